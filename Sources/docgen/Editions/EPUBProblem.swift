import DocRunner

/// What an e-book does not have of a chapter.
enum EPUBProblem {
  /// Pictures of kinds that reading systems need not show.
  static func pictures(in part: EditionChapter, left: Set<String>) -> [Diagnostic] {
    let sources = HTML.values(of: "src", in: part.content + part.answers.flatMap(\.content))
    let names = Set(sources.map(URLText.decoded)).intersection(left)
    guard !names.isEmpty else { return [] }
    return part.chapter.document.allInlines.compactMap { inline in
      guard case .image(let source, _, _) = inline.kind,
        let name = URLText.decoded(source).split(separator: "/").last,
        names.contains(where: { $0.hasSuffix(name) })
      else { return nil }
      return Diagnostic(
        .warning, code: "picture-left-out", "e-books do not show pictures of this kind",
        path: part.chapter.path, at: inline.position,
        help: ["save it as GIF, JPEG, PNG, SVG or WebP"])
    }
  }
}
