public protocol Greeter {
  var name: String { get }
  func greet() -> String
}

extension Greeter {
  public func greet() -> String { "Hello, \(name)" }
}

public func shout(_ greeter: some Greeter) -> String { greeter.greet().uppercased() + "!" }
