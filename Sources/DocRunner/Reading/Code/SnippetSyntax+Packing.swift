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
    pack.add(comments.count)
    for comment in comments {
      pack.add(comment.line)
      pack.add(comment.column)
      pack.add(comment.text)
      pack.add(comment.followsCode ? 1 : 0)
      pack.add(comment.statement == nil ? 0 : 1)
      if let statement = comment.statement { pack.add(statement) }
    }
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
    guard let count = reader.number() else { return nil }
    for _ in 0..<count {
      guard let line = reader.number(), let column = reader.number(), let text = reader.text(),
        let followsCode = reader.number(), let hasStatement = reader.number()
      else { return nil }
      var comment = Comment(
        line: line, column: column, text: text, followsCode: followsCode == 1, statement: nil)
      if hasStatement == 1 {
        guard let statement = reader.range() else { return nil }
        comment.statement = statement
      }
      comments.append(comment)
    }
    guard reader.isAtEnd else { return nil }
  }

  private init() {}
}

extension PackedNumbers {
  fileprivate mutating func add(_ range: ClosedRange<Int>) {
    add(range.lowerBound)
    add(range.count)
  }
}

extension PackedNumbers.Reader {
  fileprivate mutating func range() -> ClosedRange<Int>? {
    guard let lower = number(), let count = number(), count > 0 else { return nil }
    return lower...(lower + count - 1)
  }
}
