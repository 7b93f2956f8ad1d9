// Code that is refused.

extension SnippetProblem {
  static let movesPlaces = Self(
    "moves-places", "`#sourceLocation` would make the compiler report places in another file",
    "remove it")

  static func reservedName(_ name: String) -> Self {
    Self(
      "reserved-name", "docgen uses the name `\(name)` to tell which statement printed what",
      "remove it, or choose another name")
  }

  static let manifestPart = Self(
    "manifest-part", "this is part of a `Package.swift`, and no program",
    "write `swift manifest`, which compiles it as such")

  static let codeTooDeep = Self(
    "nested-too-deeply",
    "this code is nested so deeply, or is so long, that docgen does not read it",
    "give its parts names, or write `swift ignore=\"why\"`")
}
