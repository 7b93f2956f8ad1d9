import DocRunner

/// What commands made of a book's fences: markup for the page, by language and text.
struct RenderedFences: Hashable, Sendable {
  /// A fence by what its command depends on.
  struct Key: Hashable, Sendable {
    var language: String
    var text: String

    init(_ code: CodeBlock) { (language, text) = (code.language, code.text) }
  }

  private var markup: [Key: String] = [:]

  /// Whether no fence was rendered.
  var isEmpty: Bool { markup.isEmpty }

  /// The markup that stands for a fence; nil for one that is shown as code.
  subscript(key: Key) -> String? {
    get { markup[key] }
    set { markup[key] = newValue }
  }

  /// The fence as part of a page; nil if no command is for it.
  ///
  /// - Parameter place: text that no other fence of the book has, which keeps the names in its markup apart.
  func figure(of code: CodeBlock, place: String) -> HTML? {
    guard let markup = self[Key(code)] else { return nil }
    let caption = code.value(of: "caption")?.value
    let isPicture = markup.hasPrefix("<svg")
    // A drawing with colors of its own was made for white paper.
    let isOnPaper = isPicture && !markup.contains("currentColor")
    let name = isPicture ? caption ?? code.language : nil
    let drawing = HTML.tag(
      "div",
      [
        "class": isOnPaper ? "paper" : nil, "role": isPicture ? "img" : nil,
        "aria-label": name.map { .some($0) } ?? nil,
      ],
      [.raw(Self.named(apart: Digest.of([place]).prefix(8), in: markup))])
    return .tag(
      "figure", ["class": "picture"],
      [drawing] + (caption.map { [.tag("figcaption", [:], [.text($0)])] } ?? []))
  }

  /// Markup whose names begin otherwise than those of all other fences, which may be of the same program.
  private static func named(apart prefix: Substring, in markup: String) -> String {
    let names = Set(markup.matches(of: /\sid\s*=\s*["']([^"']+)["']/).map { String($0.1) })
    guard !names.isEmpty else { return markup }
    return markup.replacing(/(\sid\s*=\s*["']|href\s*=\s*["']#|url\(#)([^"')]+)/) { match in
      let name = String(match.2)
      return "\(match.1)\(names.contains(name) ? "f\(prefix)-" : "")\(name)"
    }
  }
}
