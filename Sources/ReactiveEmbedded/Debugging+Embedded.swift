// Nothing is named here, for no code shows values as text.

extension Origin {
  static var isWanted: Bool { false }

  static var shows: Bool { false }

  static func text(_ name: StaticString) -> String { "" }

  func connect<Value, Failure: Error>(
    _ receiver: Passthrough<Value, Failure>, hub: AnyObject?,
    _ run: (Passthrough<Value, Failure>) -> Void
  ) { run(receiver) }
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
