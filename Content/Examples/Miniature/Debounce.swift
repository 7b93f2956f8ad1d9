import Reactive

// snippet.debounce
extension Signal {
  func debounce(
    _ interval: Duration, on scheduler: any Scheduler = Schedulers.main
  ) -> Signal {
    Signal(connecting: { downstream in
      let turnstile = Turnstile()
      let timer = SerialDisposable()
      var newest: Value?

      func flush() {
        if let value = newest { downstream.send(value) }
        newest = nil
      }

      downstream.lifetime.add(timer.dispose)
      self.connect(
        Input(turnstile, downstream) { value in
          newest = value
          timer.replace(
            scheduler.schedule(afterDelay: interval) {
              turnstile.pass(flush)
            })
        } onCompleted: {
          flush()
          downstream.sendCompleted()
        })
    })
  }
}
// snippet.end
