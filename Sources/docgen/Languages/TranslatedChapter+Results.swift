import DocRunner

extension TranslatedChapter {
  /// The results of the copies, taken from the originals.
  func results(from results: [SnippetResult]) -> [SnippetResult] {
    var lines: [Int: Int] = [:]
    for result in results {
      guard let copy = snippets[result.snippet.name] else { continue }
      for (line, own) in zip(result.snippet.lines, copy.lines) {
        lines[line.position.line] = own.position.line
      }
    }
    return results.compactMap { result in
      snippets[result.snippet.name].map {
        self.result(result, for: $0, lines: lines)
      }
    }
  }

  private func result(
    _ result: SnippetResult, for copy: Snippet, lines: [Int: Int]
  ) -> SnippetResult {
    let snippet = result.snippet
    var result = result
    result.snippet = copy
    result.snippet.name = snippet.name
    result.snippet.predecessor = snippet.predecessor
    result.snippet.revised = snippet.revised
    result.snippet.variant = snippet.variant
    result.edits = []
    // In a list or a quote, code may begin in another column.
    let shift =
      (copy.lines.first?.position.column ?? 1) - (snippet.lines.first?.position.column ?? 1)
    result.messages = result.messages.map { message in
      guard message.path == original, let line = lines[message.line] else { return message }
      var message = message
      (message.path, message.line) = (path, line)
      message.column += shift
      return message
    }
    for index in result.trace.indices {
      result.trace[index].line = result.trace[index].line.map { lines[$0] ?? $0 }
    }
    // The program shows the translated comments of the snippets before this one, too.
    result.program.replaceCode { snippets[$0]?.code }
    if let name = snippet.revised, var earlier = snippets[name] {
      earlier.name = name
      result.revision = Revision(from: earlier, to: result.snippet)
    }
    return result
  }
}
