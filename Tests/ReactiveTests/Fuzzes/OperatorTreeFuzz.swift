import Reactive

/// Random trees of operators over sources that are sent to by hand, in virtual time: callbacks send,
/// end and dispose at random, and the contract of a subscription holds all the same.
struct OperatorTreeFuzz {
  typealias Numbers = Signal<Int, Broken>

  private var random: SplitMix
  private let scheduler = TestScheduler()
  private let sources = (0..<3).map { _ in Subject<Int, Broken>() }
  /// Counts the objects that closures of the tree hold.
  private let count = Counter()
  private var text = ""

  /// Runs one tree, and says what is wrong.
  static func problem(seed: UInt64) -> String? {
    let count: Counter
    let text: String
    do {
      var fuzz = OperatorTreeFuzz(seed)
      if let problem = fuzz.run() { return "\(problem), in \(fuzz.text)" }
      (count, text) = (fuzz.count, fuzz.text)
    }
    return count.value == 0 ? nil : "\(count.value) closures are left, in \(text)"
  }

  private init(_ seed: UInt64) {
    random = SplitMix(state: seed)
  }

  // MARK: Running

  private final class Observer {
    var problem: String?
    var isInside = false
    var hasEnded = false
    var isSubscribed = false
    var isDisposed = false
    var sendings = 4

    func enter(_ what: String) {
      if isInside { problem = "\(what) arrived inside a callback" }
      if hasEnded { problem = "\(what) arrived after the ending" }
      if isDisposed { problem = "\(what) arrived after disposal" }
      isInside = true
    }
  }

  private mutating func run() -> String? {
    let observer = Observer()
    var callbackRandom = SplitMix(state: random.next())
    let serial = SerialDisposable()
    let signal = tree(depth: Int.random(in: 1...4, using: &random))
    let (sources, scheduler) = (sources, scheduler)
    scheduler.performAsCurrent {
      serial.inner = signal.subscribe(isolation: nil) { _ in
        observer.enter("a value")
        let choice = Int.random(in: 0..<20, using: &callbackRandom)
        if choice < 6, observer.sendings > 0 {
          observer.sendings -= 1
          sources[choice % 3].send(choice)
        } else if choice == 6 {
          // Before the subscription is known, it goes on until the call returns.
          observer.isDisposed = observer.isSubscribed
          serial.dispose()
        }
        observer.isInside = false
      } onError: { _ in
        observer.enter("a failure")
        observer.hasEnded = true
        observer.isInside = false
      } onCompleted: {
        observer.enter("the completion")
        observer.hasEnded = true
        observer.isInside = false
      }
      observer.isSubscribed = true
      observer.isDisposed = serial.isDisposed
    }
    for _ in 0..<Int.random(in: 4...24, using: &random) where observer.problem == nil {
      act()
    }
    // Either everything ends by itself, or it is disposed.
    if Bool.random(using: &random) {
      scheduler.performAsCurrent { for source in sources { source.sendCompleted() } }
      scheduler.advance(by: .seconds(100))
    }
    observer.isDisposed = !observer.hasEnded
    serial.dispose()
    for source in sources { source.send(1) }
    scheduler.advance(by: .seconds(100))
    if observer.problem == nil && !scheduler.isIdle { return "work is left after the end" }
    return observer.problem
  }

  private mutating func act() {
    guard let source = sources.randomElement(using: &random) else { return }
    let choice = Int.random(in: 0..<16, using: &random)
    let number = Int.random(in: 0..<8, using: &random)
    switch choice {
    case 0: scheduler.performAsCurrent { source.sendCompleted() }
    case 1: scheduler.performAsCurrent { source.send(error: Broken()) }
    case 2...5: scheduler.advance(by: .seconds(number))
    default: scheduler.performAsCurrent { source.send(number) }
    }
  }

  // MARK: Trees

  private mutating func tree(depth: Int) -> Numbers {
    if depth == 0 { return leaf() }
    if Int.random(in: 0..<3, using: &random) == 0 {
      return joined(tree(depth: depth - 1), tree(depth: Int.random(in: 0..<depth, using: &random)))
    }
    return unary(tree(depth: depth - 1), depth)
  }

