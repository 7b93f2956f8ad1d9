import Reactive

/// Times what signals cost, each as a ratio to a bare list of closures timed in the same run.
///
///     swift run -c release benchmarks
@main
enum Benchmarks {
  static func main() {
    let baseline = nanoseconds { count in
      var listeners: [(Int) -> Void] = []
      listeners.append { keep($0) }
      for number in 0..<count { for listener in listeners { listener(number) } }
    }
    report("a list of closures", baseline, to: baseline)
    report("a subject", throughSubject { $0 }, to: baseline)
    report("… and one map", throughSubject { $0.map { $0 &+ 1 } }, to: baseline)
    report("… and five maps", throughSubject(fiveMaps), to: baseline)
    report("… and five filters", throughSubject(fiveFilters), to: baseline)
    report("… and merge", throughSubject { $0.merge(.never) }, to: baseline)
    report("… and zip", throughSubject { $0.zip($0).map { $0 &+ $1 } }, to: baseline)
    report(
      "… and combineLatest", throughSubject { $0.combineLatest($0).map { $0 &+ $1 } },
      to: baseline)
    report("… and flatMap to just", throughSubject { $0.flatMap { .just($0) } }, to: baseline)
    report("a replay subject of one", throughReplaySubject(), to: baseline)
    report("a created signal", throughCreatedSignal(), to: baseline)
    report("subscribing through three operators", subscribing(), to: baseline)
  }

  private static func fiveMaps(_ signal: Signal<Int, Never>) -> Signal<Int, Never> {
    signal.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }
  }

  private static func fiveFilters(_ signal: Signal<Int, Never>) -> Signal<Int, Never> {
    signal.filter { $0 >= 0 }.filter { $0 >= 0 }.filter { $0 >= 0 }.filter { $0 >= 0 }
      .filter { $0 >= 0 }
  }

  /// The time of one value through a subject and some operators to one subscriber.
  private static func throughSubject(
    _ operators: (Signal<Int, Never>) -> Signal<Int, Never>
  ) -> Double {
    nanoseconds { count in
      let subject = Subject<Int, Never>()
      operators(subject).subscribe { keep($0) }
      for number in 0..<count { subject.send(number) }
    }
  }

  private static func throughReplaySubject() -> Double {
    nanoseconds { count in
      let subject = ReplaySubject<Int, Never>(capacity: 1)
      subject.subscribe { keep($0) }
      for number in 0..<count { subject.send(number) }
    }
  }

  private static func throughCreatedSignal() -> Double {
    nanoseconds { count in
      let signal = Signal<Int, Never> { subscriber in
        for number in 0..<count { subscriber.send(number) }
        return nil
      }
      signal.subscribe { keep($0) }
    }
  }

  /// The time of one subscription and its disposal.
  private static func subscribing() -> Double {
    let subject = Subject<Int, Never>()
    let chain = subject.map { $0 &+ 1 }.filter { $0 > 0 }.map { $0 &+ 1 }
    return nanoseconds { count in
      for _ in 0..<count { chain.subscribe { keep($0) }.dispose() }
    }
  }

  // MARK: Timing

  /// The best of five rounds, for one repetition.
  private static func nanoseconds(_ body: (Int) -> Void) -> Double {
    let count = 300_000
    let clock = ContinuousClock()
    let rounds = (0..<5).map { _ in
      Double(clock.measure { body(count) }.components.attoseconds) / 1e9 / Double(count)
    }
    return rounds.min() ?? 0
  }

  /// Uses a value, so that nothing that leads to it can be left out.
  @inline(never) private static func keep(_ value: Int) {
    withExtendedLifetime(value) {}
  }

  private static func report(_ name: String, _ time: Double, to baseline: Double) {
    let ratio = (time / baseline * 10).rounded() / 10
    let rounded = (time * 10).rounded() / 10
    print(pad(name, 38) + pad("\(rounded) ns", 12) + "× \(ratio)")
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
