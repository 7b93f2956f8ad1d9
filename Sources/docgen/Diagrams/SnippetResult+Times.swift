import DocRunner

extension SnippetResult {
  /// The times of the printed lines; none if all is printed at one time and no picture shows that.
  var printedTimes: [Duration] { isAtOnce && !isDrawn ? [] : times }

  var isDrawn: Bool { snippet.timeline != nil && !trace.isEmpty }

  /// Whether the page need not say the times: all are 0, or each printed line begins with its own.
  var saysTimes: Bool {
    isAtOnce
      || zip(Document.lines(of: output), printedTimes).allSatisfy { line, time in
        TimeText.spellings(of: time).contains { line.hasPrefix($0) }
      }
  }

  private var isAtOnce: Bool { times.allSatisfy { $0 == .zero } }
}
