import Reactive
import Testing

/// An operator that ends although its source goes on: when the source sends 1 and 2, or something
/// else happens.
struct EarlyEndingOperator: Sendable, CustomTestStringConvertible {
  typealias Numbers = Signal<Int, Broken>

  let testDescription: String
  /// What the other input sends.
  let other: Event<Int, Broken>
  let apply: @Sendable (Numbers, _ other: Numbers, TestScheduler) -> Numbers

  init(
    _ name: String, when other: Event<Int, Broken> = .next(0),
    _ apply: @escaping @Sendable (Numbers, _ other: Numbers, TestScheduler) -> Numbers
  ) {
    testDescription = name
    self.other = other
    self.apply = apply
  }

  static let all = byValues + byFollowing + byOthers + byTime

  private static let byValues = [
    EarlyEndingOperator("take") { source, _, _ in source.take(1) },
    EarlyEndingOperator("take while") { source, _, _ in source.take(while: { $0 == 0 }) },
    EarlyEndingOperator("take until") { source, _, _ in source.take(until: { $0 == 2 }) },
    EarlyEndingOperator("tryMap") { source, _, _ in
      source.tryMap { _ throws(Broken) in throw Broken() }
    },
    EarlyEndingOperator("attempt") { source, _, _ in
      source.attempt { _ throws(Broken) in throw Broken() }
    },
    EarlyEndingOperator("hasValues") { source, _, _ in
      source.hasValues().promoteError().mapTo(1)
    },
    EarlyEndingOperator("contains") { source, _, _ in
      source.contains { $0 == 2 }.promoteError().mapTo(1)
    },
    EarlyEndingOperator("allSatisfy") { source, _, _ in
      source.allSatisfy { $0 == 1 }.promoteError().mapTo(1)
    },
    EarlyEndingOperator("tryContains") { source, _, _ in
      source.tryContains { $0 == 2 }.mapTo(1)
    },
    EarlyEndingOperator("tryContains, failing") { source, _, _ in
      source.tryContains { _ throws(Broken) in throw Broken() }.mapTo(1)
    },
    EarlyEndingOperator("tryAllSatisfy") { source, _, _ in
      source.tryAllSatisfy { $0 == 1 }.mapTo(1)
    },
    EarlyEndingOperator("dematerialize") { source, _, _ in
      source.materialize().map { _ in Event<Int, Broken>.completed }.dematerialize()
    },
    EarlyEndingOperator("dematerialize, failing") { source, _, _ in
      source.materialize().map { _ in Event<Int, Broken>.error(Broken()) }.dematerialize()
    },
    EarlyEndingOperator("deliver with limit") { source, _, scheduler in
      source.deliver(on: scheduler, limit: 1, strategy: .fail(with: Broken()))
    },
    EarlyEndingOperator("publish") { source, _, _ in source.publish { $0.take(1) } },
    EarlyEndingOperator("shared") { source, _, _ in source.shared().take(1) },
    EarlyEndingOperator("autoconnected") { source, _, _ in
      .deferred { source.publish().autoconnected().take(1) }
    },
  ]

  private static let byFollowing = [
    EarlyEndingOperator("bind, stopping") { source, _, _ in
      source.bind {
        { _, stop in
          stop = true
          return .empty
        }
      }
    },
    EarlyEndingOperator("bind, nil") { source, _, _ in source.bind { { _, _ in nil } } },
    EarlyEndingOperator("flatMap") { source, _, _ in source.flatMap { _ in .failed(Broken()) } },
    EarlyEndingOperator("concatMap") { source, _, _ in
      source.concatMap { _ in .failed(Broken()) }
    },
    EarlyEndingOperator("flatMapFirst") { source, _, _ in
      source.flatMapFirst { _ in .failed(Broken()) }
    },
    EarlyEndingOperator("flatMapLatest") { source, _, _ in
      source.flatMapLatest { _ in .failed(Broken()) }
    },
    EarlyEndingOperator("switch") { source, _, _ in
      .switch(on: source, cases: [:], failingWith: { _ in Broken() })
    },
    EarlyEndingOperator("if") { source, _, _ in
      .if(source.map { $0 == 1 }, then: .failed(Broken()), else: .never)
    },
    EarlyEndingOperator("window, closing") { source, _, _ in
      source.window(openedBy: source, closedBy: { _ in Numbers.failed(Broken()) }).mapTo(1)
    },
  ]

