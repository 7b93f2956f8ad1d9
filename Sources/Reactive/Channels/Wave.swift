/// What one change sets off among things that are bound: each of them takes it once.
///
/// So a change that goes round in a ring of bindings stops where it has been, also if its values cannot
/// be compared, and one that is set to an equal value reaches all of the ring.
final class Wave: Sendable {
  private let places: Locked<[ObjectIdentifier]>

  /// A wave that begins where something was set otherwise than by a binding.
  init(from place: ObjectIdentifier) {
    places = Locked([place])
  }

  /// Whether it has not been there before.
  func reaches(_ place: ObjectIdentifier) -> Bool {
    places.withLock { places in
      if places.contains(place) { return false }
      places.append(place)
      return true
    }
  }
}

/// A value on its way to the other end of a binding.
struct Carried<Value> {
  var value: Value
  /// The wave that it is part of; nil for what was there before the binding.
  var wave: Wave?
}

/// Says of each value in which wave it comes.
final class Carrying<Value, Failure: Error>: Stage<Value, Carried<Value>, Failure> {
  private let wave: () -> Wave

  init(to downstream: Passthrough<Carried<Value>, Failure>, in wave: @escaping () -> Wave) {
    self.wave = wave
    super.init(to: downstream)
  }

  override func receive(_ value: Value) {
    downstream.send(Carried(value: value, wave: wave()))
  }
}
