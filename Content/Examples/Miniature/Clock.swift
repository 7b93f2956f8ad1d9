import Reactive

extension Signal {
  /// Delays values and the completion; an error overtakes them.
  // snippet.delay
  func delay(
    _ interval: Duration, on scheduler: any Scheduler = Schedulers.main
  ) -> Signal {
    Signal(connecting: { downstream in
      let turnstile = Turnstile()
      func later(_ work: @escaping () -> Void) {
        let timer = scheduler.schedule(afterDelay: interval) {
          turnstile.pass(work)
        }
        if let timer { downstream.lifetime.add(timer.dispose) }
      }
      self.connect(
        Input(turnstile, downstream) { value in
          later { downstream.send(value) }
        } onCompleted: {
          later { downstream.sendCompleted() }
        })
    })
  }
  // snippet.end

  /// Fails if the source has not ended after the interval.
  func timeout(
    _ interval: Duration, failingWith failure: Failure,
    on scheduler: any Scheduler = Schedulers.main
  ) -> Signal {
    Signal(connecting: { downstream in
      let turnstile = Turnstile()
      let input = Input(turnstile, downstream) {
        downstream.send($0)
      } onCompleted: {
        downstream.sendCompleted()
      }
      let timer = scheduler.schedule(afterDelay: interval) {
        input.send(error: failure)
      }
      if let timer { input.lifetime.add(timer.dispose) }
      self.connect(input)
    })
  }

  /// Counts, for the first time after one interval.
  static func interval(
    _ interval: Duration, on scheduler: any Scheduler = Schedulers.main
  ) -> Signal where Value == Int, Failure == Never {
    Signal { gate in
      var count = 0
      let timer = scheduler.schedule(
        afterDelay: interval, every: interval
      ) {
        count += 1
        gate.send(count)
      }
      return timer?.dispose
    }
  }
}
