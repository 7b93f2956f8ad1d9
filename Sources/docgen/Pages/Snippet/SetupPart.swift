import DocRunner
import SwiftSyntax

/// A declaration or a statement of the code that goes before a program.
struct SetupPart: Codable, Hashable {
  /// The code, with the comments above it and the end of its line.
  var text: String
  /// By which other code can need it; nil if it is needed whatever the other code says.
  var names: [String]?

  /// The parts of some code; one part that is always needed if the code cannot be taken apart.
  static func all(in code: String) -> [SetupPart] {
    guard !code.isEmpty else { return [] }
    return KnownCode.shared.found("parts", in: code) { code in
      var parts: [SetupPart] = []
      SwiftCode.read(code) { file in
        parts = file.statements.map { SetupPart(text: $0.description, names: names(of: $0.item)) }
        if let last = parts.indices.last { parts[last].text += file.endOfFileToken.description }
      }
      // A line break belongs to what comes after it, for the parser.
      for index in parts.indices.dropFirst() where parts[index].text.hasPrefix("\n") {
        parts[index].text.removeFirst()
        parts[index - 1].text += "\n"
      }
      let isWhole =
        parts.map(\.text).joined() == code && parts.allSatisfy { $0.text.hasSuffix("\n") }
      return isWhole ? parts : [SetupPart(text: code, names: nil)]
    }
  }

  /// The text of what some code needs, with all that this needs in turn, and the text of the rest.
  static func sorted(
    _ parts: [SetupPart], neededBy words: Set<String>
  ) -> (needed: String, unneeded: [SetupPart]) {
    var isNeeded = parts.map { $0.names == nil }
    var known = words
    for part in parts where part.names == nil { known.formUnion(Self.words(in: part.text)) }
    var changes = true
    while changes {
      changes = false
      for (index, part) in parts.enumerated() where !isNeeded[index] {
        guard part.names?.contains(where: known.contains) ?? true else { continue }
        isNeeded[index] = true
        known.formUnion(Self.words(in: part.text))
        changes = true
      }
    }
    return (
      zip(parts, isNeeded).filter(\.1).map(\.0.text).joined(),
      zip(parts, isNeeded).filter { !$0.1 }.map(\.0)
    )
  }

  /// All that could be a name, those in strings and comments, too.
  static func words(in code: String) -> Set<String> {
    Set(
      code.utf8.split { !$0.isLetterOrDigit && $0 != UInt8(ascii: "_") && $0 < 0x80 }
        .map { String(Substring($0)) })
  }

  /// Only types, functions, and what is added to a type of the same code can be left out without a change of what
  /// the rest does.
  private static func names(of item: CodeBlockItemSyntax.Item) -> [String]? {
    guard case .decl(let declaration) = item else { return nil }
    if let addition = declaration.as(ExtensionDeclSyntax.self) {
      // What it adds to a type from elsewhere is needed by those who name one of its members.
      let members = addition.memberBlock.members.map { member in
        member.decl.asProtocol((any NamedDeclSyntax).self)?.name.text
      }
      let names = members.compactMap(\.self).filter { $0.first?.isLetter == true }
      let isPlain = addition.inheritanceClause == nil && names.count == members.count
      return isPlain ? names : nil
    }
    switch declaration.kind {
    case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .typeAliasDecl,
      .functionDecl:
      guard let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text,
        name.first?.isLetter == true || name.first == "_"
      else { return nil }
      return [name]
    default: return nil
    }
  }
}
