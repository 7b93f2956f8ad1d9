/// What a program may use before it is stopped.
package struct Limits: Hashable, Sendable, Encodable {
  package var time: Duration
  /// How many bytes it may print.
  package var output: Int
  /// How many bytes of address space it may have, and of memory with all that it starts.
  package var memory: Int
  /// How many processes it may have at the same time.
  package var processes: Int
  /// How many bytes a file of it may have; in a sandbox, all its files together.
  package var file: Int
  /// How long it may take to compile a program, or to link all.
  package var compileTime: Duration
  /// How many bytes of memory the compiler may have for a program, or the linker for all.
  package var compileMemory: Int

  /// Ten seconds, a mebibyte of output, four gibibytes of memory, 64 processes, files of 64
  /// mebibytes, and five minutes and four gibibytes to compile, unless told otherwise.
  package init(
    time: Duration = .seconds(10), output: Int = 1 << 20, memory: Int = 4 << 30,
    processes: Int = 64, file: Int = 64 << 20, compileTime: Duration = .seconds(300),
    compileMemory: Int = 4 << 30
  ) {
    self.time = time
    self.output = output
    self.memory = memory
    self.processes = processes
    self.file = file
    self.compileTime = compileTime
    self.compileMemory = compileMemory
  }
}
