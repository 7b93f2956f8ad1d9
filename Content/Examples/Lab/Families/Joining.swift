import Reactive

extension TriedOperator {
  /// What makes one signal of several that are there from the start.
  public static let joining: [TriedOperator] = [
    TriedOperator("merge") { $0.show($0.a.merge($0.b)) },
    TriedOperator("concat") { $0.show($0.a.concat($0.b)) },
    TriedOperator("then") { bench in bench.show(bench.a.then { bench.b }) },
    TriedOperator("combineLatest") { $0.show($0.a.combineLatest($0.b)) },
    TriedOperator("zip") { $0.show($0.a.zip($0.b)) },
    TriedOperator("withLatest(from:)") { $0.show($0.a.withLatest(from: $0.b)) },
    TriedOperator("sample(on:)") { $0.show($0.a.sample(on: $0.b)) },
    TriedOperator("race") { $0.show(Signal.race($0.a, $0.b)) },
    TriedOperator("take(until:)") { $0.show($0.a.take(until: $0.b)) },
    TriedOperator("take(untilReplacedBy:)") { $0.show($0.a.take(untilReplacedBy: $0.b)) },
    TriedOperator("throttle(while:)") { $0.show($0.a.throttle(while: $0.b.map { $0 > 0 })) },
    TriedOperator("and") { $0.show(Signal.and($0.a.map { $0 > 2 }, $0.b.map { $0 > 2 })) },
    TriedOperator("or") { $0.show(Signal.or($0.a.map { $0 > 2 }, $0.b.map { $0 > 2 })) },
    TriedOperator("if") {
      $0.show(Signal.if($0.a.map { $0 > 0 }, then: $0.b, else: $0.c))
    },
    TriedOperator("switch") {
      $0.show(Signal.switch(on: $0.a, cases: [1: $0.b, 2: $0.c], default: .never))
    },
  ]
}
