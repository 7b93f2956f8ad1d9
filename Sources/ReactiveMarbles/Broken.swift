/// A failure without further meaning: `#` in a drawing stands for it.
///
/// ```swift
/// let time = TestScheduler()
/// time.cold("-a-#")
///   .subscribe(onError: { print($0 == Broken(), "at", time.now) })
/// time.run()
/// // Prints "true at 3s"
/// ```
public struct Broken: Error, Hashable, Codable {
  /// The failure's name: `NetworkError` for `#(NetworkError)`, nil for `#`.
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
