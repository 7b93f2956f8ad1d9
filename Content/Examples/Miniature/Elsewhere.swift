import Reactive

// snippet.elsewhere
/// Sends each event in a turn of a scheduler.
final class Delivering<Value, Failure: Error>:
  Stage<Value, Value, Failure>
{
  private let scheduler: any Scheduler

  init(
    on scheduler: any Scheduler,
    to downstream: Passthrough<Value, Failure>
  ) {
    self.scheduler = scheduler
    super.init(endingBefore: downstream)
  }

  override func receive(_ value: Value) {
    scheduler.schedule { [downstream] in downstream.send(value) }
  }
  override func receive(error: Failure) {
    scheduler.schedule { [downstream] in downstream.send(error: error) }
  }
  override func receiveCompletion() {
    scheduler.schedule { [downstream] in downstream.sendCompleted() }
  }
}

extension Signal {
  func deliver(on scheduler: any Scheduler) -> Signal {
    through { Delivering(on: scheduler, to: $0) }
  }

  func subscribe(on scheduler: any Scheduler) -> Signal {
    Signal(connecting: { downstream in
      let turn = scheduler.schedule { self.connect(downstream) }
      if let turn { downstream.lifetime.add(turn.dispose) }
    })
  }
}
// snippet.end
