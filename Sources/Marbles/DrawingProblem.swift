/// A problem in a drawing, and its place.
///
/// ```swift
/// do { _ = try Drawing(parsing: "typed  -a_b-|") } catch { print(error) }
/// // Prints "1:10: `_` is no mark: write `-` where nothing happens"
/// ```
public struct DrawingProblem: Error, Hashable, Sendable {
  /// What can be wrong.
  public enum Kind: Hashable, Sendable {
    /// A character that means nothing where it appears.
    case unknownCharacter(Character)
    /// Something begins with this and never ends.
    case unclosed(Character)
    /// A closing character without its opening one.
    case unopened(Character)
    /// A group without a mark.
    case emptyGroup
    /// A nothing in a group.
    case nothingInGroup
    /// Something happens after this ending.
    case afterEnding(String)
    /// A backslash before something that it does not go with.
    case unknownEscape
    /// A line that does not begin with a name or a time.
    case noName
    /// A lane or a time with nothing behind it.
    case noMarks
    /// Two lanes have this name.
    case duplicateLane(String)
    /// Two definitions of this character.
    case duplicateDefinition(Character)
    /// A `where` line of another form.
    case badDefinition
    /// A number with this instead of a unit of time.
    case unknownUnit(String)
    /// A time that is no number, or too long.
    case badTime(String)
    /// A moment that is listed after a later one of its lane, which is at this time.
    case beforeOthers(Duration)
    /// A mark with something behind it, in a list.
    case badMark(String)
  }

  /// What is wrong.
  public let kind: Kind
  /// The line, counted from 1.
  public let line: Int
  /// The column in the line, in characters, counted from 1.
  public let column: Int

  /// A problem at a place.
  public init(_ kind: Kind, line: Int, column: Int) {
    self.kind = kind
    self.line = line
    self.column = column
  }
}

extension DrawingProblem: CustomStringConvertible {
  /// Where it is, what is wrong and what to do: `1:4: …`.
  public var description: String {
    "\(line):\(column): \(message)"
  }

  /// What is wrong and what to do, in one line.
  public var message: String {
    switch kind {
    case .unknownCharacter(let character): Self.message(unknown: character)
    case .unclosed(let open):
      "this `\(open)` has no `\(Self.closing(open))`: add it where the \(Self.noun(open)) ends"
    case .unopened(let close): "this `\(close)` closes nothing: remove it, or open it before"
    case .emptyGroup: "a group needs marks: write them between the parentheses, or `-` for nothing"
    case .nothingInGroup:
      "a group is one moment, so nothing cannot pass in it: remove `-`, or close the group before"
    case .afterEnding(let ending):
      "nothing follows `\(ending)`: remove this, or begin another subscription with `^`"
    case .unknownEscape:
      #"a backslash goes before `\`, `{`, `}`, `(`, `)`, `n`, `r`, `t` or `u{…}`: write `\\`"#
    case .noName: "a line begins with the name of its lane, or with a time: put one before this"
    case .noMarks: "nothing is drawn here: write marks behind the name, or `-` for nothing"
    case .duplicateLane(let name):
      "there is a lane `\(name)` already: give this one another name"
    case .duplicateDefinition(let name):
      "`\(name)` stands for something already: take another letter"
    case .badDefinition: "a definition is written `where a = value`, with one letter or digit"
    case .unknownUnit(let unit):
      "`\(unit)` is no unit of time: write `h`, `m`, `s`, `ms`, `us` or `ns`"
    case .badTime(let text): "`\(text)` is no time: write a number and a unit, such as `120ms`"
    case .beforeOthers(let time):
      "time goes forward: put this line before the one at \(time.written) on its lane"
    case .badMark(let text): "`\(text)` is no mark: write `{\(text)}` if it is a value"
    }
  }

  private static func message(unknown character: Character) -> String {
    switch character {
    case "–", "—", "−", "‐", "─": "`\(character)` only looks like `-`: write `-`"
    case "“", "”", "„": "`\(character)` only looks like `\"`: write `\"`"
    case "_", ".", "=": "`\(character)` is no mark: write `-` where nothing happens"
    case "X", "×": "`\(character)` is no mark: a failure is written `#`"
    default:
      "`\(character)` is no mark: write `{\(character)}` if it is a value, `-` for nothing"
    }
  }

  private static func closing(_ open: Character) -> Character {
    switch open {
    case "(": ")"
    case "[": "]"
    case "{": "}"
    default: open
    }
  }

  private static func noun(_ open: Character) -> String {
    open == "(" ? "group" : "value"
  }
}
