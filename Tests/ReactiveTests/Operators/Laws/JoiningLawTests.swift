import Reactive
import Testing

/// An operator with two inputs that passes on what the first sends after the other has sent 0.
struct JoiningOperator: Sendable, CustomTestStringConvertible {
  typealias Numbers = Signal<Int, Broken>

  let testDescription: String
  let apply: @Sendable (Numbers, _ other: Numbers) -> Numbers

  init(_ name: String, _ apply: @escaping @Sendable (Numbers, _ other: Numbers) -> Numbers) {
    testDescription = name
    self.apply = apply
  }

  static let all = [
    JoiningOperator("merge") { $0.merge($1) },
    JoiningOperator("zip") { $0.zip($1).map { $0.0 } },
    JoiningOperator("zip array") { Signal.zip([$0, $1]).map { $0[0] } },
    JoiningOperator("combineLatest") { $0.combineLatest($1).map { $0.0 } },
    JoiningOperator("combineLatest array") { Signal.combineLatest([$0, $1]).map { $0[0] } },
    JoiningOperator("sample") { $1.sample(on: $0).mapTo(1) },
    JoiningOperator("withLatest") { $0.withLatest(from: $1).map { $0.0 } },
    JoiningOperator("throttle while") { $0.throttle(while: $1.map { $0 > 0 }) },
    JoiningOperator("take until") { $0.take(until: $1.skip(1)) },
    JoiningOperator("take until replaced") { $0.take(untilReplacedBy: $1.skip(1)) },
    JoiningOperator("skip until") { $0.skip(until: $1) },
    JoiningOperator("window") { source, other in
      source.window(openedBy: other, closedBy: { _ in Numbers.never }).flatten()
    },
    JoiningOperator("retry when") { source, other in source.retry { _ in other } },
    JoiningOperator("bind") { source, other in other.bind { { _, _ in source } } },
    JoiningOperator("flatMap") { source, other in other.flatMap { _ in source } },
    JoiningOperator("flatMapFirst") { source, other in other.flatMapFirst { _ in source } },
    JoiningOperator("flatMapLatest") { source, other in other.flatMapLatest { _ in source } },
    JoiningOperator("concatMap") { source, other in other.concatMap { _ in source } },
    JoiningOperator("switch") { .switch(on: $1, cases: [:], default: $0) },
  ]
}

@Suite("Laws of operators with two inputs") struct JoiningLawTests {
  @Test(arguments: JoiningOperator.all)
  func `what the other input sends meanwhile on another thread waits`(op: JoiningOperator) {
    for ending in [Event<Int, Broken>.completed, .error(Broken())] {
      let other = Source<Int, Broken>()
      let run = LawRun { source, _ in op.apply(source, other.signal) }
      run(
        doing: { run, event in
          guard event == .next(1) else { return }
          let told = run.recorder.events
          let hasSent = run.anotherThread {
            other.send(5)
            if ending == .completed { other.sendCompleted() } else { other.send(error: Broken()) }
          }
          #expect(hasSent)
          #expect(run.recorder.events == told)
        },
        sending: {
          other.send(0)
          run.send(.next(1))
          // Once more for a subscription that the other input has begun meanwhile.
          for _ in 0..<2 { run.send(.completed) }
        })
      #expect(run.recorder.values.contains(1))
      #expect(run.recorder.events.last?.isFinished == true)
      #expect(run.recorder.events.count { $0.isFinished } == 1)
    }
  }

  @Test(arguments: JoiningOperator.all)
  func `both inputs are disposed on another thread meanwhile`(op: JoiningOperator) {
    let other = Source<Int, Broken>()
    let run = LawRun { source, _ in op.apply(source, other.signal) }
    run(
      doing: { run, event in
        guard event == .next(1) else { return }
        let isDone = run.anotherThread { run.subscription.dispose() }
        #expect(isDone)
        #expect(!run.source.isSubscribed)
        #expect(!other.isSubscribed)
      },
      sending: {
        other.send(0)
        run.send(.next(1))
        run.send(.next(2))
        other.send(3)
      })
    #expect(run.recorder.values.last == 1)
    #expect(run.recorder.ending == nil)
  }
}
