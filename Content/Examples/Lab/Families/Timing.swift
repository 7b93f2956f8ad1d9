import Reactive

extension TriedOperator {
  /// What has to do with time and with schedulers.
  public static let timing: [TriedOperator] = [
    TriedOperator("delay") { $0.show($0.a.delay($0.time(), on: $0.clock)) },
    TriedOperator("debounce") { $0.show($0.a.debounce($0.time(), on: $0.clock)) },
    TriedOperator("throttle") {
      $0.show($0.a.throttle($0.time(), latest: $0.number(1, in: 0...1) == 0, on: $0.clock))
    },
    TriedOperator("timeout") {
      $0.show($0.a.timeout($0.time(), on: $0.clock, failingWith: Failed()))
    },
    TriedOperator("timeout(betweenValues:)") {
      $0.show($0.a.timeout(betweenValues: $0.time(), on: $0.clock, failingWith: Failed()))
    },
    TriedOperator("buffer(for:)") { $0.show($0.a.buffer(for: $0.time(), on: $0.clock)) },
    TriedOperator("buffer(for:orCount:)") {
      $0.show($0.a.buffer(for: $0.time(), orCount: $0.number(1, in: 1...100), on: $0.clock))
    },
    TriedOperator("elapsed") { bench in
      bench.show(bench.a.elapsed(on: bench.clock)) { pair in
        Text.of(pair.value, " after ", bench.milliseconds(pair.elapsed))
      }
    },
    TriedOperator("timestamped") { bench in
      bench.show(bench.a.timestamped(on: bench.clock)) { pair in
        Text.of(pair.value, " at ", bench.milliseconds(pair.time - .zero))
      }
    },
    TriedOperator("deliver(on:)") { $0.show($0.a.deliver(on: $0.clock)) },
    TriedOperator("deliver(on:limit:)") {
      $0.show($0.a.deliver(on: $0.clock, limit: $0.number(in: 1...100), strategy: .dropNewest))
    },
    TriedOperator("latest(on:)") { $0.show($0.a.latest(on: $0.clock)) },
    TriedOperator("subscribe(on:)") { $0.show($0.a.subscribe(on: $0.clock)) },
    TriedOperator("interval") { bench in
      bench.show(Signal<Instant, Never>.interval(bench.time(), on: bench.clock).take(20)) {
        Text(milliseconds: bench.milliseconds($0 - .zero))
      }
    },
    TriedOperator("timer") { bench in
      bench.show(Signal<Instant, Never>.timer(after: bench.time(), on: bench.clock)) {
        Text(milliseconds: bench.milliseconds($0 - .zero))
      }
    },
  ]
}

extension Text {
  /// A value and a time in milliseconds.
  fileprivate static func of(_ value: Int32, _ word: StaticString, _ milliseconds: Int32) -> Text {
    var text = Text(value)
    text.add(word)
    text.add(Text(milliseconds: milliseconds))
    return text
  }
}
