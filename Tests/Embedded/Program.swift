/// How things go wrong in this program.
struct Broken: Error {}

@main
enum Program {
  static func main() {
    subjects()
    operators()
    combining()
    flattening()
    failing()
    properties()
    commands()
    switching()
    virtualTime()
    waiting()
  }

  static func subjects() {
    let subject = Subject<Int, Never>()
    let subscription = subject.subscribe {
      print("subject \($0)")
    } onCompleted: {
      print("ended")
    }
    subject.send(1)
    subscription.dispose()
    subject.send(2)
    let replay = ReplaySubject<Int, Never>(capacity: 2)
    for number in 1...3 { replay.send(number) }
    replay.sendCompleted()
    replay.subscribe {
      print("replay \($0)")
    } onCompleted: {
      print("replayed")
    }
    let scoped = ActionDisposable { print("disposed") }.scoped()
    CompoundDisposable([SerialDisposable(scoped)]).dispose()
  }

  static func operators() {
    let numbers = Signal<Int, Never> { subscriber in
      for number in 1...6 { subscriber.send(number) }
      subscriber.sendCompleted()
      return nil
    }
    numbers
      .filter { $0 != 2 }.map { $0 * 10 }.skip(1).take(3).scan(0, +).distinct().prepend(7)
      .concat(.just(9)).onNext { _ in }.onCompleted { print("completed") }
      .subscribe { print("number \($0)") }
  }

  static func combining() {
    let numbers = Subject<Int, Never>()
    let words = Subject<StaticString, Never>()
    numbers.zip(words).subscribe { print("zip \($0.0) \($0.1)") }
    numbers.combineLatest(words).subscribe { print("latest \($0.0) \($0.1)") }
    Signal.zip(numbers, words).subscribe { print("static \($0.0) \($0.1)") }
    Signal.zip(numbers, words, numbers) { a, _, b in a + b }.subscribe { print("sum \($0)") }
    Signal.combineLatest(numbers, words) { a, _ in a }.subscribe { print("left \($0)") }
    Signal.zip([numbers, numbers]).subscribe { print("array of \($0.count)") }
    Signal.merge(numbers, numbers).subscribe { print("merge \($0)") }
    numbers.send(1)
    words.send("a")
  }

  static func flattening() {
    let numbers = Subject<Int, Never>()
    numbers.flatMap { number in Signal.just(number + 1) }.subscribe { print("flatMap \($0)") }
    for limit in [1, 2] {
      Signal<Int, Never>.just(1).map { $0 + 1 }.filter { $0 > limit }
        .subscribe(onNext: { print("just \($0)") }, onCompleted: { print("just completed") })
    }
    numbers.map { Signal<Int, Never>.just($0) }.concatenated().subscribe { print("in turn \($0)") }
    numbers.map { Signal<Int, Never>.just($0) }.switchToLatest().subscribe { print("last \($0)") }
    numbers.bind {
      { number, stop in
        stop = true
        return Signal<Int, Never>.just(number)
      }
    }.subscribe { print("bind \($0)") }
    numbers.send(1)
    numbers.send(2)
  }

  static func failing() {
    Signal<Int, Broken>.failed(Broken()).onError { _ in print("failing") }
      .subscribe(onError: { _ in print("failed") })
    let numbers = Signal.concat(.just(1), .just(2), .just(2))
    numbers.uniqued().reduce(0, +).subscribe { print("reduced \($0)") }
    numbers.collect(count: 2).map { $0.count }.combinePrevious(0, +).subscribe {
      print("two \($0)")
    }
    numbers.take(while: { $0 < 2 }).contains { $0 == 2 }.subscribe { print("contains \($0)") }
    numbers.tryMap { number throws(Broken) in if number == 2 { throw Broken() } }
      .materialize().takeLast(1).subscribe { print("a failure: \($0.error != nil)") }
    Signal<Int, Broken>.failed(Broken()).retry(0).catch { _ in numbers.skip(while: { $0 < 2 }) }
      .subscribe { print("instead \($0)") }
  }

