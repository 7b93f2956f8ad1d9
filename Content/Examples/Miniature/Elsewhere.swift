import Reactive

// snippet.elsewhere
extension Signal {
  func deliver(on scheduler: any Scheduler) -> Signal {
    Signal { gate in
      self.subscribe { value in
        scheduler.schedule { gate.send(value) }
      } onError: { error in
        scheduler.schedule { gate.send(error: error) }
      } onCompleted: {
        scheduler.schedule { gate.sendCompleted() }
      }.dispose
    }
  }

  func subscribe(on scheduler: any Scheduler) -> Signal {
    Signal(connecting: { downstream in
      let turn = scheduler.schedule { self.connect(downstream) }
      if let turn { downstream.lifetime.add(turn.dispose) }
    })
  }
}
// snippet.end
