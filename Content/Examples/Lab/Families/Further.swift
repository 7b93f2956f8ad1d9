import Reactive

extension TriedOperator {
  /// Relatives of the others: other bounds, other things in the place of a failure or of nothing.
  public static let further: [TriedOperator] = [
    TriedOperator("take(through:)") { $0.show($0.a.take(through: { $0 >= 3 })) },
    TriedOperator("take(for:)") { $0.show($0.a.take(for: $0.time(), on: $0.clock)) },
    TriedOperator("skip(for:)") { $0.show($0.a.skip(for: $0.time(), on: $0.clock)) },
    TriedOperator("ifEmpty") { $0.show($0.a.ifEmpty(switchTo: $0.b)) },
    TriedOperator("single") { $0.show($0.a.single(failingWith: { _ in Failed() })) },
    TriedOperator("append") { $0.show($0.a.append(8, 9)) },
    TriedOperator("window(for:)") { bench in
      bench.show(windows: bench.a.window(for: bench.time(), on: bench.clock))
    },
    TriedOperator("timeout(switchingTo:)") {
      $0.show($0.a.timeout($0.time(), on: $0.clock, switchingTo: $0.b))
    },
    TriedOperator("delaySubscription") {
      $0.show($0.a.delaySubscription($0.time(), on: $0.clock))
    },
    TriedOperator("replaceError") { $0.show($0.a.replaceError(with: 9)) },
    TriedOperator("retry(while:)") {
      $0.show(
        $0.a.retry(
          .constant($0.time(1)), upTo: $0.number(in: 0...100), on: $0.clock, while: { _ in true }))
    },
    TriedOperator("tryFilter") {
      $0.show(
        $0.a.tryFilter { value throws(Failed) in
          if value == 3 { throw Failed() }
          return value > 1
        })
    },
    TriedOperator("tryScan") {
      $0.show(
        $0.a.tryScan(0) { sum, value throws(Failed) in
          if value == 3 { throw Failed() }
          return sum &+ value
        })
    },
    TriedOperator("shared(stoppingAfter:)") { bench in
      let shared = bench.a.shared(replay: 1, stoppingAfter: bench.time(2), on: bench.clock)
      bench.name(0, Text("first"))
      bench.name(1, Text("second"))
      bench.show(shared.take(for: bench.time(), on: bench.clock), on: 0, after: 0)
      bench.show(shared, on: 1, after: Int32(bench.number(1, in: 0...Bench.end)))
    },
  ]
}
