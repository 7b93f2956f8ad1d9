/// Tells snippets that lack something that no document gives from those that are wrong.
///
/// Only documents that were not written for this tool have such: they show the middle of a program.
enum Incompleteness {
  /// The verdict on a snippet with some problems.
  static func verdict(on snippet: Snippet, _ problems: [Diagnostic]) -> Verdict {
    guard snippet.isGentle, problems.contains(where: { faults.contains($0.code) }),
      // What is wrong with hidden code from a file is not for want of anything.
      problems.allSatisfy({ $0.path == snippet.path }),
      leavesOut(snippet) || problems.contains(where: { cause(of: $0) != nil })
    else { return .failed(problems) }
    return .incomplete(
      problems.map { problem in
        var problem = problem
        problem.severity = .note
        if faults.contains(problem.code) { problem.code = "incomplete" }
        return problem
      })
  }

  private static let faults: Set = ["does-not-compile", "broken-grammar"]

  /// What a message of the compiler says is missing: a name, a module, or what is around the code.
  static func cause(of problem: Diagnostic) -> String? {
    let message = problem.message
    if let match = message.firstMatch(of: /^cannot find (?:type |operator )?'(.+?)' in scope/) {
      return String(match.1)
    }
    if let match = message.firstMatch(of: /^no such module '(.+?)'/) { return String(match.1) }
    if let match = message.firstMatch(of: /^no macro named '(.+?)'/) { return String(match.1) }
    if message.hasPrefix("Objective-C interoperability is disabled") { return "Objective-C" }
    if message.contains("requires -enable-experimental-feature") { return "another compiler" }
    if message.hasPrefix("failed to produce diagnostic") { return "a compiler without this bug" }
    if let match = message.firstMatch(of: /^'(\w+)' is not a member type of/) {
      return String(match.1)
    }
    // Two ways to write the same thing stand one below the other.
    if let match = message.firstMatch(of: /^invalid redeclaration of '(.+?)'/) {
      return "one declaration of \(match.1)"
    }
    let isInside = insides.contains { message.hasPrefix($0) }
    return isInside ? "what is around it" : nil
  }

  /// Whether a comment says that code is left out: `// ...`.
  private static func leavesOut(_ snippet: Snippet) -> Bool {
    SnippetSyntax.of(snippet.code).comments.contains { comment in
      let words = comment.text.drop { $0 == "/" }.trimmed
      let isGap = words.hasPrefix("...") || words.hasPrefix("…")
      if comment.text.hasPrefix("///") { return false }
      // Behind code it says something of that code.
      return isGap || !comment.followsCode && (words.contains("...") || words.contains("…"))
    }
  }

  /// What the compiler says of code that stands inside of something.
  private static let insides = [
    "return invalid outside of a func", "'super' cannot be used outside of class members",
    "'await' in a function that does not support concurrency",
    "'break' is only allowed inside a loop", "'continue' is only allowed inside a loop",
    "initializers may only be declared within a type",
    "deinitializers may only be declared within a class",
    "'subscript' functions may only be declared within a type",
    "only instance methods can be declared", "@objc can only be used with members",
    "top-level statement cannot begin with a closure expression",
    "global 'deinit'", "'self' cannot", "attribute 'override' cannot", "'override' can only",
  ]
}
