import DocRunner

/// What a snippet draws, small, beside the entry of a list that leads to it.
///
/// Where one program draws several of the things that are listed, each on a lane of its name, a picture
/// has only its own lane of these, and the lanes that bear no such name. `buffer` will do as the name of a
/// lane for `buffer(for:)`.
struct Thumbnail {
  static let className = "drawn"
  /// What an author writes after a link that is to do without a picture.
  static let exception = "<!-- not drawn -->"

  private let diagram: Diagram

  /// The picture of an entry; nil if nothing happens in it.
  init?(of timeline: Timeline, for name: String, among others: Set<String>) {
    var timeline = timeline
    let lanes = timeline.lines.map { Self.lane(of: $0) }
    let own = lanes.contains(name) ? name : Self.short(name)
    let others = others.union(others.map(Self.short))
    timeline.lines.removeAll { line in
      let lane = Self.lane(of: line)
      return lane != own && others.contains(lane)
    }
    diagram = Diagram(timeline).lettered
    if diagram.instants.isEmpty { return nil }
  }

  /// The name of a line's lane: of two subscriptions at a time the second is on a line `name#2`.
  private static func lane(of line: Timeline.Line) -> String {
    String(line.name.prefix { $0 != "#" })
  }

  private static func short(_ name: String) -> String { String(name.prefix { $0 != "(" }) }

  /// The picture; screen readers skip it.
  var html: HTML { DiagramSVG.thumbnail(diagram) }

  /// What snippets draw, by the names that links use for them.
  ///
  /// A snippet that was not run draws nothing, but is there.
  static func timelines(of results: [SnippetResult], named ids: PageIDs) -> [String: Timeline] {
    let drawn = results.compactMap { result -> (String, Timeline)? in
      guard let expected = result.snippet.timeline,
        let id = ids.snippets[result.line]
      else { return nil }
      return (id, Timeline(of: result.trace, like: expected))
    }
    return Dictionary(first: drawn)
  }
}
