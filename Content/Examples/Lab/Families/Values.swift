import Reactive

extension TriedOperator {
  /// What makes, changes and picks values, one by one.
  public static let values: [TriedOperator] = [
    TriedOperator("map") { $0.show($0.a.map { $0 &* 10 }) },
    TriedOperator("mapTo") { $0.show($0.a.mapTo(7)) },
    TriedOperator("compactMap") { $0.show($0.a.compactMap { $0 % 2 == 0 ? $0 &* 10 : nil }) },
    TriedOperator("skipNil") { $0.show($0.a.map { $0 % 2 == 0 ? $0 : nil }.skipNil()) },
    TriedOperator("scan") { $0.show($0.a.scan(0) { $0 &+ $1 }) },
    TriedOperator("scanIndexed") { $0.show($0.a.scanIndexed(0) { $0 &+ $1 &* Int32($2) }) },
    TriedOperator("reduce") { $0.show($0.a.reduce(0) { $0 &+ $1 }) },
    TriedOperator("reduceIndexed") { $0.show($0.a.reduceIndexed(0) { $0 &+ $1 &* Int32($2) }) },
    TriedOperator("collect") { $0.show($0.a.collect()) },
    TriedOperator("collect(count:)") { $0.show($0.a.collect(count: $0.number(in: 1...100))) },
    TriedOperator("combinePrevious") { $0.show($0.a.combinePrevious()) },
    TriedOperator("not") { $0.show($0.a.map { $0 > 2 }.not()) },
    TriedOperator("apply") {
      $0.show($0.a.map { value -> ((Int32) -> Int32, Int32) in ({ $0 &+ 1 }, value) }.apply())
    },
    TriedOperator("bind") {
      $0.show(
        $0.a.bind {
          { value, stop in
            stop = value == 3
            return Signal.just(value &* 10)
          }
        })
    },
    TriedOperator("prepend") { $0.show($0.a.prepend(0)) },
    TriedOperator("filter") { $0.show($0.a.filter { $0 % 2 == 0 }) },
    TriedOperator("ignoring") { $0.show($0.a.ignoring(Int32($0.number(in: -999...999)))) },
    TriedOperator("ignoreValues") {
      let result: Signal<Int32, Failed> = $0.a.ignoreValues()
      $0.show(result)
    },
    TriedOperator("distinct") { $0.show($0.a.distinct()) },
    TriedOperator("uniqued") { $0.show($0.a.uniqued()) },
    TriedOperator("take") { $0.show($0.a.take($0.number(in: 0...100))) },
    TriedOperator("take(while:)") { $0.show($0.a.take(while: { $0 < 3 })) },
    TriedOperator("takeLast") { $0.show($0.a.takeLast($0.number(in: 0...100))) },
    TriedOperator("skip") { $0.show($0.a.skip($0.number(in: 0...100))) },
    TriedOperator("skip(while:)") { $0.show($0.a.skip(while: { $0 < 3 })) },
    TriedOperator("skip(until:)") { $0.show($0.a.skip(until: { $0 >= 3 })) },
    TriedOperator("allSatisfy") { $0.show($0.a.allSatisfy { $0 > 0 }) },
    TriedOperator("contains(where:)") { $0.show($0.a.contains { $0 > 2 }) },
    TriedOperator("hasValues") { $0.show($0.a.hasValues()) },
  ]
}
