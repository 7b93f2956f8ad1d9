import Dispatch
import OpenCombine
import Reactive

/// What one event costs.
struct Cost {
  let name: String
  /// Sends so many events.
  let run: (Int) -> Void
  /// What is taken off, and by how many the rest is divided.
  var without: ((Int) -> Void)?
  var share = 1.0
  /// Whether several threads send: in the best round they would hardly have met.
  var hasThreads = false

  /// Nanoseconds for one event: of the best round, or of the median of rounds with threads.
  func measure(rounds: Int) -> Double {
    let count = 500_000
    var times: [Double] = []
    var timesWithout: [Double] = []
    for _ in 0..<rounds {
      times.append(nanoseconds { run(count) })
      if let without { timesWithout.append(nanoseconds { without(count) }) }
    }
    times.sort()
    let time = times[hasThreads ? rounds / 2 : 0] - (timesWithout.min() ?? 0)
    return time / Double(count) / share
  }

  static var all: [Cost] {
    [
      Cost(name: "event: a subject to one observer", run: send { $0 }),
      Cost(name: "event: each further map", run: send(tenMaps), without: send { $0 }, share: 10),
      Cost(
        name: "event: each further filter", run: send(tenFilters), without: send { $0 }, share: 10),
      Cost(name: "event: a map of strings", run: sendStrings(tenMaps), share: 10),
      Cost(name: "event: a created signal to one observer", run: create),
      Cost(name: "event: a replay subject of one to one observer", run: sendToReplay),
      Cost(name: "event: two threads to one subject", run: sendFromThreads(2), hasThreads: true),
      Cost(name: "event: four threads to one subject", run: sendFromThreads(4), hasThreads: true),
      Cost(name: "event: two threads, a subject each", run: sendApart(2), hasThreads: true),
      Cost(name: "event: a behavior subject to one observer", run: setSubjects(1, one: true)),
      Cost(name: "event: a property to one observer", run: setProperties(1, one: true)),
      Cost(
        name: "event: eight threads, a behavior subject each", run: setSubjects(8),
        hasThreads: true),
      Cost(name: "event: eight threads, a property each", run: setProperties(8), hasThreads: true),
      Cost(
        name: "event: eight threads to one behavior subject", run: setSubjects(8, one: true),
        hasThreads: true),
      Cost(
        name: "event: eight threads to one property", run: setProperties(8, one: true),
        hasThreads: true),
      Cost(name: "event: OpenCombine, a subject to one observer", run: sendToOpenCombine(maps: 0)),
      Cost(
        name: "event: OpenCombine, two threads to one subject", run: sendToOpenCombine(threads: 2),
        hasThreads: true),
      Cost(
        name: "event: OpenCombine, each further map", run: sendToOpenCombine(maps: 10),
        without: sendToOpenCombine(maps: 0), share: 10),
    ]
  }

  private static func send(
    _ operators: @escaping (Signal<Int, Never>) -> Signal<Int, Never>
  ) -> (Int) -> Void {
    { count in
      let subject = Reactive.Subject<Int, Never>()
      operators(subject).subscribe { keep($0) }
      for number in 0..<count { subject.send(number) }
    }
  }

  private static func sendStrings(
    _ operators: @escaping (Signal<String, Never>) -> Signal<String, Never>
  ) -> (Int) -> Void {
    { count in
      let subject = Reactive.Subject<String, Never>()
      operators(subject).subscribe { keep($0) }
      let text = String(repeating: "long ", count: 10)
      for _ in 0..<count { subject.send(text) }
    }
  }

  private static func create(_ count: Int) {
    let signal = Signal<Int, Never> { subscriber in
      for number in 0..<count { subscriber.send(number) }
      return nil
    }
    signal.subscribe { keep($0) }
  }

  private static func sendToReplay(_ count: Int) {
    let subject = ReplaySubject<Int, Never>(capacity: 1)
    subject.subscribe { keep($0) }
    for number in 0..<count { subject.send(number) }
  }

