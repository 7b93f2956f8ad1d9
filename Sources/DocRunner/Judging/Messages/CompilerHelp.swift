/// What to do about messages of the compiler whose cause is how the snippet is checked.
enum CompilerHelp {
  static func help(for message: String, in snippet: Snippet, _ modules: ModuleAdvice) -> String? {
    if message.hasPrefix("no such module '"), let name = message.firstQuoted {
      return modules.help(for: name)
    }
    guard snippet.isPlain else { return nil }
    if membersOutside.contains(where: message.contains) {
      return "write `swift fragment` if this is a part of a type"
    }
    if snippet.options.languageMode == nil, strictness.contains(where: message.contains) {
      return "write `swift mode=5` if this is meant for the language mode of Swift 5"
    }
    return nil
  }

  private static let membersOutside = [
    "property wrappers are not yet supported in top-level code",
    "may only be declared within a type",
    "may only be declared on a type", "only allowed inside",
  ]

  private static let strictness = [
    "-isolated", "concurrency-safe", "data race", "'Sendable'", "sending ",
  ]
}
