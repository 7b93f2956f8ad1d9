/// The name under which a result is kept: it stands for all that the result depends on.
public struct CacheKey: Hashable, Sendable, Codable {
  /// Something that a result depends on.
  public struct Part: Hashable, Sendable, Codable {
    /// What it is, such as `the compiler`.
    public var name: String
    /// A hash of it.
    public var digest: String
  }

  /// All that the result depends on.
  public var parts: [Part]

  /// A key of texts with names.
  init(_ parts: [(name: String, texts: [String])]) {
    self.parts = parts.map { Part(name: $0.name, digest: Digest.of($0.texts)) }
  }

  /// The name.
  public var text: String { Digest.of(parts.flatMap { [$0.name, $0.digest] }) }

  /// The names of what differs from another key.
  func differences(from other: CacheKey) -> [String] {
    let known = Dictionary(other.parts.map { ($0.name, $0.digest) }) { first, _ in first }
    return parts.filter { known[$0.name] != $0.digest }.map(\.name)
  }
}
