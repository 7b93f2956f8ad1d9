/// Lists of chapters in which those under a chapter are a list inside its entry.
extension Book.Part {
  /// The chapters as a list.
  ///
  /// - Parameter item: what the list says about a chapter.
  func list(_ attributes: HTML.Attributes = [:], of item: (Chapter) -> [HTML]) -> HTML {
    var rest = chapters[...]
    return .tag("ol", attributes, Self.items(of: &rest, depth: 0, item))
  }

  private static func items(
    of rest: inout ArraySlice<Chapter>, depth: Int, _ item: (Chapter) -> [HTML]
  ) -> [HTML] {
    var items: [HTML] = []
    while let chapter = rest.first, chapter.depth >= depth {
      rest.removeFirst()
      var content = item(chapter)
      // A chapter that is deeper than its predecessor belongs to it.
      if let next = rest.first, next.depth > depth, chapter.depth == depth {
        content.append(.tag("ol", [:], Self.items(of: &rest, depth: depth + 1, item)))
      }
      items.append(.tag("li", [:], content))
    }
    return items
  }

  /// The chapters that a chapter is under, the outermost first.
  func chapters(above chapter: Chapter) -> [Chapter] {
    guard let place = chapters.firstIndex(where: { $0.path == chapter.path }) else { return [] }
    var above: [Chapter] = []
    for other in chapters[..<place].reversed() where other.depth < (above.first ?? chapter).depth {
      above.insert(other, at: 0)
    }
    return above
  }
}

extension Book.Part {
  /// The part without the pages of the reference but for those of modules.
  var withoutInnerPages: Book.Part {
    Book.Part(
      title: title, chapters: chapters.filter { $0.reference.map { $0.depth == 0 } ?? true })
  }
}
