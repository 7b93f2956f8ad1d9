import Reactive
import ReactiveTesting
import Testing

/// An operator in a form that sends something for the first value, and what it does with it.
struct Operator: Sendable, CustomTestStringConvertible {
  typealias Numbers = Signal<Int, Broken>

  let testDescription: String
  /// Whether a failure waits for the values before it.
  var passesErrorInOrder = false
  /// Whether it goes on with the source when nobody listens any more.
  var keepsSource = false
  /// Whether it subscribes the source again when the first subscription has returned.
  var needsSourceToReturn = false
  /// Whether it drops values that come in the same moment as another.
  var dropsWhatComesAtOnce = false
  /// Whether it holds on to the source because it may subscribe it again.
  var resubscribes = false
  let apply: @Sendable (Numbers, TestScheduler) -> Numbers

  init(
    _ name: String, passesErrorInOrder: Bool = false, keepsSource: Bool = false,
    needsSourceToReturn: Bool = false, dropsWhatComesAtOnce: Bool = false,
    resubscribes: Bool = false,
    _ apply: @escaping @Sendable (Numbers, TestScheduler) -> Numbers
  ) {
    testDescription = name
    self.passesErrorInOrder = passesErrorInOrder
    self.keepsSource = keepsSource
    self.needsSourceToReturn = needsSourceToReturn
    self.dropsWhatComesAtOnce = dropsWhatComesAtOnce
    self.resubscribes = resubscribes
    self.apply = apply
  }

  /// Every operator there is.
  static let all =
    general + values + failing + timing + joining + switching + sharing

  /// Those that have no list of their own.
  static let general = [
    Operator("map") { source, _ in source.map { $0 } },
    Operator("filter") { source, _ in source.filter { _ in true } },
    Operator("take") { source, _ in source.take(100) },
    Operator("skip") { source, _ in source.skip(0) },
    Operator("distinct") { source, _ in source.distinct { _, _ in false } },
    Operator("scan") { source, _ in source.scan(0) { $1 } },
    Operator("onNext") { source, _ in source.onNext { _ in } },
    Operator("onError") { source, _ in source.onError { _ in } },
    Operator("onCompleted") { source, _ in source.onCompleted {} },
    Operator("named") { source, _ in source.named("source") },
    Operator("checkpoint") { source, _ in source.checkpoint("here") },
    Operator("log") { source, _ in source.log(to: { _ in }) },
    Operator("traced") { source, _ in source.traced("law") },
    Operator("concat first") { source, _ in source.concat(.empty) },
    Operator("concat second") { source, _ in Signal.empty.concat(source) },
    Operator("prepend") { source, _ in source.prepend(0).skip(1) },
    Operator("merge") { source, _ in source.merge(.empty) },
    Operator("merge static") { source, _ in .merge(.empty, source) },
    Operator("zip", needsSourceToReturn: true) { source, _ in source.zip(source).map { $1 } },
    Operator("zip static", needsSourceToReturn: true) { source, _ in
      .zip(source, source, source) { a, _, _ in a }
    },
    Operator("zip array", needsSourceToReturn: true) { source, _ in
      Signal.zip([source, source]).map { $0[0] }
    },
    Operator("combineLatest") { source, _ in source.combineLatest(.just(0)).map { a, _ in a } },
    Operator("combineLatest static") { source, _ in .combineLatest(.just(0), source) { $1 } },
    Operator("bind") { source, _ in source.bind { { value, _ in .just(value) } } },
    Operator("flatMap") { source, _ in source.flatMap { .just($0) } },
    Operator("flatten") { source, _ in Signal<Numbers, Broken>.just(source).flatten() },
    Operator("concatenated") { source, _ in source.map { Numbers.just($0) }.concatenated() },
    Operator("switchToLatest") { source, _ in source.map { Numbers.just($0) }.switchToLatest() },
    Operator("delay") { $0.delay(.zero, on: $1) },
    Operator("deliver", passesErrorInOrder: true) { $0.deliver(on: $1) },
  ]
}

@Suite("Laws of every operator") struct LawTests {
  /// A subject behind the operator, a subscriber in front, all with a current scheduler.
  private func run(
    _ op: Operator,
    _ body: (Subject<Int, Broken>, Recorder<Int>, any Disposable, TestScheduler) -> Void
  ) {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    scheduler.performAsCurrent {
      let subscription = recorder.record(op.apply(subject, scheduler))
      body(subject, recorder, subscription, scheduler)
      scheduler.advance()
    }
  }

  @Test(arguments: Operator.all)
  func `passes values and the completion on, and is silent after it`(op: Operator) {
    run(op) { subject, recorder, subscription, scheduler in
      subject.send(1)
      subject.send(2)
      scheduler.advance()
      subject.sendCompleted()
      subject.send(3)
      subject.send(error: Broken())
      scheduler.advance()
      #expect(recorder.events == [.next(1), .next(2), .completed])
      #expect(subscription.isDisposed)
    }
  }

