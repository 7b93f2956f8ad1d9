extension SnippetRun {
  /// Which lines of the snippet some lines of the program are, counted from 1; none if one of them is not in the
  /// snippet.
  func numbers(of lines: [Int]) -> [Int] {
    let numbers = lines.compactMap { line in
      program.lines.indices.contains(line - 1)
        ? snippet.lines.firstIndex(of: program.lines[line - 1]).map { $0 + 1 } : nil
    }
    return numbers.count == lines.count ? numbers : []
  }

  /// The line under which each line of the snippet's output belongs, as `SnippetResult.places` has it.
  var places: [Int] {
    let statements = syntax.statements.map(\.lines)
    return transcript.origins(ofSnippet: index).map { origin in
      if case .before(let group) = origin.mark, origin.step == nil {
        return prints[group].lineIndexes.upperBound + 1
      }
      if origin.mark == .end { return 0 }
      let start = origin.step ?? firstLine(after: origin.mark)
      return (statements.first { $0.lowerBound >= start }?.upperBound).map { $0 + 1 } ?? 0
    }
  }

  /// The line of the statement that printed last in a stretch that no comment speaks of.
  func place(of stretch: Transcript.Stretch) -> CodeBlock.Line {
    if stretch.mark != .end {
      let start = stretch.lastPrinting ?? firstLine(after: stretch.mark)
      let statement = syntax.statements.first { $0.lines.lowerBound >= start }
      if let statement, snippet.lines.indices.contains(statement.lines.lowerBound) {
        return snippet.lines[statement.lines.lowerBound]
      }
    }
    switch stretch.mark {
    case .begin: return lastCode(beforeGroup: 0)
    case .before(let comment): return lastCode(beforeGroup: comment)
    case .after(let comment): return lastCode(beforeGroup: comment + 1)
    case .stop, .end: return lastCode(beforeGroup: .max)
    }
  }

  /// The last line of code in the stretch that ends where a group of comments begins.
  func lastCode(beforeGroup group: Int) -> CodeBlock.Line {
    let end =
      prints.indices.contains(group) ? prints[group].statement.lowerBound : snippet.lines.count
    let line = syntax.codeLines.last { $0 < end }.map { snippet.lines[$0] }
    return line ?? CodeBlock.Line(text: "", position: snippet.infoPosition)
  }

  /// The first statement after the last mark that was written.
  var lastBegun: SourcePosition {
    let last = transcript.stretches.last { $0.snippet == index }
    let from = last?.steps.last?.line ?? firstLine(after: last?.mark ?? .begin)
    let line = syntax.codeLines.first {
      $0 >= from && !snippet.lines[$0].text.trimmed.hasPrefix("import ")
    }.map { snippet.lines[$0] }
    guard let line else { return lastCode(beforeGroup: .max).position }
    return line.position.advanced(by: line.text.prefix { $0 == " " }.utf8.count)
  }

  private func firstLine(after mark: OutputMark) -> Int {
    switch mark {
    case .begin: 0
    case .before(let comment): prints[comment].statement.lowerBound
    case .after(let comment): prints[comment].lineIndexes.upperBound + 1
    case .stop: snippet.stop?.statement?.lowerBound ?? 0
    case .end: snippet.lines.count
    }
  }
}
