import DocRunner

extension [Inline] {
  /// The text in the lines in which it was written.
  var lines: [ArraySlice<Inline>] { split(omittingEmptySubsequences: false) { $0.isBreak } }
}

extension Inline {
  /// Whether a line of the file ends with it.
  var isBreak: Bool {
    switch kind {
    case .softBreak, .lineBreak: true
    default: false
    }
  }
}
