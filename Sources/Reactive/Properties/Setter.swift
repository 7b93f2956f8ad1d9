/// How a change was made: through which channel, of which part, and when, if bindings watch.
///
/// It is an object because most changes have none, and passing on nil then costs nothing.
final class Setter {
  /// The channel that does not receive the change, because it has made it.
  let channel: AnyObject?
  let part: Part
  /// When the change was made; before it is made here, nil unless a binding passes it on.
  let stamp: Stamp?
  /// Whether only bindings are notified, because the value is equal.
  let isSilent: Bool
  /// How ends that are bound to the whole tell that the value is equal there too, if it is silent: an
  /// ``Equality``.
  let comparing: AnyObject?
  /// The newer changes that override it, which the channel that has made it receives instead.
  let overriding: [ChangeMarks.Mark]

  init(
    channel: AnyObject?, part: Part = .whole, stamp: Stamp? = nil, isSilent: Bool = false,
    comparing: AnyObject? = nil, overriding: [ChangeMarks.Mark] = []
  ) {
    self.comparing = comparing
    self.overriding = overriding
    self.channel = channel
    self.part = part
    self.stamp = stamp
    self.isSilent = isSilent
  }
}

/// Tells whether two values are equal.
final class Equality<Value> {
  let isEqual: (Value, Value) -> Bool

  init(_ isEqual: @escaping (Value, Value) -> Bool) {
    self.isEqual = isEqual
  }
}
