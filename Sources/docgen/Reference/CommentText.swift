import DocRunner

/// A documentation comment in its parts: what people write as `- Parameter x:` is apart from the text.
struct CommentText {
  /// What the comment says about a parameter, the result or something else that has a name.
  struct Field {
    var name: String
    var isParameter: Bool
    var blocks: [Block]
  }

  private(set) var text: [Block] = []
  private(set) var fields: [Field] = []

  init(_ blocks: [Block]) {
    for block in blocks {
      guard case .list(var list) = block.kind, list.start == nil else {
        text.append(block)
        continue
      }
      list.items = list.items.filter { !take($0) }
      if !list.items.isEmpty { text.append(Block(kind: .list(list), range: block.range)) }
    }
  }

  /// Takes an item of a list, if it begins with a word that DocC knows.
  private mutating func take(_ item: [Block]) -> Bool {
    guard let (head, rest) = Self.split(item) else { return false }
    let words = head.split(separator: " ").map(String.init)
    switch (words.first?.lowercased(), words.count) {
    case ("parameter", 2): add(words[1], isParameter: true, rest)
    case ("parameters", 1):
      for block in rest {
        guard case .list(let list) = block.kind else { continue }
        for item in list.items {
          if let (name, text) = Self.split(item) { add(name, isParameter: true, text) }
        }
      }
    case (let word?, 1):
      guard let label = Self.labels[word] else { return false }
      add(label, isParameter: false, rest)
    default: return false
    }
    return true
  }

  private mutating func add(_ name: String, isParameter: Bool, _ blocks: [Block]) {
    guard !blocks.isEmpty else { return }
    fields.append(Field(name: name, isParameter: isParameter, blocks: blocks))
  }

  private static let labels = [
    "returns": "Returns", "return": "Returns", "throws": "Throws", "note": "Note",
    "important": "Important", "warning": "Warning", "tip": "Tip", "complexity": "Complexity",
    "precondition": "Precondition", "postcondition": "Postcondition", "requires": "Requires",
    "invariant": "Invariant", "seealso": "See also", "since": "Since", "remark": "Remark",
    "attention": "Attention", "experiment": "Experiment", "bug": "Bug", "todo": "To do",
    "author": "Author", "version": "Version",
  ]

  /// What an item says before its first colon, and what comes after.
  private static func split(_ item: [Block]) -> (String, [Block])? {
    guard let first = item.first, case .paragraph(let inlines) = first.kind,
      let index = inlines.firstIndex(where: { inline in
        if case .text(let text) = inline.kind { text.contains(":") } else { false }
      }), case .text(let text) = inlines[index].kind, let colon = text.firstIndex(of: ":")
    else { return nil }
    let after = text[colon...].dropFirst().drop { $0 == " " }
    let place = inlines[index].position.advanced(by: text.utf8.count - after.utf8.count)
    var rest = Array(inlines[(index + 1)...])
    if !after.isEmpty { rest.insert(Inline(kind: .text(String(after)), position: place), at: 0) }
    let paragraph = Block(kind: .paragraph(rest), range: first.range)
    let head = Array(inlines[..<index]).plainText + text[..<colon]
    return (head, (rest.isEmpty ? [] : [paragraph]) + item.dropFirst())
  }
}