  /// Threads that send to the same subscriber, whose values must come one after the other.
  private static func sendFromThreads(_ threads: Int) -> (Int) -> Void {
    { count in
      let subject = Reactive.Subject<Int, Never>()
      subject.subscribe { keep($0) }
      DispatchQueue.concurrentPerform(iterations: threads) { _ in
        for number in 0..<count / threads { subject.send(number) }
      }
    }
  }

  /// As many threads, none of which meets another.
  private static func sendApart(_ threads: Int) -> (Int) -> Void {
    { count in
      DispatchQueue.concurrentPerform(iterations: threads) { _ in
        send { $0 }(count / threads)
      }
    }
  }

  /// Threads that set properties: one for all of them, or one each.
  private static func setProperties(_ threads: Int, one: Bool = false) -> (Int) -> Void {
    { count in
      let properties = (0..<(one ? 1 : threads)).map { _ in Property(0) }
      for property in properties { property.changes.subscribe(isolation: nil) { keep($0) } }
      DispatchQueue.concurrentPerform(iterations: threads) { thread in
        let property = properties[one ? 0 : thread]
        for number in 0..<count / threads { property.value = number }
      }
    }
  }

  /// Threads that send to behavior subjects: one for all of them, or one each.
  private static func setSubjects(_ threads: Int, one: Bool = false) -> (Int) -> Void {
    { count in
      let subjects = (0..<(one ? 1 : threads)).map { _ in BehaviorSubject<Int, Never>(0) }
      for subject in subjects { subject.subscribe(isolation: nil) { keep($0) } }
      DispatchQueue.concurrentPerform(iterations: threads) { thread in
        let subject = subjects[one ? 0 : thread]
        for number in 0..<count / threads { subject.send(number) }
      }
    }
  }

  private static func sendToOpenCombine(threads: Int) -> (Int) -> Void {
    { count in
      // It has locks of its own, and does not say so to the compiler.
      nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
      let subscription = subject.sink { keep($0) }
      DispatchQueue.concurrentPerform(iterations: threads) { _ in
        for number in 0..<count / threads { subject.send(number) }
      }
      subscription.cancel()
    }
  }

  private static func tenMaps(_ signal: Signal<Int, Never>) -> Signal<Int, Never> {
    let five = signal.map { $0 &+ 1 }.map { $0 &+ 2 }.map { $0 &+ 3 }.map { $0 &+ 4 }
      .map { $0 &+ 5 }
    return five.map { $0 &- 1 }.map { $0 &- 2 }.map { $0 &- 3 }.map { $0 &- 4 }.map { $0 &- 5 }
  }

  private static func tenMaps(_ signal: Signal<String, Never>) -> Signal<String, Never> {
    let five = signal.map { $0 }.map { $0 }.map { $0 }.map { $0 }.map { $0 }
    return five.map { $0 }.map { $0 }.map { $0 }.map { $0 }.map { $0 }
  }

  private static func tenFilters(_ signal: Signal<Int, Never>) -> Signal<Int, Never> {
    let five = signal.filter { $0 > -1 }.filter { $0 > -2 }.filter { $0 > -3 }.filter { $0 > -4 }
      .filter { $0 > -5 }
    return five.filter { $0 > -6 }.filter { $0 > -7 }.filter { $0 > -8 }.filter { $0 > -9 }
      .filter { $0 > -10 }
  }

  private static func sendToOpenCombine(maps: Int) -> (Int) -> Void {
    { count in
      let subject = PassthroughSubject<Int, Never>()
      let mapped: AnyCancellable
      if maps == 0 {
        mapped = subject.sink { keep($0) }
      } else {
        mapped =
          subject.map { $0 &+ 1 }.map { $0 &+ 2 }.map { $0 &+ 3 }.map { $0 &+ 4 }.map { $0 &+ 5 }
          .map { $0 &- 1 }.map { $0 &- 2 }.map { $0 &- 3 }.map { $0 &- 4 }.map { $0 &- 5 }
          .sink { keep($0) }
      }
      for number in 0..<count { subject.send(number) }
      withExtendedLifetime(mapped) {}
    }
  }
}

/// Uses a value, so that nothing that leads to it can be left out.
@inline(never) func keep<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}

@inline(never) func keep(_ value: Int) {
  withExtendedLifetime(value) {}
}