  private static let byOthers = [
    EarlyEndingOperator("take until signal") { source, other, _ in source.take(until: other) },
    EarlyEndingOperator("take until signal, completed", when: .completed) { source, other, _ in
      source.take(until: other)
    },
    EarlyEndingOperator("take until replaced", when: .error(Broken())) { source, other, _ in
      source.take(untilReplacedBy: other)
    },
    EarlyEndingOperator("take during") { source, other, _ in
      .deferred {
        let token = Locked<LifetimeToken?>(LifetimeToken())
        guard let lifetime = token.withLock({ $0?.lifetime }) else { return .never }
        return source.merge(other.filter { $0 == 0 }.onNext { _ in token.withLock { $0 = nil } })
          .take(during: lifetime)
      }
    },
    EarlyEndingOperator("merge", when: .error(Broken())) { source, other, _ in
      source.merge(other)
    },
    EarlyEndingOperator("flatten", when: .error(Broken())) { source, other, _ in
      Signal<Numbers, Broken>.concat(.just(source), other.map { .just($0) }).flatten()
    },
    EarlyEndingOperator("zip", when: .completed) { source, other, _ in
      source.zip(other).map { $0.0 }
    },
    EarlyEndingOperator("zip array", when: .error(Broken())) { source, other, _ in
      Signal.zip([source, other]).map { $0[0] }
    },
    EarlyEndingOperator("combineLatest", when: .error(Broken())) { source, other, _ in
      source.combineLatest(other).map { $0.0 }
    },
    EarlyEndingOperator("combineLatest array", when: .error(Broken())) { source, other, _ in
      Signal.combineLatest([source, other]).map { $0[0] }
    },
    EarlyEndingOperator("sample", when: .completed) { source, other, _ in
      source.sample(on: other)
    },
    EarlyEndingOperator("sample, failing", when: .error(Broken())) { source, other, _ in
      source.sample(on: other)
    },
    EarlyEndingOperator("withLatest", when: .error(Broken())) { source, other, _ in
      source.withLatest(from: other).map { $0.0 }
    },
    EarlyEndingOperator("throttle while", when: .error(Broken())) { source, other, _ in
      source.throttle(while: other.map { $0 == 0 })
    },
    EarlyEndingOperator("window, opening", when: .error(Broken())) { source, other, _ in
      source.window(openedBy: other, closedBy: { _ in Numbers.never }).mapTo(1)
    },
    EarlyEndingOperator("switchToLatest, outer", when: .error(Broken())) { source, other, _ in
      Signal<Numbers, Broken>.concat(.just(source), other.map { .just($0) }).switchToLatest()
    },
    EarlyEndingOperator("retry when", when: .completed) { source, other, _ in
      source.retry { _ in other }
    },
    EarlyEndingOperator("retry when, failing", when: .error(Broken())) { source, other, _ in
      source.retry { _ in other }
    },
  ]

  private static let byTime = [
    EarlyEndingOperator("timeout") { source, _, scheduler in
      source.timeout(.seconds(1), on: scheduler, failingWith: Broken())
    },
    EarlyEndingOperator("timeout between values") { source, _, scheduler in
      source.timeout(betweenValues: .seconds(1), on: scheduler, failingWith: Broken())
    },
  ]
}

@Suite("Laws of operators that end before their source") struct EarlyEndLawTests {
  /// Gives what happens, in order: `teardown` of the source, `end` behind the operator, `told` at the
  /// end of the chain.
  private func log(_ op: EarlyEndingOperator, disposesInTeardown: Bool = false) -> [String] {
    let log = Locked<[String]>([])
    let scheduler = TestScheduler()
    let subscription = SerialDisposable()
    let senders = Locked<[Subscriber<Int, Broken>]>([])
    let source = Signal<Int, Broken> { subscriber in
      senders.withLock { $0.append(subscriber) }
      return ActionDisposable {
        log.withLock { if !$0.contains("teardown") { $0.append("teardown") } }
        guard disposesInTeardown else { return }
        subscription.dispose()
        if !subscription.isDisposed { log.withLock { $0.append("goes on") } }
      }
    }
    let other = Subject<Int, Broken>()
    let told = { log.withLock { $0.append("told") } }
    scheduler.performAsCurrent {
      subscription.inner = op.apply(source, other, scheduler)
        .onTermination { log.withLock { $0.append("end") } }
        .subscribe(isolation: nil, onError: { _ in told() }, onCompleted: { told() })
      for value in 1...2 {
        for sender in senders.withLock({ $0 }) { sender.send(value) }
      }
      other.send(op.other)
      scheduler.advance(by: .seconds(5))
    }
    senders.withLock { $0 = [] }
    return log.withLock { $0 }
  }

  @Test(arguments: EarlyEndingOperator.all)
  func `the source is torn down before the ending is told, also further down`(
    op: EarlyEndingOperator
  ) {
    #expect(log(op) == ["teardown", "end", "told"])
  }

  @Test(arguments: EarlyEndingOperator.all)
  func `disposing in the source's teardown wins over the ending`(op: EarlyEndingOperator) {
    #expect(log(op, disposesInTeardown: true) == ["teardown"])
  }

  @Test(arguments: Operator.all.filter { !$0.keepsSource })
  func `disposing in the teardown of a source that ends wins over the ending`(op: Operator) {
    for ending in [Event<Int, Broken>.completed, .error(Broken())] {
      let scheduler = TestScheduler()
      let subscription = SerialDisposable()
      let recorder = Recorder<Int>()
      let senders = Locked<[Subscriber<Int, Broken>]>([])
      let source = Signal<Int, Broken> { subscriber in
        senders.withLock { $0.append(subscriber) }
        return ActionDisposable { subscription.dispose() }
      }
      scheduler.performAsCurrent {
        let chain = recorder.record(op.apply(source, scheduler))
        subscription.inner = chain
        let send = { (event: Event<Int, Broken>) in
          for sender in senders.withLock({ $0 }) { sender.send(event) }
          scheduler.advance()
        }
        send(.next(1))
        send(ending)
        #expect(chain.isDisposed)
      }
      senders.withLock { $0 = [] }
      #expect(recorder.events == [.next(1)])
    }
  }
}
