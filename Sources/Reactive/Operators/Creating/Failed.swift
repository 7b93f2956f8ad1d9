extension Signal {
  /// Fails on subscription, without a value.
  public static func failed(_ error: Failure, file: StaticString = #fileID, line: UInt = #line)
    -> Signal
  {
    Signal(origin: .derived("failed", file, line, from: []), sending: { $0.send(error: error) })
  }
}
