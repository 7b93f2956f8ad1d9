import DocRunner

struct ReferenceUses: Sendable, Codable {
  /// The programs of a chapter that use a declaration.
  struct Use: Sendable, Codable {
    /// The place of the chapter in the book.
    var chapter: Int
    /// The name of the first program in its page.
    var program: String
    var count: Int
  }

  /// The uses of each address, by chapter.
  private var uses: [String: [Int: Use]] = [:]

  init(
    of names: ReferenceNames, in book: Book, results: [String: [SnippetResult]],
    ids: [String: PageIDs]
  ) {
    for (index, chapter) in book.chapters.enumerated() {
      for result in results[chapter.path] ?? [] {
        guard let program = ids[chapter.path]?.snippets[result.line] else { continue }
        let first = Use(chapter: index, program: program, count: 0)
        for address in names.used(by: result.snippet.code, of: result.program.text) {
          uses[address, default: [:]][index, default: first].count += 1
        }
      }
    }
  }

  /// The five chapters that use one of an entry's declarations most, in reading order; it is no index.
  func of(_ entry: Reference.Entry, on page: Reference.Page) -> [Use] {
    var all: [Int: Use] = [:]
    // Calls that could be of several lead to the heading, which is no declaration's own place if there are several.
    for id in entry.ids + (entry.ids.contains(entry.id) ? [] : [entry.id]) {
      for use in (uses[URLText.link(to: page.slug + ".html", at: id)] ?? [:]).values {
        all[use.chapter, default: Use(chapter: use.chapter, program: use.program, count: 0)]
          .count += use.count
      }
    }
    return all.values.sorted { ($1.count, $0.chapter) < ($0.count, $1.chapter) }.prefix(5)
      .sorted { $0.chapter < $1.chapter }
  }
}

extension ReferenceNames {
  /// The addresses of the declarations that code uses, each once.
  fileprivate func used(by code: String, of program: String) -> Set<String> {
    let (own, named) = (OwnNames.all(in: program), program.typeNames)
    let calls = MethodCall.all(in: code).compactMap {
      target(of: $0, besides: own, named: named)?.address
    }
    return Set(calls + code.typeNames.compactMap { type(named: $0)?.address })
  }
}

extension String {
  /// The words in code that begin as names of types do.
  var typeNames: Set<String> {
    let words = utf8.split { !$0.isLetterOrDigit && $0 != UInt8(ascii: "_") }
    return Set(words.filter { (65...90).contains($0.first ?? 0) }.map { String(Substring($0)) })
  }
}
