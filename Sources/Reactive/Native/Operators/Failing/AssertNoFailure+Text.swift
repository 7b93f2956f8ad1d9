/// Stops the program, with a message and the failure that it is about.
func stop(
  _ message: String, _ failure: some Error, file: StaticString, line: UInt
) -> Never {
  fatalError("\(message): \(failure)", file: file, line: line)
}
