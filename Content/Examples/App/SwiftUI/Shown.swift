#if canImport(SwiftUI)
  import Observation
  import Reactive

  // snippet.shown
  /// The value of a property, as SwiftUI observes it.
  ///
  /// Keeps the property, and ends its subscription when the view that keeps it is gone.
  @MainActor @Observable final class Shown<Value> {
    private(set) var value: Value
    @ObservationIgnored private let property: ReadOnlyProperty<Value>
    @ObservationIgnored private var subscription: ScopedDisposable?

    init(_ property: ReadOnlyProperty<Value>) {
      self.property = property
      value = property.value
      subscription =
        property.changes.subscribe { [weak self] in self?.value = $0 }.scoped()
    }
  }
// snippet.end
#endif
