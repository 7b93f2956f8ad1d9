import DocRunner

extension Reference.Page {
  /// A documentation comment as a document, with the names of its headings and programs on the page.
  struct Comment {
    var document: Document
    var ids: PageIDs
  }

  /// The comments that the page shows, by the declaration that has each.
  ///
  /// - Parameters:
  ///   - taken: the names that its article has.
  ///   - snippets: the programs of a file.
  func comments(besides taken: Set<String>, snippets: (String) -> [Snippet]) -> [String: Comment] {
    var taken = taken
    var comments: [String: Comment] = [:]
    for group in entries.flatMap(\.texts) {
      guard let comment = group[0].declaration.comment else { continue }
      let document = comment.document
      let lines = comment.firstLine...(comment.firstLine + comment.lines.count)
      let own = comment.file.isEmpty ? [] : snippets(comment.file)
      let ids = PageIDs(
        of: document, snippets: own.filter { lines.contains($0.range.start.line) }, besides: taken)
      taken = ids.all
      comments[group[0].declaration.id] = Comment(document: document, ids: ids)
    }
    return comments
  }
}

extension Reference {
  /// The documentation comments in each file, in its order and each once.
  var comments: [String: [Declaration.Comment]] {
    Dictionary(grouping: declarations.compactMap(\.comment)) { $0.file }.mapValues { comments in
      Dictionary(first: comments.map { ($0.firstLine, $0) }).values
        .sorted { $0.firstLine < $1.firstLine }
    }
  }
}

extension Declaration.Comment {
  fileprivate var document: Document {
    MarkdownParser.parse(comment: lines, path: file, firstLine: firstLine, indents: indents)
  }
}

extension TextFile {
  /// The file as a document of some of its comments; to parse all its code would take longer.
  func document(of comments: [Declaration.Comment]) -> Document {
    comments.reduce(into: Document(path: path, source: text, blocks: [])) { document, comment in
      let part = comment.document
      document.blocks += part.blocks
      document.tooDeep = document.tooDeep ?? part.tooDeep
    }
  }
}

extension Reference.Entry {
  /// The declarations with their names; those without a text are with the one before them, whose text they share.
  var texts: [[(declaration: Declaration, id: String)]] {
    zip(declarations, ids).reduce(into: []) { groups, next in
      if let last = groups.last?.first?.declaration,
        next.0.comment == nil || next.0.comment?.lines == last.comment?.lines
      {
        groups[groups.count - 1].append(next)
      } else {
        groups.append([next])
      }
    }
  }
}
