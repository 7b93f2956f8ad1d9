import Reactive
import Testing

/// An operator that subscribes another signal when something has happened, and what runs before it.
struct FollowUpOperator: Sendable, CustomTestStringConvertible {
  typealias Numbers = Signal<Int, Broken>

  let testDescription: String
  let ending: Event<Int, Broken>
  let apply: @Sendable (Numbers, _ next: Numbers, Hook) -> Numbers

  init(
    _ name: String, endingWith ending: Event<Int, Broken> = .completed,
    _ apply: @escaping @Sendable (Numbers, _ next: Numbers, Hook) -> Numbers
  ) {
    testDescription = name
    self.ending = ending
    self.apply = apply
  }

  /// Every operator with a signal that comes after a closure, an event or another signal.
  static let all = afterClosures + afterEvents + afterSignals

  /// The closure that makes the signal runs the hook.
  private static let afterClosures = [
    FollowUpOperator("then") { source, next, hook in source.then { hook(next) } },
    FollowUpOperator("catch", endingWith: .error(Broken())) { source, next, hook in
      source.catch { _ in hook(next) }
    },
    FollowUpOperator("bind") { source, next, hook in source.bind { { _, _ in hook(next) } } },
    FollowUpOperator("flatMap") { source, next, hook in source.flatMap { _ in hook(next) } },
    FollowUpOperator("flatMapFirst") { source, next, hook in
      source.flatMapFirst { _ in hook(next) }
    },
    FollowUpOperator("flatMapLatest") { source, next, hook in
      source.flatMapLatest { _ in hook(next) }
    },
    FollowUpOperator("concatMap") { source, next, hook in source.concatMap { _ in hook(next) } },
    FollowUpOperator("deferred") { source, next, hook in
      source.then { .deferred { hook(next) } }
    },
    FollowUpOperator("onSubscribe") { source, next, hook in
      source.then { next.onSubscribe { hook() } }
    },
    FollowUpOperator("publish, its result") { source, next, hook in
      source.then { Numbers.never.publish { _ in hook(next) } }
    },
    FollowUpOperator("publish, its source") { source, next, hook in
      source.then { next.publish { _ in hook(Numbers.never) } }
    },
    FollowUpOperator("retry when, its trigger") { source, next, hook in
      source.then { Numbers.never.retry { _ in hook(next) } }
    },
    FollowUpOperator("retry when, its source") { source, next, hook in
      source.then { next.retry { _ in hook(Numbers.never) } }
    },
    FollowUpOperator("window") { source, next, hook in
      source.window(openedBy: source, closedBy: { _ in hook(next) }).flatten()
    },
  ]

  /// An event or a disposal runs the hook.
  private static let afterEvents = [
    FollowUpOperator("concat") { source, next, hook in source.onCompleted { hook() }.concat(next) },
    FollowUpOperator("ifEmpty") { source, next, hook in
      source.filter { _ in false }.onCompleted { hook() }.ifEmpty(switchTo: next)
    },
    FollowUpOperator("concat static") { source, next, hook in
      .concat([source.onCompleted { hook() }, next])
    },
    FollowUpOperator("prepend") { source, next, hook in
      source.then { next.prepend(0).onNext { _ in hook() } }
    },
    FollowUpOperator("catch to", endingWith: .error(Broken())) { source, next, hook in
      source.onError { _ in hook() }.catch(to: next)
    },
    FollowUpOperator("concatenated") { source, next, hook in
      source.map { $0 == 1 ? Numbers.empty.onCompleted { hook() } : next }.concatenated()
    },
    FollowUpOperator("switchToLatest") { source, next, hook in
      source.map { $0 == 1 ? disposing(hook) : next }.switchToLatest()
    },
    FollowUpOperator("switchToLatest optional") { source, next, hook in
      source.map { $0 == 1 ? disposing(hook) as Numbers? : next }.switchToLatest()
    },
    FollowUpOperator("switch") { source, next, hook in
      .switch(on: source, cases: [1: disposing(hook)], default: next)
    },
    FollowUpOperator("if") { source, next, hook in
      .if(source.map { $0 == 1 }, then: disposing(hook), else: next)
    },
  ]