  private mutating func leaf() -> Numbers {
    let choice = Int.random(in: 0..<9, using: &random)
    text += "leaf \(choice) "
    switch choice {
    case 0: return .just(1)
    case 1: return .empty
    case 2: return .failed(Broken())
    case 3: return .sequence([1, 2, 3])
    case 4: return .just(5).delay(.seconds(2), on: scheduler)
    default: return sources[choice % 3]
    }
  }

  /// Several operators of two signals.
  private mutating func joined(_ left: Numbers, _ right: Numbers) -> Numbers {
    let choice = Int.random(in: 0..<11, using: &random)
    text += "join \(choice) "
    switch choice {
    case 0: return left.merge(right)
    case 1: return left.concat(right)
    case 2: return left.zip(right).map { $0 &+ $1 }
    case 3: return left.combineLatest(right).map { $0 &+ $1 }
    case 4: return left.withLatest(from: right).map { $0 &+ $1 }
    case 5: return left.take(until: right)
    case 6: return left.skip(until: right)
    case 7: return .race(left, right)
    case 8: return left.sample(on: right)
    case 9: return left.then { right }
    default: return left.catch { _ in right }
    }
  }

  private mutating func unary(_ source: Numbers, _ depth: Int) -> Numbers {
    let choice = Int.random(in: 0..<39, using: &random)
    let number = Int.random(in: 1...3, using: &random)
    let tracked = Tracked(count)
    let scheduler = scheduler
    text += "operator \(choice) "
    switch choice {
    case 0:
      return source.map {
        tracked.touch()
        return $0 &+ 1
      }
    case 1: return source.filter { $0 % 2 == 0 }
    case 2: return source.scan(0) { $0 &+ $1 }
    case 3: return source.take(number)
    case 4: return source.skip(number)
    case 5: return source.distinct()
    case 6: return source.takeLast(number)
    case 7: return source.delay(.seconds(number), on: scheduler)
    case 8: return source.debounce(.seconds(number), on: scheduler)
    case 9: return source.throttle(.seconds(number), on: scheduler)
    case 10: return source.throttle(.seconds(number), latest: false, on: scheduler)
    case 11: return source.buffer(for: .seconds(number), on: scheduler).map(\.count)
    case 12: return source.materialize().dematerialize()
    case 13: return source.collect().map(\.count)
    case 14: return source.retry(1)
    case 15: return source.repeated(2).take(20)
    case 16: return source.prepend(number)
    case 17: return source.deliver(on: scheduler)
    case 18: return source.publish { shared in shared.merge(shared.skip(1)) }
    case 19: return source.shared()
    case 20: return source.onNext { _ in tracked.touch() }
    case 21: return source.onDispose { tracked.touch() }
    case 22: return source.grouped { $0 % 2 }.flatMap { $0 }
    case 23:
      return source.timeout(
        betweenValues: .seconds(number), on: scheduler, failingWith: Broken())
    case 24: return source.take(through: { $0 == number })
    case 25: return source.append(number)
    case 26: return source.prepend(1, 2)
    case 27: return source.catch(to: Numbers.just(number))
    case 28: return source.ifEmpty(switchTo: .just(number))
    case 29: return source.window(for: .seconds(number), on: scheduler).flatMap { $0 }
    case 30: return source.take(for: .seconds(number), on: scheduler)
    case 31: return source.skip(for: .seconds(number), on: scheduler)
    case 32: return source.delaySubscription(.seconds(number), on: scheduler)
    case 33: return source.timeout(.seconds(number), on: scheduler, switchingTo: .just(number))
    case 34: return source.shared(stoppingAfter: .seconds(number), on: scheduler)
    default:
      let inner = tree(depth: Int.random(in: 0..<depth, using: &random))
      let transform = { (value: Int) -> Numbers? in
        tracked.touch()
        return value % 4 == 0 ? nil : inner
      }
      switch choice {
      case 35: return source.take(8).flatMap(transform)
      case 36: return source.take(8).flatMapLatest(transform)
      case 37: return source.take(8).flatMapFirst(transform)
      default: return source.take(8).concatMap(transform)
      }
    }
  }
}
