import DocRunner
import Yams

/// A YAML mapping that is read key by key; whatever is wrong with it is kept with its place.
struct YAMLMapping {
  let path: String
  /// How many lines of the file come before the YAML.
  let linesBefore: Int
  let place: SourcePosition
  private var entries: [(key: Node, value: Node)]
  private(set) var diagnostics: [Diagnostic] = []
  /// The keys that can be in a mapping of its kind; nil for one whose keys are names.
  private var known: Set<String>?

  /// Parses a text.
  ///
  /// - Returns: nil, with the reason, if it is not a mapping.
  static func parse(
    _ text: String, path: String, linesBefore: Int = 0
  ) -> (YAMLMapping?, [Diagnostic]) {
    do {
      guard let node = try Yams.compose(yaml: text) else {
        return (
          YAMLMapping(path: path, linesBefore: linesBefore, place: .init(line: 1, column: 1)), []
        )
      }
      guard case .mapping = node else {
        let place = YAMLMapping.position(of: node, linesBefore: linesBefore)
        return (nil, [BookProblem.notAMapping(what: "this").diagnostic(path: path, at: place)])
      }
      return (YAMLMapping(node, path: path, linesBefore: linesBefore), [])
    } catch let error as YamlError {
      let (problem, place, length) = error.found(in: text)
      var diagnostic = problem.diagnostic(
        path: path, at: SourcePosition(line: place.line + linesBefore, column: place.column),
        length: length)
      diagnostic.showsLinesAround = true
      return (nil, [diagnostic])
    } catch {
      return (nil, [BookProblem.unreadableYAML("\(error)").diagnostic(path: path)])
    }
  }

  private init(path: String, linesBefore: Int, place: SourcePosition) {
    (self.path, self.linesBefore, self.place) = (path, linesBefore, place)
    entries = []
  }

  /// The mapping that a node is; other nodes count as empty.
  init(_ node: Node, path: String, linesBefore: Int) {
    self.init(
      path: path, linesBefore: linesBefore,
      place: YAMLMapping.position(of: node, linesBefore: linesBefore))
    entries = node.mapping.map { $0.map { ($0.key, $0.value) } } ?? []
  }

  func position(of node: Node) -> SourcePosition {
    YAMLMapping.position(of: node, linesBefore: linesBefore)
  }

  mutating func report(_ problem: BookProblem, at node: Node) {
    diagnostics.append(
      problem.diagnostic(
        path: path, at: position(of: node), length: max(1, node.string?.utf8.count ?? 1)))
  }

  /// The value of a key, as it is.
  func node(_ key: String) -> Node? {
    assert(known?.contains(key) ?? true, "`\(key)` is read and not in the reference")
    return entries.first { $0.key.string == key }?.value
  }

  /// The keys that are texts, in order.
  var keys: [(name: String, node: Node)] {
    entries.compactMap { entry in entry.key.string.map { ($0, entry.key) } }
  }

  /// The value under a key; one that is not as expected is reported.
  private mutating func value<Value>(
    _ key: String, _ expected: String, _ read: (Node) -> Value?
  ) -> Value? {
    guard let node = node(key) else { return nil }
    let value = read(node)
    if value == nil { report(.wrongType(key: key, expected: expected), at: node) }
    return value
  }

  mutating func text(_ key: String) -> String? { value(key, "a text") { $0.scalar?.string } }

  /// The text under a key that must be there.
  mutating func requiredText(_ key: String) -> String {
    if node(key) == nil { reportMissing(key) }
    return text(key) ?? ""
  }

  /// Keeps the problem that a key is not there.
  mutating func reportMissing(_ key: String) {
    diagnostics.append(BookProblem.missingKey(key).diagnostic(path: path, at: place))
  }

  /// The text under a key that is one of some words.
  mutating func word(_ key: String, of words: [String]) -> String? {
    let list = words.map { "`\($0)`" }
    let expected = list.dropLast().joined(separator: ", ") + " or " + (list.last ?? "")
    return value(key, expected) { node in
      node.scalar.flatMap { words.contains($0.string) ? $0.string : nil }
    }
  }

  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, of words: Word.Type
  ) -> Word? {
    word(key, of: words.allCases.map(\.rawValue)).flatMap { Word(rawValue: $0) }
  }

  /// The truth value under a key.
  mutating func bool(_ key: String) -> Bool? { value(key, "`true` or `false`", \.bool) }

  /// The number under a key, above 0 and not above a limit.
  private mutating func number(_ key: String, upTo most: Double) -> Double? {
    value(key, "a number above 0") { $0.float.flatMap { $0 > 0 ? $0 : nil } }.flatMap { number in
      value(key, "at most \(Int(most))") { _ in number <= most ? number : nil }
    }
  }

  /// The number of bytes or of things under a key, at most a pebibyte.
  mutating func count(_ key: String) -> Int? {
    number(key, upTo: 0x1p50).map { Int($0.rounded(.up)) }
  }

  /// The seconds under a key, at most a year.
  mutating func duration(_ key: String) -> Duration? {
    number(key, upTo: Duration.mostSeconds).map { .seconds($0) }
  }

  mutating func list(_ key: String) -> [Node]? {
    value(key, "a list") { $0.sequence.map(Array.init) }
  }

  /// The texts of the list under a key, with their nodes.
  mutating func texts(_ key: String) -> [(text: String, node: Node)] {
    (list(key) ?? []).compactMap { node in
      guard let text = node.scalar?.string else {
        report(.wrongType(key: key, expected: "a list of texts"), at: node)
        return nil
      }
      return (text, node)
    }
  }

  mutating func mapping(_ key: String) -> YAMLMapping? {
    node(key).flatMap { mapping(in: $0, named: key) }
  }

  mutating func mapping(in node: Node, named name: String) -> YAMLMapping? {
    guard node.mapping != nil else {
      report(.notAMapping(what: "`\(name)`"), at: node)
      return nil
    }
    return YAMLMapping(node, path: path, linesBefore: linesBefore)
  }

  /// Reports every key that is not one of these; only they are read.
  mutating func allow(_ keys: BookKeys) {
    known = Set(BookKeys.all.filter { $0.place == keys.place }.flatMap(\.names))
    for (key, _) in entries where !keys.names.contains(key.string ?? "") {
      report(.unknownKey(key.string ?? "", of: keys), at: key)
    }
  }

  /// Reports every key that is not one of these.
  mutating func allow(_ known: [String]) {
    for (key, _) in entries where !known.contains(key.string ?? "") {
      report(.unknownKey(key.string ?? "", known: known), at: key)
    }
  }

  /// Takes over the problems of a mapping inside this one.
  mutating func adopt(_ inner: YAMLMapping) { diagnostics += inner.diagnostics }

  private static func position(of node: Node, linesBefore: Int) -> SourcePosition {
    SourcePosition(line: (node.mark?.line ?? 1) + linesBefore, column: node.mark?.column ?? 1)
  }
}
