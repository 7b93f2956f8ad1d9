/// A program as a reader can copy and run it: all code, and nothing of the runner.
package struct Listing: Hashable, Sendable {
  /// The lines in order, each ended by a newline; the whole code of a snippet is one piece.
  private var pieces: [String] = []
  /// The index of the piece with the code of the last snippet; nil if some of its lines were moved.
  fileprivate var last: Int?

  package init() {}

  package var text: String { pieces.joined() }

  /// The lines before the code of the last snippet; empty if that code is not in one piece.
  package var before: String { last.map { pieces[..<$0].joined() } ?? "" }

  /// The lines after the code of the last snippet; empty if that code is not in one piece.
  package var after: String { last.map { pieces[($0 + 1)...].joined() } ?? "" }

  /// A later program that begins with this one, of which all after this one's last snippet comes after the code.
  ///
  /// Nil if it begins in another way.
  package func continued(by later: Listing) -> Listing? {
    guard let last, later.pieces.starts(with: pieces[...last]) else { return nil }
    var listing = later
    listing.last = last
    return listing
  }

  fileprivate mutating func add(_ lines: String) {
    if !lines.isEmpty { pieces.append(lines + "\n") }
  }

  fileprivate mutating func add(snippet lines: String) {
    pieces.append(lines.isEmpty ? "" : lines + "\n")
    last = pieces.count - 1
  }
}

extension Harness {
  package func listing(of chain: [Snippet]) -> Listing {
    let isInRealTime = chain.contains(where: \.options.isInRealTime)
    var listing = Listing()
    listing.add(imports(for: chain).map { "import \($0)" }.joined(separator: "\n"))
    if !isInRealTime { listing.add(start) }
    listing.add(prelude.map(\.text).joined(separator: "\n"))
    let layout = chain.layout
    var parts = layout.parts[...]
    var outside: [CodeBlock.Line] = []
    /// Opens the scope that some lines need; returns the lines that stay in their place.
    func begin(_ lines: [CodeBlock.Line]) -> String {
      let part = parts.popFirst() ?? ScopeLayout.Part()
      if part.opensScope { listing.add("do {") }
      outside += part.outside(lines)
      return part.inside(lines).map(\.text).joined(separator: "\n")
    }
    for (setup, snippet) in chain.withSetups {
      listing.add(begin(setup))
      let count = outside.count
      let lines = begin(snippet.lines)
      if outside.count == count {
        listing.add(snippet: lines)
      } else {
        listing.add(lines)
        listing.last = nil
      }
      if !isInRealTime { listing.add(settle) }
    }
    for _ in 0..<layout.depth { listing.add("}") }
    listing.add(outside.map(\.text).joined(separator: "\n"))
    return listing
  }
}
