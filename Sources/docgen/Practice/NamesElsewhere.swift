import DocRunner

/// What the names of other libraries are called here, as the book and the comments of its library say it.
struct NamesElsewhere: Sendable {
  private static let mostListed = 3
  private var names: [String: [String]] = [:]

  init() {}

  /// Takes the names from texts and from comments such as *Called `sink` in Combine*.
  init(in texts: [String], reference: Reference?) {
    let declarations = reference?.declarations ?? []
    let known = Set(declarations.map(\.baseName))
    for declaration in declarations where !declaration.isType {
      let comment = declaration.comment?.lines.joined(separator: " ") ?? ""
      for sentence in comment.matches(of: /Called (`[^.]*? in .*?)\.(?: |$)/) {
        for name in Self.names(in: sentence.1) { add(declaration.baseName, for: name) }
      }
    }
    for pair in texts.flatMap({ Self.pairs(in: $0, declared: known) }) {
      add(pair.here, for: pair.there)
    }
  }

  /// The names of other libraries in a text, each with what it is called here: from tables whose second column is
  /// called *Here*, from terms of a glossary, and from entries of an index that tell another name.
  ///
  /// - Parameter declared: the terms that are names of declarations; others are not what code calls something.
  static func pairs(in text: String, declared: Set<String>) -> [(there: String, here: String)] {
    var pairs: [(there: String, here: String)] = []
    for table in text.matches(of: /(?m)^\| [^|\n]* \| Here \|.*\n\|.*\n((?:\|.*\n)*)/) {
      for row in table.1.split(separator: "\n") {
        let cells = row.split(separator: " | ", maxSplits: 2)
        if cells.count > 1, cells[0].hasPrefix("| `") {
          pairs += self.pairs(inRow: cells[0], cells[1])
        }
      }
    }
    var term = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") { term = String(line.dropFirst(3)) }
      if let match = line.prefixMatch(of: /- \[`(\w+).* it is called `(\w+)`/) {
        pairs.append((String(match.2), String(match.1)))
      }
      if line.hasPrefix("Also: "), declared.contains(term) {
        pairs += line.dropFirst(6).split(separator: ", ").map { (String($0), term) }
      }
    }
    return pairs
  }

  /// What a name is called here, in a sentence; nil if it is not known to be another library's.
  func sentence(for name: String) -> String? {
    guard let here = names[name] else { return nil }
    let listed = here.prefix(Self.mostListed).map { "`\($0)`" }
    return "Other libraries say `\(name)`; here it is \(listed.joined(separator: " or "))."
  }

  private static func pairs(
    inRow there: Substring, _ here: Substring
  ) -> [(there: String, here: String)] {
    // Two operators in a row are no name.
    guard !there.contains(" and "), !here.contains(" and ") else { return [] }
    let (others, own) = (names(in: there), names(in: here))
    if others.count == own.count { return Array(zip(others, own)).map { ($0, $1) } }
    guard others.count == 1 || Set(own.map(base)).count == 1 else { return [] }
    return others.flatMap { other in own.map { (other, $0) } }
  }

  private mutating func add(_ name: String, for other: String) {
    let other = Self.base(other)
    guard other != Self.base(name), names[other]?.contains(name) != true else { return }
    names[other, default: []].append(name)
  }

  /// A name without its type and arguments.
  static func base(_ name: String) -> String {
    String(name.trimmingPrefix("Signal.").prefix { $0 != "(" && $0 != ":" })
  }

  /// The names between backticks of some text, without those in remarks about them.
  private static func names(in text: Substring) -> [String] {
    var (isCode, depth, names, name) = (false, 0, [String](), "")
    // What comes after a semicolon is about the names before it.
    for character in text {
      switch character {
      case "`" where isCode:
        if depth == 0 { names.append(name) }
        (isCode, name) = (false, "")
      case "`": isCode = true
      case _ where isCode: name.append(character)
      case ";": return names
      case "(": depth += 1
      case ")": depth -= 1
      default: break
      }
    }
    return names
  }
}