  /// The signal that is subscribed first runs the hook.
  private static let afterSignals = [
    FollowUpOperator("merge") { source, next, hook in
      source.then { subscribing(hook).merge(next) }
    },
    FollowUpOperator("zip") { source, next, hook in
      source.then { subscribing(hook).zip(next).map { $0.0 } }
    },
    FollowUpOperator("zip array") { source, next, hook in
      source.then { Signal.zip([subscribing(hook), next]).map { $0[0] } }
    },
    FollowUpOperator("combineLatest") { source, next, hook in
      source.then { subscribing(hook).combineLatest(next).map { $0.0 } }
    },
    FollowUpOperator("sample") { source, next, hook in
      source.then { subscribing(hook).sample(on: next) }
    },
    FollowUpOperator("withLatest") { source, next, hook in
      source.then { next.withLatest(from: subscribing(hook)).map { $0.0 } }
    },
    FollowUpOperator("throttle while") { source, next, hook in
      source.then { next.throttle(while: subscribing(hook).map { $0 > 0 }) }
    },
    FollowUpOperator("take until signal") { source, next, hook in
      source.then { next.take(until: subscribing(hook)) }
    },
    FollowUpOperator("skip until signal") { source, next, hook in
      source.then { next.skip(until: subscribing(hook)) }
    },
    FollowUpOperator("take until replaced") { source, next, hook in
      source.then { next.take(untilReplacedBy: subscribing(hook)) }
    },
    FollowUpOperator("race") { source, next, hook in
      source.then { .race(subscribing(hook), next) }
    },
    FollowUpOperator("window, its source") { source, next, hook in
      source.then {
        next.window(openedBy: subscribing(hook), closedBy: { _ in Numbers.never }).flatten()
      }
    },
  ]

  /// A signal that runs the hook when it is subscribed.
  private static func subscribing(_ hook: Hook) -> Numbers {
    Signal { _ in
      hook()
      return nil
    }
  }

  /// A signal that runs the hook when it is disposed.
  private static func disposing(_ hook: Hook) -> Numbers {
    Signal { _ in ActionDisposable { hook() } }
  }
}

@Suite("Laws of what follows") struct FollowUpLawTests {
  /// Gives how often the hook ran and whether what follows was subscribed.
  private func run(
    _ op: FollowUpOperator, hook action: @escaping @Sendable (LawRun) -> Void
  ) -> (calls: Int, subscriptions: Int) {
    let calls = Counter()
    let next = Source<Int, Broken>()
    let runs = Locked<LawRun?>(nil)
    let run = LawRun { source, _ in
      op.apply(
        source, next.signal,
        Hook {
          calls.add()
          if let run = runs.withLock({ $0 }) { action(run) }
        })
    }
    run.sendAll(endingWith: op.ending, knownIn: runs)
    return (calls.value, next.subscriptions.value)
  }

  @Test(arguments: FollowUpOperator.all)
  func `is subscribed if nothing has ended the subscription`(op: FollowUpOperator) {
    let (calls, subscriptions) = run(op) { _ in }
    #expect(calls > 0)
    #expect(subscriptions > 0)
  }

  @Test(arguments: FollowUpOperator.all)
  func `is not subscribed if the subscription was disposed just before`(op: FollowUpOperator) {
    let (calls, subscriptions) = run(op) { $0.subscription.dispose() }
    #expect(calls == 1)
    #expect(subscriptions == 0)
  }

  @Test func `repeated and retry do not go on after the disposal in the source's own`() {
    for ending in [Event<Int, Broken>.completed, .error(Broken())] {
      let scheduler = TestScheduler()
      let subscription = SerialDisposable()
      let sender = Locked<Subscriber<Int, Broken>?>(nil)
      let subscriptions = Counter()
      let source = Signal<Int, Broken> { subscriber in
        subscriptions.add()
        sender.withLock { $0 = subscriber }
        return ActionDisposable { subscription.dispose() }
      }
      scheduler.performAsCurrent {
        subscription.inner = (ending == .completed ? source.repeated() : source.retry()).subscribe()
        sender.withLock { $0 }?.send(ending)
      }
      scheduler.run()
      #expect(subscriptions.value == 1)
    }
  }
}
