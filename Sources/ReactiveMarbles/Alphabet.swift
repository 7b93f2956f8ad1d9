import Marbles
import Reactive

/// Maps values and failures to the characters that represent them in drawings, and back.
public struct Alphabet<Value, Failure: Error> {
  private let values: [Character: Value]
  private let error: Failure?

  /// Makes an alphabet from the meanings of letters and of `#`.
  ///
  /// Values that are not listed are drawn as they are printed; a string of one letter or digit is
  /// drawn as that character. Strings, numbers and the like are also read that way. `#` needs no
  /// `error` if the failure is ``Broken``.
  public init(values: [Character: Value] = [:], error: Failure? = nil) {
    self.values = values
    self.error = error
  }

  // MARK: Reading

  func event(_ mark: Mark) throws(ScriptProblem) -> Event<Value, Failure> {
    switch mark {
    case .value(let text):
      guard let value = value(text) else { throw .noValue(text, type: "\(Value.self)") }
      return .next(value)
    case .completed: return .completed
    case .failed(let name):
      guard let failure = failure(name) else { throw .noFailure(name, type: "\(Failure.self)") }
      return .error(failure)
    case .disposed: throw .misplaced("!")
    case .subscribed: throw .misplaced("^")
    }
  }

  private func value(_ text: String) -> Value? {
    if let name = text.first, text.count == 1, let value = values[name] { return value }
    if Value.self == String.self { return (String(literal: text) ?? text) as? Value }
    let type = Value.self as? any LosslessStringConvertible.Type
    return type?.init(text) as? Value
  }

  private func failure(_ name: String?) -> Failure? {
    if let error, name == nil || name == "\(error)" { return error }
    return error == nil ? Broken(name) as? Failure : nil
  }

  // MARK: Drawing

  func mark(_ event: Event<Value, Failure>) -> Mark {
    switch event {
    case .next(let value): .value(text(value))
    case .error(let failure): .failed(name(failure))
    case .completed: .completed
    }
  }

  private func text(_ value: Value) -> String {
    if let value = value as? any Equatable, let name = name(of: value) { return String(name) }
    guard let text = value as? String else { return "\(value)" }
    guard text.count == 1, let name = text.first, name.isLetter || name.isNumber,
      values[name] == nil
    else { return text.debugDescription }
    return text
  }

  private func name<Same: Equatable>(of value: Same) -> Character? {
    values.filter { $0.value as? Same == value }.keys.min()
  }

  private func name(_ failure: Failure) -> String? {
    if let broken = failure as? Broken { return broken.name }
    let name = "\(failure)"
    return error.map { "\($0)" } == name ? nil : name
  }
}
