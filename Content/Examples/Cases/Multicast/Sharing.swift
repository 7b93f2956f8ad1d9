import Reactive

// snippet.sharing
enum Sharing {
  case nothing, publish, multicast
  case replay, replayLast, replayLazily
}

final class SharedWork {
  let signal: Signal<String, Never>
  /// Starts the work, where that is not done by itself.
  let connect: (() -> Void)?

  init(_ way: Sharing, of work: Signal<String, Never>) {
    var connection: MulticastConnection<String, Never>?
    switch way {
    case .nothing: signal = work
    case .publish, .multicast:
      let made =
        way == .publish
        ? work.publish() : work.multicast(ReplaySubject())
      connection = made
      signal = made.signal
    case .replay: signal = work.replay()
    case .replayLast: signal = work.replayLast()
    case .replayLazily: signal = work.replayLazily()
    }
    connect = connection.map { connection in
      { _ = connection.connect() }
    }
  }
}
// snippet.end

/// Sends A after 1.5 seconds and B after 3, and completes after 5.
func work(on scheduler: any Scheduler) -> Signal<String, Never> {
  Signal { subscriber in
    let steps = CompoundDisposable()
    func after(_ milliseconds: Int, _ action: @escaping () -> Void) {
      steps.add(scheduler.schedule(afterDelay: .milliseconds(milliseconds), action))
    }
    after(1500) { subscriber.send("A") }
    after(3000) { subscriber.send("B") }
    after(5000) { subscriber.sendCompleted() }
    return steps
  }
}
