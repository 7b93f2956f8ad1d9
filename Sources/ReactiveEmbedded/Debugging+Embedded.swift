// Nothing is named here, for no code shows values as text.

extension Origin {
  static var isWanted: Bool { false }

  static func text(_ name: StaticString) -> String { "" }

  func witness<Value, Failure: Error>(
    to receiver: Passthrough<Value, Failure>
  ) -> Passthrough<Value, Failure> { receiver }
}

extension CallSite {
  var isInternal: Bool { false }
}

/// Stops the program; the failure has no text here.
func stop(
  _ message: String, _ failure: some Error, file: StaticString, line: UInt
) -> Never {
  fatalError(message, file: file, line: line)
}
