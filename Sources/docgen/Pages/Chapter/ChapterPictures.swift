import DocRunner

/// The pictures of a chapter's snippets, by the line of the fence that each replaces.
struct ChapterPictures {
  let timelines: [Int: TimelineFigure]
  /// What was subscribed.
  private let graphs: [Int: SubscriptionFigure]
  /// The timelines that appear beside another one.
  private let comparisons: [Int: ComparisonFigure]

  init(of results: [SnippetResult], ids: PageIDs) {
    let named = results.compactMap { result in
      ids.snippets[result.line].map { (result: result, id: $0) }
    }
    timelines = Dictionary(
      first: named.compactMap { result, id in
        guard let line = result.snippet.timeline?.fence.range.start.line else { return nil }
        return TimelineFigure(result: result, id: id).map { (line, $0) }
      })
    graphs = Dictionary(
      first: named.compactMap { result, id in
        guard let line = result.snippet.graph?.range.start.line else { return nil }
        return SubscriptionFigure(of: result.snippet, id: id).map { (line, $0) }
      })
    comparisons = Dictionary(
      first: named.compactMap { result, id in
        guard let timeline = result.snippet.timeline, let name = timeline.comparison,
          let other = named.first(where: { $0.result.snippet.name == name })
        else { return nil }
        return ComparisonFigure(other, (result, id)).map { (timeline.fence.range.start.line, $0) }
      })
  }

  func html(at line: Int) -> HTML? {
    comparisons[line]?.html ?? timelines[line]?.html ?? graphs[line]?.html
  }
}
