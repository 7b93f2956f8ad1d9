/// What a program may use before it is stopped.
public struct Limits: Hashable, Sendable {
  /// How long it may run.
  public var time: Duration
  /// How many bytes it may print, and how large a file it may write.
  public var output: Int
  /// How many bytes of address space it may have.
  public var memory: Int

  /// Ten seconds, one mebibyte of output, four gibibytes of memory, unless told otherwise.
  public init(time: Duration = .seconds(10), output: Int = 1 << 20, memory: Int = 4 << 30) {
    self.time = time
    self.output = output
    self.memory = memory
  }
}
