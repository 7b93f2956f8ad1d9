import Reactive
import Testing

/// An operator that answers at the end, and what it answers.
struct Aggregate: Sendable, CustomTestStringConvertible {
  typealias Numbers = Signal<Int, Broken>

  let testDescription: String
  /// The answer to 1, 2, 3.
  let answer: [Int]
  /// The answer to no value at all.
  let emptyAnswer: [Int]
  /// The answer to a failure; nil if it is passed on.
  var failureAnswer: [Int]?
  let apply: @Sendable (Numbers) -> Numbers

  init(
    _ name: String, answers answer: [Int], empty emptyAnswer: [Int], failure: [Int]? = nil,
    _ apply: @escaping @Sendable (Numbers) -> Numbers
  ) {
    testDescription = name
    self.answer = answer
    self.emptyAnswer = emptyAnswer
    failureAnswer = failure
    self.apply = apply
  }

  static let all = [
    Aggregate("collect", answers: [123], empty: [0]) { $0.collect().map(joined) },
    Aggregate("collect count", answers: [123], empty: []) { $0.collect(count: 4).map(joined) },
    Aggregate("collect until", answers: [123], empty: []) {
      $0.collect { $0.last == 4 }.map(joined)
    },
    Aggregate("replaceEmpty", answers: [9], empty: [9]) {
      $0.filter { $0 > 3 }.replaceEmpty(with: 9)
    },
    Aggregate("takeLast", answers: [2, 3], empty: []) { $0.takeLast(2) },
    Aggregate("reduce", answers: [6], empty: [0]) { $0.reduce(0, +) },
    Aggregate("reduce into", answers: [6], empty: [0]) { $0.reduce(into: 0) { $0 += $1 } },
    Aggregate("reduceIndexed", answers: [8], empty: [0]) {
      $0.reduceIndexed(0) { $0 + $1 * $2 }
    },
    Aggregate("ignoreValues", answers: [], empty: []) { $0.ignoreValues() },
    Aggregate("hasValues", answers: [0], empty: [0], failure: [0]) {
      $0.filter { _ in false }.hasValues().promoteError().map(number)
    },
    Aggregate("contains", answers: [0], empty: [0], failure: [0]) {
      $0.contains { $0 > 3 }.promoteError().map(number)
    },
    Aggregate("allSatisfy", answers: [1], empty: [1], failure: [0]) {
      $0.allSatisfy { $0 <= 3 }.promoteError().map(number)
    },
    Aggregate("tryContains", answers: [0], empty: [0]) { $0.tryContains { $0 > 3 }.map(number) },
    Aggregate("tryAllSatisfy", answers: [1], empty: [1]) {
      $0.tryAllSatisfy { $0 <= 3 }.map(number)
    },
  ]

  private static func joined(_ digits: [Int]) -> Int { digits.reduce(0) { $0 * 10 + $1 } }

  private static func number(_ answer: Bool) -> Int { answer ? 1 : 0 }

  /// The events that answer the values.
  func events(_ answer: [Int]) -> [Event<Int, Broken>] { answer.map { .next($0) } + [.completed] }
}

@Suite("Laws of operators that answer at the end") struct AggregateLawTests {
  @Test(arguments: Aggregate.all)
  func `answers when the source completes, and is silent after it`(op: Aggregate) {
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    let subscription = recorder.record(op.apply(subject))
    for number in 1...3 { subject.send(number) }
    #expect(recorder.events.isEmpty)
    subject.sendCompleted()
    subject.send(4)
    #expect(recorder.events == op.events(op.answer))
    #expect(subscription.isDisposed)
  }

  @Test(arguments: Aggregate.all)
  func `answers a source without values`(op: Aggregate) {
    #expect(events(of: op.apply(.empty)) == op.events(op.emptyAnswer))
  }

  @Test(arguments: Aggregate.all)
  func `is silent after the ending of a source that is not`(op: Aggregate) {
    let rude = Signal<Int, Broken> { subscriber in
      for number in 1...3 { subscriber.send(number) }
      subscriber.sendCompleted()
      subscriber.send(4)
      subscriber.send(error: Broken())
      subscriber.sendCompleted()
      return nil
    }
    #expect(events(of: op.apply(rude)) == op.events(op.answer))
  }

  @Test(arguments: Aggregate.all)
  func `is silent when it is disposed`(op: Aggregate) {
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    let subscription = recorder.record(op.apply(subject))
    subject.send(1)
    subscription.dispose()
    subject.send(2)
    subject.sendCompleted()
    #expect(recorder.events.isEmpty)
  }

  @Test(arguments: Aggregate.all)
  func `disposes its source`(op: Aggregate) {
    var log: [String] = []
    let source = Signal<Int, Broken> { _ in
      log.append("subscribed")
      return ActionDisposable { log.append("disposed") }
    }
    onScheduler { op.apply(source).subscribe().dispose() }
    #expect(log == ["subscribed", "disposed"])
  }

  @Test(arguments: Aggregate.all)
  func `fails at once and drops what it kept, or takes it for an answer`(op: Aggregate) {
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    let subscription = recorder.record(op.apply(subject))
    subject.send(1)
    subject.send(error: Broken())
    #expect(recorder.events == op.failureAnswer.map(op.events) ?? [.error(Broken())])
    #expect(subscription.isDisposed)
  }

  @Test(arguments: Aggregate.all)
  func `has a state for each subscriber`(op: Aggregate) {
    let subject = Subject<Int, Broken>()
    let signal = op.apply(subject)
    let recorders = (0..<2).map { _ in Recorder<Int>() }
    for recorder in recorders { recorder.record(signal) }
    for number in 1...3 { subject.send(number) }
    subject.sendCompleted()
    for recorder in recorders { #expect(recorder.events == op.events(op.answer)) }
  }

  @Test(arguments: Aggregate.all)
  func `an answer that makes downstream end is the last`(op: Aggregate) {
    let numbers = Signal<Int, Broken>.concat((1...3).map { .just($0) })
    let expected = op.answer.prefix(1)
    #expect(events(of: op.apply(numbers).take(1)) == op.events(Array(expected)))
  }

  @Test(arguments: Aggregate.all)
  func `the source is disposed before the answer, where one may dispose`(op: Aggregate) {
    let source = Source<Int, Broken>()
    let recorder = Recorder<Int>()
    let subscription = SerialDisposable()
    onScheduler {
      let told = { (event: Event<Int, Broken>) in
        #expect(source.disposals.value == 1)
        recorder.write(event)
        subscription.dispose()
      }
      subscription.inner = op.apply(source.signal).subscribe(
        isolation: nil, onNext: { told(.next($0)) }, onError: { told(.error($0)) },
        onCompleted: { told(.completed) })
      for number in 1...3 { source.send(number) }
      source.sendCompleted()
    }
    #expect(recorder.events == Array(op.events(op.answer).prefix(1)))
    #expect(source.disposals.value == 1)
  }

  private enum Parting: CaseIterable {
    case disposal, completion, failure, release
  }

  @Test(arguments: Aggregate.all)
  func `releases what it held, however it ends`(op: Aggregate) {
    for parting in Parting.allCases {
      let count = Counter()
      let subscription: any Disposable
      do {
        let subject = Subject<Int, Broken>()
        let tracked = Tracked(count)
        subscription = op.apply(subject).subscribe { _ in tracked.touch() }
        subject.send(1)
        #expect(count.value == 1)
        switch parting {
        case .disposal: subscription.dispose()
        case .completion: subject.sendCompleted()
        case .failure: subject.send(error: Broken())
        case .release: break
        }
      }
      #expect(count.value == 0, "after \(parting)")
    }
  }
}
