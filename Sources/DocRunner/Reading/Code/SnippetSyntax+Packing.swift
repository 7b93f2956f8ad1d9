extension SnippetSyntax {
  /// What `init(packed:)` reads.
  var packed: [UInt8] {
    var pack = PackedNumbers()
    pack.add(statements.count)
    for statement in statements {
      pack.add(statement.lines)
      switch statement.value {
      case .expression: pack.add(0)
      case .nothing: pack.add(1)
      case .binding(let name):
        pack.add(2)
        pack.add(name)
      }
    }
    pack.add(codeLines.count)
    for line in codeLines { pack.add(line) }
    pack.add(comments)
    pack.add(blocks)
    return pack.bytes
  }

  /// The grammar as it was packed; nil if that is not what the bytes are.
  init?(packed bytes: [UInt8]) {
    self.init()
    var reader = PackedNumbers.Reader(bytes)
    guard let count = reader.number() else { return nil }
    for _ in 0..<count {
      guard let lines = reader.range(), let kind = reader.number() else { return nil }
      switch kind {
      case 0: statements.append(Statement(lines: lines, value: .expression))
      case 1: statements.append(Statement(lines: lines, value: .nothing))
      default:
        guard let name = reader.text() else { return nil }
        statements.append(Statement(lines: lines, value: .binding(name)))
      }
    }
    guard let lineCount = reader.number() else { return nil }
    for _ in 0..<lineCount {
      guard let line = reader.number() else { return nil }
      codeLines.append(line)
    }
    guard let comments = reader.comments(), let blocks = reader.comments() else { return nil }
    (self.comments, self.blocks) = (comments, blocks)
    guard reader.isAtEnd else { return nil }
  }

  private init() {}
}

extension PackedNumbers {
  fileprivate mutating func add(_ comments: [SnippetSyntax.Comment]) {
    add(comments.count)
    for comment in comments {
      add(comment.line)
      add(comment.column)
      add(comment.text)
      add(comment.followsCode ? 1 : 0)
      add(comment.statement == nil ? 0 : 1)
      if let statement = comment.statement { add(statement) }
    }
  }

  fileprivate mutating func add(_ range: ClosedRange<Int>) {
    add(range.lowerBound)
    add(range.count)
  }
}

extension PackedNumbers.Reader {
  fileprivate mutating func comments() -> [SnippetSyntax.Comment]? {
    guard let count = number() else { return nil }
    var comments: [SnippetSyntax.Comment] = []
    for _ in 0..<count {
      guard let line = number(), let column = number(), let text = text(),
        let followsCode = number(), let hasStatement = number()
      else { return nil }
      var comment = SnippetSyntax.Comment(
        line: line, column: column, text: text, followsCode: followsCode == 1, statement: nil)
      if hasStatement == 1 {
        guard let statement = range() else { return nil }
        comment.statement = statement
      }
      comments.append(comment)
    }
    return comments
  }

  fileprivate mutating func range() -> ClosedRange<Int>? {
    guard let lower = number(), let count = number(), count > 0 else { return nil }
    return lower...(lower + count - 1)
  }
}
