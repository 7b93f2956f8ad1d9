import Reactive

// snippet.station
enum Broadcast { case cold, hot, shared, replaying }

/// Counts from 1 to 8, a number each 800 milliseconds.
final class Station {
  let signal: Signal<Int, Never>
  private var running: (any Disposable)?

  init(
    _ way: Broadcast, on scheduler: any Scheduler = Schedulers.main,
    watching watch: (Signal<Int, Never>) -> Signal<Int, Never> = { $0 }
  ) {
    let work = watch(
      Signal.interval(.milliseconds(800), on: scheduler)
        .scan(0) { number, _ in number + 1 }
        .take(8))
    switch way {
    case .cold: signal = work
    case .shared: signal = work.shared()
    case .replaying: signal = work.shared(replay: 1)
    case .hot:
      let subject = Subject<Int, Never>()
      running = work.subscribe(subject)
      signal = subject
    }
  }

  /// Ends a broadcast that is on the air without subscribers.
  func stop() { running?.dispose() }
}
// snippet.end
