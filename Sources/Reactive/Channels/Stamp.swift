import Synchronization

/// When a change was made, before bindings passed it on; a later change has a greater stamp.
///
/// Ends that are bound to each other compare stamps, so the newest change wins at all of them in
/// whatever order the changes arrive.
struct Stamp: Comparable, Sendable {
  /// Before every change.
  static let none = Stamp(number: 0)

  private static let last = Atomic<UInt>(0)

  private let number: UInt

  /// A stamp that is later than all others.
  static func next() -> Stamp {
    Stamp(number: last.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  static func < (left: Stamp, right: Stamp) -> Bool { left.number < right.number }
}

/// A value on its way through a binding, with the stamp of its change.
struct StampedValue<Value> {
  var value: Value
  /// When it was set; nil if its source cannot tell, which makes it a new change.
  var stamp: Stamp?
}

/// Adds to each value its stamp.
final class Stamping<Value, Failure: Error>: Stage<Value, StampedValue<Value>, Failure> {
  private let stamp: () -> Stamp

  init(
    to downstream: Passthrough<StampedValue<Value>, Failure>, with stamp: @escaping () -> Stamp
  ) {
    self.stamp = stamp
    super.init(to: downstream)
  }

  override func receive(_ value: Value) {
    downstream.send(StampedValue(value: value, stamp: stamp()))
  }
}
