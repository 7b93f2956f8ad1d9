/// Signals over time, drawn one below the other.
///
///     a       1---3---5---|
///     b       --2---4---|
///     merged  1-2-3-4-5---|
///
/// A line begins with the name of its lane, in quotes if it is no plain word. In what follows every
/// character is one column, and every column is one ``step`` of time:
///
/// | sign | meaning |
/// | --- | --- |
/// | `-` | nothing happens |
/// | `a` `7` `🍎` | a value of one character: a letter, a digit, an emoji. `12` is a 1 and then a 2. |
/// | `[1, 2]` `"sw"` | a value that is written with its brackets or quotes |
/// | `{12}` | any other value: the text between the braces, where `\}`, `\\`, `\n`, `\u{301}` say what they say in Swift |
/// | `\|` | completed |
/// | `#` `#(NetworkError)` | failed |
/// | `!` | disposed |
/// | `^` | subscribed |
/// | `(ab)` | all of this at one time |
///
/// A value of several characters takes as many columns, and happens in the first of them. A group in
/// parentheses takes one column, whatever is in it (in RxJS it takes as many as it has characters). A
/// space takes none: lanes are lined up again with spaces behind a group. After an ending only `^`
/// may follow, which begins another subscription. `where a = User(id: 1)` on a separate line gives
/// a value a name.
///
/// When times lie anywhere, drawings are lists, with a line for each moment. The values need no
/// braces there, and `lanes a b` says which lanes there are and in what order, where the moments do
/// not:
///
///       0ms  search   "s"
///     120ms  search   "sw"
///     420ms  results  ["swift"]
///     420ms  results  |
///
/// ```swift
/// let drawing = try Drawing(
///   parsing: "typed  -a-(b|)", step: .milliseconds(100))
/// for moment in drawing.lanes[0].moments {
///   print(moment.time, moment.mark)
/// }
/// // Prints three lines:
/// // 0.1 seconds value("a")
/// // 0.3 seconds value("b")
/// // 0.3 seconds completed
/// ```
public struct Drawing: Hashable, Sendable {
  /// The time that one column stands for.
  public var step: Duration
  /// The lanes from top to bottom; no two have the same name.
  public var lanes: [Lane]
  /// The meanings of letters and digits, each of which stands for itself without a definition.
  public var definitions: [Definition]

  /// A drawing of some lanes.
  public init(_ lanes: [Lane], step: Duration = .seconds(1), where definitions: [Definition] = []) {
    precondition(step > .zero, "a step has to be longer than nothing")
    self.step = step
    self.lanes = lanes
    self.definitions = definitions
  }

  /// What a text is short for: the definition's text, or the text itself.
  func meaning(of name: Character) -> String {
    definitions.first { $0.name == name }?.text ?? String(name)
  }
}
