import DocRunner

/// Whether the programs of a book use only names that its text has introduced.
///
/// A name of the index is introduced where the text has it as code: in the chapter of the program, or in one
/// that is read before it. A chapter without a number, such as an appendix, is not read in order.
struct TeachingOrder {
  private let index: NameIndex
  /// The place in the book of the first chapter whose text has a name as code.
  private var introduced: [String: Int] = [:]
  /// The places in the book of the chapters with numbers, by their paths.
  private var places: [String: Int] = [:]

  init(of book: Book, index: NameIndex) {
    self.index = index
    for (place, chapter) in book.chapters.enumerated() where chapter.path != index.path {
      if chapter.number != nil { places[chapter.path] = place }
      for case .code(let code) in chapter.document.allInlines.map(\.kind) {
        for word in code.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) {
          introduced[String(word)] = introduced[String(word)] ?? place
        }
      }
    }
  }

  /// The first use of each name that the programs of a chapter use before any text has it.
  func findings(in chapter: ChapterSnippets) -> [Diagnostic] {
    let path = chapter.document.path
    guard let place = places[path] else { return [] }
    var found: Set<String> = []
    // A program may go on from any other one of its chapter.
    let own = Set(chapter.snippets.flatMap { OwnNames.all(in: $0.code) })
    return chapter.snippets.flatMap { snippet in
      MethodCall.all(in: snippet.code).compactMap { call -> Diagnostic? in
        guard index.entry(for: call, besides: own) != nil,
          introduced[call.name].map({ $0 > place }) ?? true, found.insert(call.name).inserted
        else { return nil }
        return Diagnostic(
          code: "used-before-told",
          "`\(call.name)` is used here, and neither this chapter's text nor one before it has the name",
          path: path, at: snippet.position(ofByte: call.offset), length: call.name.utf8.count,
          help: ["say what it does, or link to the chapter that does"])
      }
    }
  }
}

extension Snippet {
  /// Where a byte of the code is in the document.
  fileprivate func position(ofByte offset: Int) -> SourcePosition? {
    var rest = offset
    for line in lines {
      let count = line.text.utf8.count + 1
      if rest < count {
        // Code that is quoted from a file counts as used where it is quoted.
        guard line.path == nil else { return infoPosition }
        return SourcePosition(line: line.position.line, column: line.position.column + rest)
      }
      rest -= count
    }
    return nil
  }
}
