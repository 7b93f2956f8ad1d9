import Dispatch
import Foundation
import Reactive
import Testing

/// One subscription to an operator whose source is sent to by hand.
final class LawRun: Sendable {
  typealias Numbers = Signal<Int, Broken>

  let scheduler = TestScheduler()
  let source = Source<Int, Broken>()
  let recorder = Recorder<Int>()
  let subscription = SerialDisposable()
  private let apply: @Sendable (Numbers, TestScheduler) -> Numbers

  convenience init(_ op: Operator) {
    self.init(op.apply)
  }

  init(_ apply: @escaping @Sendable (Numbers, TestScheduler) -> Numbers) {
    self.apply = apply
  }

  /// The operator on the source.
  var signal: Numbers { apply(source.signal, scheduler) }

  /// Subscribes, with something to do at each event when it has been written down, and sends.
  func callAsFunction(
    doing action: @escaping (LawRun, Event<Int, Broken>) -> Void = { _, _ in },
    sending send: () -> Void
  ) {
    let told = { (event: Event<Int, Broken>) in
      self.recorder.write(event)
      action(self, event)
    }
    scheduler.performAsCurrent {
      subscription.inner = signal.subscribe(
        isolation: nil, onNext: { told(.next($0)) }, onError: { told(.error($0)) },
        onCompleted: { told(.completed) })
      send()
      scheduler.advance()
    }
  }

  /// Subscribes and sends 1, 2 and an ending; the operator's closures find this run in `runs` meanwhile.
  func sendAll(endingWith ending: Event<Int, Broken>, knownIn runs: borrowing Locked<LawRun?>) {
    runs.withLock { $0 = self }
    self(sending: {
      send(.next(1))
      send(.next(2))
      send(ending)
    })
    runs.withLock { $0 = nil }
  }

  func send(_ event: Event<Int, Broken>) {
    switch event {
    case .next(let value): source.send(value)
    case .error(let error): source.send(error: error)
    case .completed: source.sendCompleted()
    }
  }

  /// Whether another thread gets something done while this one waits for it.
  ///
  /// A deadlock is told only after half an hour, because on a busy machine other threads are late.
  func anotherThread(gets body: @escaping @Sendable () -> Void) -> Bool {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [scheduler] in
      scheduler.performAsCurrent(body)
      done.signal()
    }
    return done.wait(timeout: .now() + 1800) == .success
  }
}
