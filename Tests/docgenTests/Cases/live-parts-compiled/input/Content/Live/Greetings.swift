public func greeting(of name: String) -> String { "Hello, " + name }
