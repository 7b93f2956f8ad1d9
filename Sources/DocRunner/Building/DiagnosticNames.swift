/// The names that the compiler has for its messages, such as `cannot_find_in_scope`.
///
/// This is the only file that knows the compiler's undocumented option for them. docgen tests at the start
/// whether the compiler has the option; if not, messages have no names, and the report says so.
enum DiagnosticNames {
  /// The option that makes the compiler write the names.
  static let flags = ["-Xfrontend", "-debug-diagnostic-names"]

  /// Whether a compiler writes the names.
  static func areWritten(by toolchain: Toolchain, cache: Cache) async throws -> Bool {
    let key = Digest.of(["diagnostic names", toolchain.version])
    if let answer = cache.record(Bool.self, key) { return answer }
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let source = "\(scratch.path)/probe.swift"
    try Files.write("missing()\n", to: source)
    let result = try await ChildProcess.runTool(
      toolchain.compiler, ["-typecheck", "-diagnostic-style", "llvm", source] + flags,
      timeLimit: .seconds(600))
    let answer = result.errors.contains("[cannot_find_in_scope]")
    if result.ending != .timedOut { try cache.keep(answer, key) }
    return answer
  }

  /// A message without its name, and the name.
  ///
  /// The name comes before the name of the group, if there is one: `… [name] [#Group]`.
  static func split(_ text: String) -> (text: String, name: String?) {
    guard let match = text.firstMatch(of: /^(.*) \[([a-z0-9_]+)\]( \[#[A-Za-z0-9_-]+\])?$/) else {
      return (text, nil)
    }
    return (String(match.1 + (match.3 ?? "")), String(match.2))
  }

  /// The note in the report if there are no names.
  static let absence = Diagnostic(
    .note, code: "no-names",
    "this compiler does not tell the names of its messages, so a message in other words counts as"
      + " another one")
}
