/// A name for a value that is too long to be drawn: `where a = User(id: 1)`.
public struct Definition: Hashable, Sendable {
  /// The letter, digit or emoji that is drawn.
  public let name: Character
  /// The text of the value that the name stands for.
  public let text: String

  /// Makes a letter, a digit or an emoji stand for a value; any other character stops the program.
  public init(_ name: Character, _ text: String) {
    precondition(name.isValueName, "only a letter, a digit or an emoji can stand for a value")
    self.name = name
    self.text = text
  }
}

extension Character {
  /// Whether the character is a value by itself when it appears in a drawing.
  var isValueName: Bool {
    isLetter || isNumber || unicodeScalars.contains { $0.properties.isEmojiPresentation }
  }
}
