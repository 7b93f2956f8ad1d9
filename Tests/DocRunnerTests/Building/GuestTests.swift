import Testing

@testable import DocRunner
@testable import DocRunnerLab

/// The Swift files that become part of programs and libraries.
struct GuestTests {
  static let guests = [
    (name: SupportModule.name, source: SupportModule.source),
    (name: SystemModule.name, source: SystemModule.source),
    (name: "DocgenChanges", source: MutationSwitch.source),
  ]

  /// The names that both DocRunner and a file have.
  static let names = [
    (
      SupportModule.source,
      [
        SupportModule.fileLimit, SupportModule.memoryLimit, SupportModule.processLimit,
        SupportModule.coreLimit, SupportModule.timeLimit, SupportModule.secret,
        SupportModule.program, SystemModule.seed, SystemModule.order, SystemModule.turns,
        SystemModule.delays,
      ]
    ),
    (SystemModule.source, SystemModule.entries + [SystemModule.seed]),
    (MutationSwitch.source, [MutationSwitch.chosen, MutationSwitch.reached]),
  ]

  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test(arguments: guests)
  func `compiles without a program`(name: String, source: String) async throws {
    defer { folder.remove() }
    let limits = Limits.patient
    let compiler = try Compiler(
      toolchain: try await .find(), library: .none, cache: Cache(directory: folder.path),
      timeLimit: limits.compileTime, memoryLimit: limits.compileMemory)
    let made = try await compiler.ownModule(name, source)
    #expect(Files.exists("\(made)/\(name).o"))
  }

  @Test(arguments: names)
  func `says the names that DocRunner says`(source: String, names: [String]) {
    for name in names { #expect(source.contains("\"\(name)\""), "\(name)") }
  }
}
