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

/// A change on its way through a binding.
struct StampedValue<Value> {
  /// The value after the change.
  var value: Value
  /// When it was made; nil if its source cannot tell, which makes it a new change.
  var stamp: Stamp?
  /// What it sets; the rest of the value is as its source had it.
  var part = Part.whole
  /// Whether two values are equal, if an end that has an equal value need not notify its observers.
  var isEqual: ((Value, Value) -> Bool)?
}

/// Makes changes of each value: when they were made, and of which part.
final class Stamping<Value, Failure: Error>: Stage<Value, StampedValue<Value>, Failure> {
  private let change: (Value, _ tell: (StampedValue<Value>) -> Void) -> Void

  init(
    to downstream: Passthrough<StampedValue<Value>, Failure>,
    _ change: @escaping (Value, _ tell: (StampedValue<Value>) -> Void) -> Void
  ) {
    self.change = change
    super.init(to: downstream)
  }

  override var isRelay: Bool { true }

  override func receive(_ value: Value) {
    change(value) { downstream.send($0) }
  }
}
