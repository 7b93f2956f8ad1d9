/// What an observer of a channel has been shown, to compare it with the next value.
final class Comparison<Whole, Seen> {
  private let lens: Lens<Whole, Seen>
  private var last: Seen?
  /// The version that it begins with.
  var first: PropertyVersion<Whole>?

  init(_ lens: Lens<Whole, Seen>) {
    self.lens = lens
  }

  /// Whether the next value shows an equal one, if it can be compared; has to see every value.
  func isEqual(after whole: Whole) -> Bool {
    guard let isEqual = lens.isEqual, let (previous, seen) = see(whole) else { return false }
    return isEqual(previous, seen)
  }

  /// Whether the next value shows an equal one, or one of the same bits; has to see every value.
  func isSame(after whole: Whole) -> Bool {
    if lens.isIdentity { return false }
    guard let (previous, seen) = see(whole) else { return false }
    return lens.areSame(previous, seen)
  }

  private func see(_ whole: Whole) -> (previous: Seen, seen: Seen)? {
    let seen = lens.get(whole)
    let previous = last ?? first.map { lens.get($0.value) }
    last = seen
    first = nil
    return previous.map { ($0, seen) }
  }
}

extension Lens {
  /// Whether two values are equal, or have the same bits if they cannot be compared.
  func areSame(_ one: Value, _ other: Value) -> Bool {
    if let isEqual { return isEqual(one, other) }
    return withUnsafeBytes(of: one) { bits in
      withUnsafeBytes(of: other) { bits.elementsEqual($0) }
    }
  }
}
