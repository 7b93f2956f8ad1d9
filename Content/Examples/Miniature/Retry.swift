import Reactive

// snippet.retry
/// Subscribes to its source again after an error, in a separate turn.
final class Attempt<Value, Failure: Error>:
  Stage<Value, Value, Failure>
{
  private let source: Signal<Value, Failure>
  private let scheduler: any Scheduler

  init(
    _ source: Signal<Value, Failure>, on scheduler: any Scheduler,
    to downstream: Passthrough<Value, Failure>
  ) {
    self.source = source
    self.scheduler = scheduler
    super.init(endingBefore: downstream)
  }

  override func receive(_ value: Value) { downstream.send(value) }

  override func receive(error: Failure) {
    let turn = scheduler.schedule { [source, scheduler, downstream] in
      source.connect(
        Attempt(source, on: scheduler, to: downstream))
    }
    if let turn { downstream.lifetime.add(turn.dispose) }
  }
}

extension Signal {
  func retry(
    on scheduler: any Scheduler = Schedulers.main
  ) -> Signal {
    through { Attempt(self, on: scheduler, to: $0) }
  }
}
// snippet.end
