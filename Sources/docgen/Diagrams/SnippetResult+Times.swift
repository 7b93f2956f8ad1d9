import DocRunner

extension SnippetResult {
  /// The times of the printed lines; none if all is printed at once.
  var printedTimes: [Duration] { times.allSatisfy { $0 == .zero } ? [] : times }

  /// Whether each printed line begins with its own time, so that the page need not say it again.
  var saysTimes: Bool {
    zip(Document.lines(of: output), printedTimes).allSatisfy { line, time in
      TimeText.spellings(of: time).contains { line.hasPrefix($0) }
    }
  }
}
