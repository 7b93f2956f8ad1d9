import Reactive

/// A signal that sends what a script says, and writes down when it is subscribed.
///
/// Made by `TestScheduler`: `scheduler.cold("-a-b|")`, `scheduler.hot("-a-^-b|")`.
///
/// ```swift
/// let time = TestScheduler()
/// let pages = time.cold("--a--b--c|")
/// let first = pages.take(1).subscribe { print($0) }
/// time.run()
/// // Prints "a"
/// print(pages.subscriptions.map { $0.drawing() })
/// // Prints "["^-!"]"
/// ```
public final class ScriptedSignal<Value: Sendable, Failure: Error>: Signal<Value, Failure>,
  @unchecked Sendable
{
  // Unchecked like `Signal`: its parts are constants that are Sendable.
  private let log: SubscriptionLog

  /// From when until when it was subscribed, in order of subscription.
  public var subscriptions: [SubscriptionInterval] {
    log.intervals
  }

  /// A signal that plays a recording from its beginning for each subscription.
  init(
    cold recording: Recording<Value, Failure>, on scheduler: any Scheduler, file: StaticString,
    line: UInt
  ) {
    let log = SubscriptionLog(scheduler)
    self.log = log
    super.init(
      { subscriber in
        let work = CompoundDisposable([log.begin()])
        for moment in recording.moments {
          // On the immediate scheduler, each is a wait in this call.
          if subscriber.isDisposed { break }
          work.add(scheduler.schedule(afterDelay: moment.time) { subscriber.send(moment.event) })
        }
        return work
      }, file: file, line: line)
  }

  /// A signal that plays a recording once, from now on, to its present subscribers.
  init(
    hot recording: Recording<Value, Failure>, on scheduler: any Scheduler, file: StaticString,
    line: UInt
  ) {
    let log = SubscriptionLog(scheduler)
    self.log = log
    let subject = Subject<Value, Failure>(file: file, line: line)
    for moment in recording.moments where moment.time >= .zero {
      scheduler.schedule(afterDelay: moment.time) { subject.send(moment.event) }
    }
    super.init(
      { subscriber in
        CompoundDisposable([log.begin(), subject.subscribe(subscriber, file: file, line: line)])
      }, file: file, line: line)
  }
}
