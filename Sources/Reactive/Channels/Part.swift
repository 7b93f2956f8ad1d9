/// The part of a value that a channel sets: the whole, or the part that a key path leads to.
final class Part: Sendable {
  /// The value itself.
  static let whole = Part(bytes: nil)

  /// Where the part is stored; nil if it is computed, or stored elsewhere.
  private let bytes: Range<Int>?

  /// Makes a part from the bytes that it occupies.
  ///
  /// Without them it is unknown which other parts share its storage, so it overlaps every part.
  init(bytes: Range<Int>?) {
    self.bytes = bytes
  }

  /// Whether a change of one may be a change of the other.
  func overlaps(_ other: Part) -> Bool {
    guard let bytes, let others = other.bytes else { return true }
    return bytes.overlaps(others)
  }

  /// Whether the two are known to be the same part.
  func isSame(as other: Part) -> Bool {
    if self === other { return true }
    guard let bytes, let others = other.bytes else { return false }
    return bytes == others
  }
}
