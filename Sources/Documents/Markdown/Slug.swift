/// Names for headings and snippets, as GitHub makes them from headings.
package enum Slug {
  /// Letters and digits in lower case, each run of anything else one hyphen.
  package static func of(_ text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "'" && $0 != "’" }
      .map { $0.filter { $0 != "'" && $0 != "’" } }
      .filter { !$0.isEmpty }
      .joined(separator: "-")
  }
}
