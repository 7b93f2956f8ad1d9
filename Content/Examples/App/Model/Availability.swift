import Reactive

/// Whether a name can be registered, as far as the app knows.
// snippet.availability
enum Availability: Equatable {
  case unknown, free, taken
  /// The question failed.
  case unchecked(LibraryError)

  /// Asks about each name that stays in the field for 0.4 seconds.
  static func of(
    _ names: Signal<String, Never>, in library: any Library,
    on scheduler: any Scheduler = Schedulers.main
  ) -> Signal<Availability, Never> {
    let pause = Signal<Instant, Never>
      .timer(after: .milliseconds(400), on: scheduler)
    return names.distinct().flatMapLatest { name in
      if name.isEmpty { return .just(.unknown) }
      return pause.then {
        library.isFree(name)
          .map { $0 ? Availability.free : .taken }
          .catch { .just(.unchecked($0)) }
      }
      .prepend(.unknown)
    }
  }
}
// snippet.end
