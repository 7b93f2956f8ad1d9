/// A program as a reader can copy and run it: all code, and nothing of the runner.
public struct Listing: Hashable, Sendable {
  /// Some lines of the program.
  struct Piece: Hashable, Sendable {
    /// The name of the snippet whose whole code this is; nil for other lines.
    var snippet: String?
    /// The lines, each ended by a newline.
    var text: String
  }

  /// The lines in order.
  private var pieces: [Piece] = []
  /// The index of the piece with the code of the last snippet; nil if some of its lines were moved.
  private var last: Int?

  /// A program without lines.
  public init() {}

  /// The whole program.
  public var text: String { pieces.map(\.text).joined() }

  /// The lines before the code of the last snippet; empty if that code is not in one piece.
  public var before: String {
    last.map { pieces[..<$0].map(\.text).joined() } ?? ""
  }

  /// The lines after the code of the last snippet; empty if that code is not in one piece.
  public var after: String {
    last.map { pieces[($0 + 1)...].map(\.text).joined() } ?? ""
  }

  /// Gives each snippet other code, if there is some for its name.
  ///
  /// Code stays as it is if some of its lines were moved.
  public mutating func replaceCode(_ code: (String) -> String?) {
    for index in pieces.indices {
      guard let text = pieces[index].snippet.flatMap(code) else { continue }
      pieces[index].text = text
    }
  }

  fileprivate mutating func add(_ lines: String, of snippet: String? = nil) {
    guard !lines.isEmpty || snippet != nil else { return }
    pieces.append(Piece(snippet: snippet, text: lines.isEmpty ? "" : lines + "\n"))
    last = snippet == nil ? last : pieces.count - 1
  }

  /// Adds the lines of a snippet that stay in place when others are moved.
  fileprivate mutating func add(partOfSnippet lines: String) {
    add(lines)
    last = nil
  }
}

extension Harness {
  /// The program of a chain of snippets.
  public func listing(of chain: [Snippet]) -> Listing {
    let isInRealTime = chain.contains(where: \.options.isInRealTime)
    var listing = Listing()
    listing.add(imports(for: chain).map { "import \($0)" }.joined(separator: "\n"))
    if !isInRealTime { listing.add(start) }
    listing.add(prelude.map(\.text).joined(separator: "\n"))
    let layout = chain.layout
    var parts = layout.parts[...]
    var outside: [CodeBlock.Line] = []
    /// Opens the scope that some lines need; returns those that stay in their place.
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
        listing.add(lines, of: snippet.name)
      } else {
        listing.add(partOfSnippet: lines)
      }
      if !isInRealTime { listing.add(settle) }
    }
    for _ in 0..<layout.depth { listing.add("}") }
    listing.add(outside.map(\.text).joined(separator: "\n"))
    return listing
  }
}
