import Reactive

extension Signal {
  /// Sends values at times in milliseconds, and completes if there is
  /// an end.
  static func timed(
    _ values: KeyValuePairs<Int, Value>, end: Int? = nil,
    on scheduler: any Scheduler = Schedulers.main
  ) -> Signal {
    Signal { gate in
      func at(_ time: Int, _ work: @escaping () -> Void) {
        let timer = scheduler.schedule(
          afterDelay: .milliseconds(time), work)
        if let timer { gate.lifetime.add(timer.dispose) }
      }
      for (time, value) in values { at(time) { gate.send(value) } }
      if let end { at(end) { gate.sendCompleted() } }
      return nil
    }
  }
}
