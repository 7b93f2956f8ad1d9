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
      var number = 0

      func flush() {
        if let value = newest { downstream.send(value) }
        newest = nil
      }

      downstream.lifetime.add(timer.dispose)
      self.connect(
        Input(turnstile, downstream) { value in
          newest = value
          number += 1
          let firing = number
          timer.replace(
            scheduler.schedule(afterDelay: interval) {
              turnstile.pass { if firing == number { flush() } }
            })
        } onCompleted: {
          flush()
          downstream.sendCompleted()
        })
    })
  }
}
// snippet.end
