/// The places that one change has reached through bindings.
///
/// Each place takes the change once. A change that goes round a ring of bindings stops at the first
/// place that it has reached before, even if its values cannot be compared. A value that equals the
/// current one still reaches the whole ring.
final class Wave: Sendable {
  private let places: Locked<[ObjectIdentifier]>

  /// A wave that begins at a place that was set directly, not by a binding.
  init(from place: ObjectIdentifier) {
    places = Locked([place])
  }

  /// Whether this is the first time that the wave reaches a place, which it notes.
  func reaches(_ place: ObjectIdentifier) -> Bool {
    places.withLock { places in
      if places.contains(place) { return false }
      places.append(place)
      return true
    }
  }
}

/// A value on its way through a binding, with the wave that it belongs to.
struct WaveValue<Value> {
  var value: Value
  /// The wave that it belongs to; nil for a value that is older than the binding.
  var wave: Wave?
}

/// Adds its wave to each value.
final class WaveTagging<Value, Failure: Error>: Stage<Value, WaveValue<Value>, Failure> {
  private let wave: () -> Wave

  init(to downstream: Passthrough<WaveValue<Value>, Failure>, in wave: @escaping () -> Wave) {
    self.wave = wave
    super.init(to: downstream)
  }

  override func receive(_ value: Value) {
    downstream.send(WaveValue(value: value, wave: wave()))
  }
}
