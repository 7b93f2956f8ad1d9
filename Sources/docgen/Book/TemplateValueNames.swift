import DocRunner

/// The names of values that a template asks for.
enum TemplateValueNames {
  /// The names and their places, in the order of the file.
  ///
  /// A template gets nothing for a name that there is not, and says nothing about it.
  static func find(in template: String) -> [(name: String, position: SourcePosition)] {
    template.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, line in
        line.matches(of: /\{\{\{?\s*(?:[#^\/&><$]\s*)?(?:\w+\()?([^\s{}()!=]+)/).compactMap {
          match in
          guard match.1 != "." else { return nil }
          return (
            String(match.1),
            SourcePosition(line: index + 1, column: line[..<match.1.startIndex].utf8.count + 1)
          )
        }
      }
  }
}
