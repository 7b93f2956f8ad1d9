import Documents
import Processes
import SwiftSyntax

/// A function, variable, initializer or subscript as a page shows it: without the type that it belongs to,
/// or inside of it.
struct ShownMember {
  /// Its name, or the keyword of an initializer, deinitializer or subscript.
  ///
  /// A function outside of a type is listed twice, the second time with `()`.
  var name: String
  /// The type that contains it, or that is extended; nil if the member is shown without a type.
  var type: String?

  /// The name of all members that say by a word such as `mutating` that they belong to a type.
  static let stray = "a member"

  /// The members that some code shows, as far as it can be read.
  static func all(in code: String) -> [ShownMember] {
    let lines = KnownCode.shared.value("members-2", of: code) { code in
      let found = SwiftCode.read(code) { tree in tree.statements.flatMap { members(in: $0.item) } }
      return Array(found.map { "\($0.type ?? "") \($0.name)" }.joined(separator: "\n").utf8)
    }
    return String(decoding: lines, as: UTF8.self).split(separator: "\n").map { line in
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      return ShownMember(name: String(parts[1]), type: parts[0].isEmpty ? nil : String(parts[0]))
    }
  }

  private static func members(in item: CodeBlockItemSyntax.Item) -> [ShownMember] {
    if let addition = item.as(ExtensionDeclSyntax.self) {
      let type = addition.extendedType.trimmedDescription.prefix { $0 != "<" && $0 != " " }
      return addition.memberBlock.members.flatMap { Self.names(of: $0.decl, isInType: true) }
        .map { ShownMember(name: $0, type: String(type)) }
    }
    guard case .decl(let declaration) = item else { return [] }
    if let type = declaration.asProtocol((any DeclGroupSyntax).self),
      let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
    {
      return type.memberBlock.members.flatMap { Self.names(of: $0.decl, isInType: true) }
        .map { ShownMember(name: $0, type: name) }
    }
    var names = Self.names(of: declaration)
    if declaration.is(FunctionDeclSyntax.self) { names.append(contentsOf: names.map { $0 + "()" }) }
    let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
    if modifiers?.contains(where: { strays.contains($0.name.text) }) ?? false {
      names.append(stray)
    }
    return names.map { ShownMember(name: $0, type: nil) }
  }

  private static let strays: Set<String> = [
    "class", "convenience", "mutating", "override", "required", "static",
  ]

  private static func names(of declaration: DeclSyntax, isInType: Bool = false) -> [String] {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      // Without its type, a stored property looks like a variable of the program.
      return variable.bindings.compactMap { binding in
        isInType || !variable.modifiers.isEmpty || binding.initializer == nil
          ? binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text : nil
      }
    }
    if let function = declaration.as(FunctionDeclSyntax.self) { return [function.name.text] }
    if declaration.is(InitializerDeclSyntax.self) { return ["init"] }
    if declaration.is(DeinitializerDeclSyntax.self) { return ["deinit"] }
    if declaration.is(SubscriptDeclSyntax.self) { return ["subscript"] }
    return []
  }
}
