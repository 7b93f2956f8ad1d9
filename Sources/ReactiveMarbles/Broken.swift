/// A failure that means nothing but that: what `#` stands for in a drawing.
public struct Broken: Error, Hashable, Codable {
  /// What it is called: `NetworkError` for `#(NetworkError)`, nil for `#`.
  public let name: String?

  /// A failure, with or without a name.
  public init(_ name: String? = nil) {
    self.name = name
  }
}

extension Broken: CustomStringConvertible {
  /// The name, or `Broken()`.
  public var description: String {
    name ?? "Broken()"
  }
}