  @Test(arguments: Operator.all)
  func `is silent after the ending of a source that is not`(op: Operator) {
    let scheduler = TestScheduler()
    let recorder = Recorder<Int>()
    let rude = Signal<Int, Broken> { subscriber in
      subscriber.send(1)
      subscriber.sendCompleted()
      subscriber.send(2)
      subscriber.send(error: Broken())
      subscriber.sendCompleted()
      return nil
    }
    scheduler.performAsCurrent { _ = recorder.record(op.apply(rude, scheduler)) }
    scheduler.advance()
    #expect(recorder.events == [.next(1), .completed])
  }

  @Test(arguments: Operator.all)
  func `stops when it is disposed`(op: Operator) {
    run(op) { subject, recorder, subscription, scheduler in
      subject.send(1)
      scheduler.advance()
      subject.send(2)
      let before = recorder.events
      subscription.dispose()
      subject.send(3)
      subject.sendCompleted()
      scheduler.advance()
      #expect(recorder.events == before)
    }
  }

  @Test(arguments: Operator.all.filter { !$0.keepsSource })
  func `disposes its source`(op: Operator) {
    let scheduler = TestScheduler()
    var subscribed = 0
    var disposed = 0
    let source = Signal<Int, Broken> { _ in
      subscribed += 1
      return ActionDisposable { disposed += 1 }
    }
    scheduler.performAsCurrent { op.apply(source, scheduler).subscribe().dispose() }
    #expect(subscribed > 0)
    #expect(disposed == subscribed)
  }

  @Test(arguments: Operator.all)
  func `fails at once`(op: Operator) {
    run(op) { subject, recorder, subscription, scheduler in
      subject.send(1)
      scheduler.advance()
      subject.send(error: Broken())
      if op.passesErrorInOrder { scheduler.advance() }
      #expect(recorder.events == [.next(1), .error(Broken())])
      #expect(subscription.isDisposed)
    }
  }

  @Test(arguments: Operator.all)
  func `has a state for each subscriber`(op: Operator) {
    let scheduler = TestScheduler()
    let source = Signal<Int, Broken> { subscriber in
      for number in 1...3 { subscriber.send(number) }
      subscriber.sendCompleted()
      return nil
    }
    let signal = op.apply(source, scheduler)
    for _ in 0..<2 {
      let recorder = Recorder<Int>()
      scheduler.performAsCurrent { _ = recorder.record(signal) }
      scheduler.advance()
      #expect(recorder.ending == .completed)
      #expect(recorder.values.last == 3)
    }
  }

  @Test(arguments: Operator.all)
  func `leaves no subscription behind`(op: Operator) {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    expectNoSubscriptions {
      scheduler.performAsCurrent {
        let disposed = op.apply(subject, scheduler).subscribe { _ in }
        op.apply(subject, scheduler).subscribe { _ in }
        subject.send(1)
        disposed.dispose()
        subject.send(error: Broken())
        scheduler.advance()
      }
    }
  }

  @Test(arguments: Operator.all)
  func `releases what it held when it is disposed`(op: Operator) {
    let count = Counter()
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    var subscription: (any Disposable)?
    scheduler.performAsCurrent {
      let tracked = Tracked(count)
      subscription = op.apply(subject, scheduler).subscribe { _ in tracked.touch() }
      subject.send(1)
    }
    #expect(count.value == 1)
    subscription?.dispose()
    scheduler.advance()
    #expect(count.value == 0)
  }

  @Test(arguments: Operator.all)
  func `releases what it held when it ends`(op: Operator) {
    let count = Counter()
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    scheduler.performAsCurrent {
      let tracked = Tracked(count)
      op.apply(subject, scheduler).subscribe { _ in tracked.touch() }
      subject.send(1)
      subject.sendCompleted()
    }
    scheduler.advance()
    #expect(count.value == 0)
  }

  @Test(arguments: Operator.all.filter { !$0.resubscribes })
  func `releases what it held when its source is released`(op: Operator) {
    let count = Counter()
    let scheduler = TestScheduler()
    scheduler.performAsCurrent {
      let tracked = Tracked(count)
      let subject = Subject<Int, Broken>()
      op.apply(subject, scheduler).subscribe { _ in tracked.touch() }
      subject.send(1)
    }
    // What waits for a time to pass keeps the subscriber until then.
    scheduler.advance(by: .seconds(1000))
    #expect(count.value == 0)
  }

  @Test(arguments: Operator.all.filter { !$0.needsSourceToReturn && !$0.keepsSource })
  func `its source sees at once that nobody listens any more`(op: Operator) {
    let scheduler = TestScheduler()
    var sent = 0
    let endless = Signal<Int, Broken> { subscriber in
      while !subscriber.isDisposed && sent < 1000 {
        sent += 1
        subscriber.send(sent)
        if sent > 10 { scheduler.advance() }
      }
      return nil
    }
    let recorder = Recorder<Int>()
    scheduler.performAsCurrent { _ = recorder.record(op.apply(endless, scheduler).take(1)) }
    scheduler.advance()
    #expect(recorder.events.last == .completed)
    #expect(recorder.values.count == 1)
  }

  @Test(arguments: Operator.all)
  func `applying it subscribes nothing`(op: Operator) {
    let source = Source<Int, Broken>()
    let scheduler = TestScheduler()
    scheduler.performAsCurrent { _ = op.apply(source.signal, scheduler) }
    scheduler.advance(by: .seconds(1000))
    #expect(source.subscriptions.value == 0)
  }
}
