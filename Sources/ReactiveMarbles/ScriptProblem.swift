import Marbles

/// Why a drawing cannot be played.
public enum ScriptProblem: Error, Hashable, Sendable {
  /// It cannot be read.
  case drawing(DrawingProblem)
  /// The text is no value of the type, and `values` does not give it a meaning.
  case noValue(String, type: String)
  /// The alphabet has no such failure of the type; nil for a `#` without a name.
  case noFailure(String?, type: String)
  /// A sign that has no place there: `^` or `!`.
  case misplaced(Character)
}

extension ScriptProblem: CustomStringConvertible {
  /// Says what is wrong and what to do, in one line, with line and column if they are known.
  public var description: String {
    switch self {
    case .drawing(let problem): problem.description
    case .noValue(let text, let type):
      "`\(text)` is no `\(type)`: say which value it stands for with `values:`"
    case .noFailure(let name?, let type):
      "`#(\(name))` is no `\(type)`: it has to be what `error:` is printed as"
    case .noFailure(nil, "Never"): "`#` is drawn, but this signal cannot fail"
    case .noFailure(nil, let type): "`#` is no `\(type)`: say which failure it is with `error:`"
    case .misplaced("!"): "`!` draws where a subscription is disposed: signals end with `|` or `#`"
    case .misplaced: "`^` draws the time 0 of a hot signal, or a subscription: remove it here"
    }
  }
}
