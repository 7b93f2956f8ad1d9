extension Judge {
  func judgeCompile(_ compile: Compiler.Outcome) -> [SnippetResult] {
    let faults = faults(of: compile)
    let culprit = session.chain.first { snippet in faults.contains { belongs($0, to: snippet) } }
    return session.chain.compactMap { snippet in
      guard owned.contains(snippet.name) else { return nil }
      let own = faults.filter { belongs($0, to: snippet) }
      var diagnostics = (own + strayFaults(faults, for: snippet))
        .map { diagnostic(for: $0, in: compile) }
      if snippet.name == session.subject.name, !compile.otherWords.isEmpty {
        diagnostics.append(compilerFailed(compile))
      }
      if diagnostics.isEmpty, !compile.succeeded || session.purpose == .run {
        let name = culprit?.name ?? session.subject.name
        diagnostics = [
          Judge.notChecked(
            snippet, because: name, compile.succeeded ? "does not link" : "does not compile")
        ]
      }
      return SnippetResult(
        snippet: snippet, verdict: diagnostics.isEmpty ? .passed : .failed(diagnostics),
        messages: own)
    }
  }

  /// The faults that no other program reports: the last snippet speaks for hidden code, and for
  /// snippets that only here, with what continues them, are at fault.
  func strayFaults(_ faults: [CompilerMessage], for snippet: Snippet) -> [CompilerMessage] {
    guard snippet.name == session.subject.name else { return [] }
    // An open brace takes in what follows it, and makes that look wrong.
    let isOpen = faults.contains {
      $0.text.hasPrefix("expected '}'") && $0.path != Compiler.generatedFile
    }
    return faults.filter { fault in
      !(isOpen && fault.path == Compiler.generatedFile)
        && !session.chain.contains { owned.contains($0.name) && belongs(fault, to: $0) }
    }
  }

  func compilerFailed(_ compile: Compiler.Outcome) -> Diagnostic {
    Diagnostic(
      code: "compiler-failed", "the compiler failed without saying where",
      path: session.subject.path, at: session.subject.infoPosition,
      details: compile.otherWords.lastLines)
  }

  /// The errors and warnings that are the chapter's or the configuration's fault.
  ///
  /// Messages about marks, such as that they are never reached, are nobody's fault.
  func faults(of compile: Compiler.Outcome) -> [CompilerMessage] {
    compile.messages.filter { message in
      message.severity == .error
        || message.severity == .warning && message.path != Compiler.generatedFile
          && !session.chain.contains { $0.allowsWarnings && belongs(message, to: $0) }
    }
  }
}