  static func properties() {
    let width = Property(1)
    let height = Property(2)
    let area = width.combineLatest(height).map { $0 * $1 }
    area.signal.subscribe { print("area \($0)") }
    Property.batch {
      width.value = 3
      height.modify { $0 += 2 }
    }
    ReadOnlyProperty.combineLatest([width, height]).changes.subscribe { print("both \($0.count)") }
    Signal.just(5).bind(to: width)
    let left = Channel<Int, Never>()
    let right = Channel<Int, Never>()
    left.leading.subscribe { print("channel \($0)") }
    left.following <~> right.following
    right.leading.send(6)
    let slider = PropertyChannel(height)
    slider.terminal.subscribe { print("slider \($0)") }
    slider.terminal.send(7)
    width <~> height
    Signal.just(8).bind(to: Binder { print("binder \($0)") })
  }

  static func commands() {
    let command = Command<Int, Int, Broken> { $0 > 0 ? .just($0) : .failed(Broken()) }
    command.executing.subscribe {
      print("executing \($0)")
    } onCompleted: {
      print("no command")
    }
    command.errors.subscribe { _ in print("work failed") }
    command.execute(1).subscribe { print("result \($0)") }
    command.execute(2).subscribe(onError: { _ in print("refused") })
    Schedulers.runVirtualTime()
    command.execute(0)
    Schedulers.runVirtualTime()
  }

  static func switching() {
    let numbers = Subject<Int, Never>()
    let others = Subject<Int, Never>()
    numbers.sample(on: others).subscribe { print("sample \($0)") }
    numbers.withLatest(from: others).subscribe { print("with latest \($0.0) \($0.1)") }
    numbers.take(until: others).subscribe(onCompleted: { print("taken until") })
    numbers.take(untilReplacedBy: others).subscribe { print("replaced \($0)") }
    numbers.throttle(while: others.map { $0 == 0 }).subscribe { print("not held \($0)") }
    Signal.race(numbers, others).subscribe { print("race \($0)") }
    numbers.flatMapFirst { number in Signal.just(number) }.subscribe { print("first \($0)") }
    numbers.grouped { $0 % 2 }.subscribe { print("group \($0.key)") }
    numbers.window(openedBy: others, closedBy: { _ in others }).flatten()
      .subscribe { print("window \($0)") }
    Signal.switch(on: numbers, cases: [1: Signal<Int, Never>.just(10)])
      .subscribe {
        print("case \($0)")
      } onError: {
        print("no case \($0.key)")
      }
    Signal.if(numbers.map { $0 == 1 }, then: .just(1), else: .just(0))
      .subscribe { print("if \($0)") }
    for number in 1...2 {
      numbers.send(number)
      others.send(0)
    }
    Signal<Int, Never>.empty.then { Signal.just(5) }.onTermination { print("terminated") }
      .onDispose { print("over") }.onSubscribe { print("begins") }.subscribe { print("then \($0)") }
  }

  static func waiting() {
    let time = Schedulers.useVirtualTime()
    let ticks = Signal.interval(.seconds(1), on: time).map { _ in 1 }.scan(0, +).take(5)
    ticks.debounce(.seconds(2)).subscribe { print("debounced \($0)") }
    ticks.throttle(.seconds(3)).subscribe { print("throttled \($0)") }
    ticks.buffer(for: .seconds(2)).subscribe { print("buffer of \($0.count)") }
    ticks.buffer(for: .seconds(9), orCount: 4).subscribe { print("buffer up to \($0.count)") }
    ticks.timeout(.milliseconds(1500)).subscribe(onError: { _ in print("timed out") })
    ticks.concat(.never).timeout(betweenValues: .seconds(2)).subscribe(
      onError: { _ in print("silent at \(time.now)") })
    ticks.elapsed().take(1).subscribe { print("after \(Instant.zero + $0.elapsed)") }
    ticks.timestamped().take(1).subscribe { print("number \($0.value)") }
    let source = Subject<Int, Never>()
    source.latest(on: time).subscribe { print("newest \($0)") }
    source.deliver(on: time, limit: 1, strategy: .dropNewest).subscribe { print("oldest \($0)") }
    for number in 1...3 { source.send(number) }
    Signal.timer(after: .seconds(20), on: time).subscribe { _ in print("last") }
    Schedulers.runVirtualTime()
  }

  static func virtualTime() {
    let time = Schedulers.useVirtualTime()
    Signal.interval(.milliseconds(500), on: time).take(2).subscribe { print("at \($0)") }
    Signal<Int, Never>.just(1).delay(.seconds(3)).deliver(on: Schedulers.main)
      .subscribe { print("delayed \($0) to \(time.now)") }
    time.scheduleRecursive { again in if time.now < .zero + .seconds(1) { print("round") } }
    Schedulers.runVirtualTime()
  }
}
