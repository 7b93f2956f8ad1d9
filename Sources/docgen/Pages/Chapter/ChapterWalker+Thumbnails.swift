import DocRunner

extension ChapterWalker {
  /// An item of a list that begins with a link, the text of which is code.
  private struct Entry {
    var name: String
    var destination: String
    var position: SourcePosition
    var isException: Bool

    init?(_ item: [Block]) {
      guard case .paragraph(let text)? = item.first?.kind, let first = text.first,
        case .link(let destination, _, let inner) = first.kind, inner.count == 1,
        case .code(let name)? = inner.first?.kind
      else { return nil }
      self.name = name
      self.destination = destination
      position = first.position
      isException =
        if text.count > 1, case .html(Thumbnail.exception) = text[1].kind { true } else { false }
    }
  }

  /// The names of a chapter's entries, if they have pictures.
  static func names(ofEntriesIn chapter: Chapter) -> Set<String> {
    guard chapter.hasThumbnails else { return [] }
    return Set(
      chapter.document.allBlocks.flatMap { block -> [String] in
        guard case .list(let list) = block.kind else { return [] }
        return list.items.compactMap { Entry($0)?.name }
      })
  }

  /// The pictures of a list's items, empty where there is none; nil if the list has no entries.
  mutating func thumbnails(of list: Block.List) -> [[HTML]]? {
    let entries = list.items.map { Entry($0) }
    guard chapter.hasThumbnails, entries.contains(where: { $0 != nil }) else { return nil }
    var pictures: [[HTML]] = []
    for entry in entries { pictures.append(entry.map { thumbnail(of: $0) } ?? []) }
    return pictures
  }

  private mutating func thumbnail(of entry: Entry) -> [HTML] {
    guard !entry.isException, let place = links.place(of: entry.destination) else { return [] }
    guard let timeline = links.targets.timelines[place.path]?[place.name] else {
      report(
        "no-thumbnail", "nothing named `\(place.name)` draws a timeline", at: entry.position,
        help:
          "lead to a snippet with a `timeline` fence, or write `\(Thumbnail.exception)` after the link"
      )
      return []
    }
    guard let picture = Thumbnail(of: timeline, for: entry.name, among: entryNames) else {
      return []
    }
    return [picture.html]
  }
}
