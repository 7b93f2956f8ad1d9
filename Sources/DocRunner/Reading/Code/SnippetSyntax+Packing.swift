import Processes

extension SnippetSyntax {
  /// What `init(packed:)` reads.
  var packed: [UInt8] {
    var pack = PackedNumbers()
    pack.add(list: statements) { pack, statement in
      pack.add(statement.lines)
      pack.add(statement.value.packed)
    }
    pack.add(list: codeLines) { $0.add($1) }
    for comments in [comments, blocks] {
      pack.add(list: comments) { pack, comment in
        pack.add(comment.line)
        pack.add(comment.column)
        pack.add(comment.text)
        pack.add(comment.followsCode ? 1 : 0)
        pack.add(list: [comment.statement].compactMap(\.self)) { $0.add($1) }
      }
    }
    return pack.bytes
  }

  /// The grammar as it was packed; nil if that is not what the bytes are.
  init?(packed bytes: [UInt8]) {
    var reader = PackedNumbers.Reader(bytes)
    let statements = reader.list { reader in
      reader.range().flatMap { lines in
        reader.text().map { Statement(lines: lines, value: StatementValue(packed: $0)) }
      }
    }
    guard let statements, let codeLines = reader.list({ $0.number() }),
      let comments = reader.list({ $0.comment() }), let blocks = reader.list({ $0.comment() }),
      reader.isAtEnd
    else { return nil }
    (self.statements, self.codeLines) = (statements, codeLines)
    (self.comments, self.blocks) = (comments, blocks)
  }
}

extension SnippetSyntax.StatementValue {
  /// A name, or a sign that no name has.
  fileprivate var packed: String {
    switch self {
    case .expression: "="
    case .nothing: ""
    case .binding(let name): name
    }
  }

  fileprivate init(packed: String) {
    self = packed.isEmpty ? .nothing : packed == "=" ? .expression : .binding(packed)
  }
}

extension PackedNumbers {
  fileprivate mutating func add<Element>(
    list: [Element], _ add: (inout PackedNumbers, Element) -> Void
  ) {
    self.add(list.count)
    for element in list { add(&self, element) }
  }

  fileprivate mutating func add(_ range: ClosedRange<Int>) {
    add(range.lowerBound)
    add(range.count)
  }
}

extension PackedNumbers.Reader {
  fileprivate mutating func list<Element>(_ read: (inout Self) -> Element?) -> [Element]? {
    guard let count = number() else { return nil }
    var elements: [Element] = []
    for _ in 0..<count {
      guard let element = read(&self) else { return nil }
      elements.append(element)
    }
    return elements
  }

  fileprivate mutating func comment() -> SnippetSyntax.Comment? {
    guard let line = number(), let column = number(), let text = text(),
      let followsCode = number(), let statement = list({ $0.range() })
    else { return nil }
    return SnippetSyntax.Comment(
      line: line, column: column, text: text, followsCode: followsCode == 1,
      statement: statement.first)
  }

  fileprivate mutating func range() -> ClosedRange<Int>? {
    guard let lower = number(), let count = number(), count > 0 else { return nil }
    return lower...(lower + count - 1)
  }
}
