/// The part of a value that a change sets: the whole, or the part that a key path leads to.
///
/// Unchecked because it has a subclass, which adds a constant.
class Part: @unchecked Sendable {
  /// The value itself.
  static let whole = Part(bytes: nil)

  /// Where the part is stored; nil for the whole, and if it is computed or stored elsewhere.
  let bytes: Range<Int>?

  /// The parts in all of which it lies, if it is what channels see of another one; otherwise none.
  ///
  /// They may be parts of other values, which are bound to this one.
  private let limits: [Part]

  /// Makes a part from the bytes that it occupies.
  ///
  /// Without them it is unknown which other parts share its storage, so it overlaps every part.
  init(bytes: Range<Int>?, limits: [Part] = []) {
    self.bytes = bytes
    self.limits = limits
  }

  /// The limits of what a channel of another part sees of it.
  func limits(seenThrough other: Part) -> [Part] {
    let own = limits.isEmpty ? [self] : limits
    return other === Part.whole || lies(in: other) ? own : own + [other]
  }

  private func lies(in limit: Part) -> Bool {
    self === limit || limits.contains { $0 === limit }
  }

  /// Whether a change of one may be a change of the other.
  func overlaps(_ other: Part) -> Bool {
    if self === other { return true }
    guard let bytes, let others = other.bytes else { return true }
    return bytes.overlaps(others)
  }

  /// Whether a change of this part is known to set all of the other.
  func contains(_ other: Part) -> Bool {
    if self === other || self === Part.whole { return true }
    if let bytes, let others = other.bytes {
      return bytes.lowerBound <= others.lowerBound && others.upperBound <= bytes.upperBound
    }
    return limits.isEmpty ? other.lies(in: self) : limits.allSatisfy { other.lies(in: $0) }
  }

  /// Whether one is known to contain the other.
  func isRelated(to other: Part) -> Bool { contains(other) || other.contains(self) }

  /// Copies the part from one value into another; the values are of the type that it is a part of.
  final func copy<Whole>(from source: Whole, to target: inout Whole) {
    if self === Part.whole {
      target = source
    } else {
      unsafeDowncast(self, to: PartOf<Whole>.self).copying(source, &target)
    }
  }
}

/// A part of values of one type.
///
/// Unchecked like ``Part``: the closure captures nothing that changes.
final class PartOf<Whole>: Part, @unchecked Sendable {
  fileprivate let copying: (_ source: Whole, _ target: inout Whole) -> Void

  init(
    bytes: Range<Int>?, limits: [Part] = [],
    _ copying: @escaping (_ source: Whole, _ target: inout Whole) -> Void
  ) {
    self.copying = copying
    super.init(bytes: bytes, limits: limits)
  }
}

/// How a channel sees the value of a property: which part it is, and how to read and write it.
struct Lens<Whole, Value> {
  let part: Part
  let get: (Whole) -> Value
  let set: (Value, inout Whole) -> Void
  /// Shows a change as it is, if it shows values as they are.
  var showing: ((StampedValue<Whole>) -> StampedValue<Value>)?
  /// Whether there is something to set.
  var isThere: (Whole) -> Bool = { _ in true }
  /// Whether the two are equal, if the channel leaves out changes that leave its part equal.
  var isEqual: ((Value, Value) -> Bool)?

  /// Whether it shows values as they are, so that parts of the one are parts of the other.
  var isIdentity: Bool { showing != nil }

  /// A change of the property, as one of the channel; nil if it is none.
  func change(seenIn change: StampedValue<Whole>) -> StampedValue<Value>? {
    if let showing { return showing(change) }
    guard change.part.overlaps(part) else { return nil }
    let whole = change.value
    var seen = StampedValue(value: get(whole), stamp: change.stamp, isEqual: isEqual)
    if change.part.contains(part) { return seen }
    let (get, set, inner) = (get, set, change.part)
    let bytes = part.contains(inner) ? shifted(inner.bytes, by: -1) : nil
    let limits = inner.limits(seenThrough: part)
    seen.part = PartOf<Value>(bytes: bytes, limits: limits) { source, target in
      var (from, into) = (whole, whole)
      set(source, &from)
      set(target, &into)
      inner.copy(from: from, to: &into)
      target = get(into)
    }
    return seen
  }

  /// The part of the property that a part of the channel's value is.
  ///
  /// No more than that, also if it is unknown where it is stored: the rest is older than the change.
  func part(for inner: Part) -> Part {
    if isIdentity { return inner }
    if inner === Part.whole { return part }
    let (get, set) = (get, set)
    let bytes = shifted(inner.bytes, by: 1)
    return PartOf<Whole>(bytes: bytes, limits: inner.limits(seenThrough: part)) { source, target in
      var into = get(target)
      inner.copy(from: get(source), to: &into)
      set(into, &target)
    }
  }

  /// Bytes of the one value as bytes of the other, if it is known where the part is stored.
  private func shifted(_ bytes: Range<Int>?, by sign: Int) -> Range<Int>? {
    let start = part === Part.whole ? 0 : part.bytes?.lowerBound
    guard let bytes, let start else { return nil }
    return bytes.lowerBound + sign * start..<bytes.upperBound + sign * start
  }
}

extension Lens where Whole == Value {
  /// Shows the value itself.
  static var identity: Lens {
    Lens(part: .whole, get: { $0 }, set: { $1 = $0 }, showing: { $0 })
  }
}
