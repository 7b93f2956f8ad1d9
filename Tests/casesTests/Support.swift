import Reactive

/// Plays a program on a time of its own.
func onTime(_ body: (TestScheduler) -> Void) {
  let time = TestScheduler()
  time.performAsCurrent { body(time) }
}

/// What a signal has sent, with the second.
final class Notes<Value> {
  private(set) var lines: [String] = []

  init<Failure>(_ signal: Signal<Value, Failure>, on time: TestScheduler) {
    signal.subscribe { [self] in
      lines.append("\(time.now) \($0)")
    } onError: { [self] in
      lines.append("\(time.now) failed: \($0)")
    } onCompleted: { [self] in
      lines.append("\(time.now) completed")
    }
  }
}
