extension Signal {
  /// Subscribes again when another signal, which a closure derives from the failures, says so.
  ///
  /// The closure runs once for each subscriber, before this signal is subscribed. It gets a signal of
  /// the failures, each with the number of attempts so far, and returns a trigger. After a failure,
  /// the trigger's next value starts one further attempt, as a separate turn of the scheduler that
  /// is current then, or of a background one; values at other times mean nothing. The trigger's
  /// completion completes the result and its failure fails it, at any time. Completes with this
  /// signal too. Either end disposes the other.
  ///
  /// ```swift
  /// Schedulers.useVirtualTime()
  /// struct Busy: Error {}
  /// let patient = Signal<Int, Busy>.failed(Busy()).retry { failures in
  ///   failures.tryMap { busy, attempt throws(Busy) in
  ///     print("attempt", attempt)
  ///     if attempt == 3 { throw busy }
  ///   }
  /// }
  /// patient.subscribe(onError: { print("gave up:", $0) })
  /// // Prints "attempt 1"
  /// Schedulers.runVirtualTime()
  /// // Prints "attempt 2"
  /// // Prints "attempt 3"
  /// // Prints "gave up: Busy()"
  /// ```
  public func retry<Trigger, NewFailure>(
    when makeTrigger:
      @escaping (Signal<(error: Failure, attempt: Int), Never>) -> Signal<Trigger, NewFailure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, NewFailure> {
    Signal<Value, NewFailure>(
      origin: .derived("retry", file, line, from: [origin]),
      connecting: { downstream in
        let failures = Subject<(error: Failure, attempt: Int), Never>()
        let attempts = TriggeredAttempts(self, to: Funnel(endingBefore: downstream))
        makeTrigger(failures).follow(on: RetryTrigger(of: attempts))
        attempts.subscribe(reportingTo: failures, number: 1)
      })
  }
}

/// The subscriptions to one signal, as a trigger wants them.
///
/// Whatever comes next has the subject of the failures: the attempt that runs, or this while an answer
/// is awaited. So the subject, with the trigger behind it, goes away with a source that goes away.
private final class TriggeredAttempts<Value, Failure: Error, NewFailure: Error> {
  typealias Failures = Subject<(error: Failure, attempt: Int), Never>

  private struct Waiting {
    var failures: Failures
    var attempt: Int
  }

  let downstream: Funnel<Value, NewFailure>
  private let source: Signal<Value, Failure>
  private let waiting = Locked<Waiting?>(nil)
  private var turns = Turns()

  init(_ source: Signal<Value, Failure>, to downstream: Funnel<Value, NewFailure>) {
    self.source = source
    self.downstream = downstream
  }

  func subscribe(reportingTo failures: Failures, number: Int) {
    source.follow(on: TriggeredAttempt(of: self, reportingTo: failures, number: number))
  }

  func failed(_ error: Failure, reportingTo failures: Failures, number: Int) {
    // This comes first because the trigger may answer immediately.
    waiting.withLock { $0 = Waiting(failures: failures, attempt: number) }
    failures.send((error, number))
  }

  func triggered() {
    let waiting = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    guard let waiting, !downstream.lifetime.isDisposed else { return }
    let turn = turns.scheduler().schedule {
      self.subscribe(reportingTo: waiting.failures, number: waiting.attempt + 1)
    }
    downstream.lifetime.add(turn)
  }
}

private final class TriggeredAttempt<Value, Failure: Error, NewFailure: Error>: Passthrough<
  Value, Failure
>
{
  private let attempts: TriggeredAttempts<Value, Failure, NewFailure>
  private let failures: TriggeredAttempts<Value, Failure, NewFailure>.Failures
  private let number: Int

  init(
    of attempts: TriggeredAttempts<Value, Failure, NewFailure>,
    reportingTo failures: TriggeredAttempts<Value, Failure, NewFailure>.Failures, number: Int
  ) {
    self.attempts = attempts
    self.failures = failures
    self.number = number
    super.init(owning: Lifetime(within: attempts.downstream.lifetime))
  }

  override func receive(_ value: Value) {
    attempts.downstream.send(value)
  }

  override func receive(error: Failure) {
    attempts.failed(error, reportingTo: failures, number: number)
  }

  override func receiveCompletion() {
    attempts.downstream.sendCompleted()
  }
}

private final class RetryTrigger<Trigger, Value, Failure: Error, NewFailure: Error>: Passthrough<
  Trigger, NewFailure
>
{
  private let attempts: TriggeredAttempts<Value, Failure, NewFailure>

  init(of attempts: TriggeredAttempts<Value, Failure, NewFailure>) {
    self.attempts = attempts
    super.init(owning: Lifetime(within: attempts.downstream.lifetime))
  }

  override func receive(_ value: Trigger) {
    attempts.triggered()
  }

  override func receive(error: NewFailure) {
    attempts.downstream.send(error: error)
  }

  override func receiveCompletion() {
    attempts.downstream.sendCompleted()
  }
}
