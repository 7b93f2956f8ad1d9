import CAnswer
import Foundation
import Words

/// A greeting that needs all that a package can have.
public struct Greeting {
  public init() {}

  public var text: String {
    let url = Bundle.module.url(forResource: "hello", withExtension: "txt")
    let text = try? String(contentsOf: url ?? URL(fileURLWithPath: ""), encoding: .utf8)
    return text?.trimmingCharacters(in: .newlines) ?? "none"
  }

  public var answer: Int { Int(CAnswer.answer()) }

  public var loud: String { shouted("hi") }
}
