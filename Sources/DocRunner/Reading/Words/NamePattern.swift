import Foundation

/// A pattern that picks snippets by their names, in which `*`, `?` and `[…]` mean what a shell means.
///
/// It is compared with the whole name, `Content/signals.md#first`, with the name without its
/// folders, and with each side of the `#`. A `*` matches any characters, including `/` and `#`.
package struct NamePattern: Hashable, Sendable {
  package var text: String

  package init(_ text: String) { self.text = text }

  package func matches(_ snippet: Snippet) -> Bool {
    NamePattern.forms(of: snippet).contains { fnmatch(text, $0, 0) == 0 }
  }

  package func matches(path: String) -> Bool { fnmatch(text, path, 0) == 0 }

  /// The name that was probably meant by a pattern that matches none of these snippets.
  package func nearest(in snippets: [Snippet]) -> String? {
    let forms = snippets.map(NamePattern.forms)
    let word = text.trimmingCharacters(in: CharacterSet(charactersIn: "*?"))
    // Every first form, then every second, so that only forms of one length compete.
    return (0..<NamePattern.formCount).lazy.compactMap { index in
      NearestName.to(word, in: forms.map { $0[index] })
    }.first
  }

  private static let formCount = 5

  private static func forms(of snippet: Snippet) -> [String] {
    let file = snippet.path.fileName
    return [snippet.id, "\(file)#\(snippet.name)", snippet.name, snippet.path, file]
  }
}
