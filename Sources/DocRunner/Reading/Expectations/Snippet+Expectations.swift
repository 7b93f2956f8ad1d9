extension Snippet {
  /// All lines of text that the chapter expects in some way, wildcards included.
  var expectedTexts: [String] {
    prints.flatMap(\.text) + values.map(\.text) + messages.map(\.text)
      + spans.map(\.text) + [stop?.text].compactMap(\.self)
      + [output, errors, graph].compactMap(\.self).flatMap { $0.lines.map(\.text) }
  }
}
