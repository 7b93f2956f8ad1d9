public func shouted(_ text: String) -> String { text.uppercased() }
