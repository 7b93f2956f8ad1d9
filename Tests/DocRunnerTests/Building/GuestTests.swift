import Testing

@testable import DocRunner
@testable import DocRunnerLab

/// The Swift files that become part of programs and libraries.
struct GuestTests {
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

  @Test(arguments: names)
  func `says the names that DocRunner says`(source: String, names: [String]) {
    for name in names { #expect(source.contains("\"\(name)\""), "\(name)") }
  }
}
