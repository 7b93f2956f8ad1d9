// swift-format-ignore-file
// Written by the lab for the example of each operator; `Tests/Browser/lab.py --write` writes it anew.

import Reactive
import ReactiveTesting
import Testing

@Suite struct WrittenTests {
  @Test("repeated") func repeatedExample() {
    expect(
      "-12|", of: ["1": 1, "2": 2],
      becomes: "-12-12|",
      step: .seconds(1)
    ) { a, scheduler in
      a.repeated(2)
    }
  }

  @Test("map") func mapExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-abcd|",
      values: ["a": 10, "b": 20, "c": 30, "d": 40],
      step: .seconds(1)
    ) { a, scheduler in
      a.map { $0 * 10 }
    }
  }

  @Test("mapTo") func mapToExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-7777|",
      values: ["7": 7],
      step: .seconds(1)
    ) { a, scheduler in
      a.mapTo(7)
    }
  }

  @Test("compactMap") func compactMapExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "--a-b|",
      values: ["a": 20, "b": 40],
      step: .seconds(1)
    ) { a, scheduler in
      a.compactMap { $0 % 2 == 0 ? $0 * 10 : nil }
    }
  }

  @Test("skipNil") func skipNilExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "--2-4|",
      step: .seconds(1)
    ) { a, scheduler in
      a.map { $0 % 2 == 0 ? $0 : nil }.skipNil()
    }
  }

  @Test("scan") func scanExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-136a|",
      values: ["1": 1, "3": 3, "6": 6, "a": 10],
      step: .seconds(1)
    ) { a, scheduler in
      a.scan(0, +)
    }
  }

  @Test("scanIndexed") func scanIndexedExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-028a|",
      values: ["0": 0, "2": 2, "8": 8, "a": 20],
      step: .seconds(1)
    ) { a, scheduler in
      a.scanIndexed(0) { $0 + $1 * $2 }
    }
  }

  @Test("reduce") func reduceExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-----(a|)",
      values: ["a": 10],
      step: .seconds(1)
    ) { a, scheduler in
      a.reduce(0, +)
    }
  }

  @Test("reduceIndexed") func reduceIndexedExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-----(a|)",
      values: ["a": 20],
      step: .seconds(1)
    ) { a, scheduler in
      a.reduceIndexed(0) { $0 + $1 * $2 }
    }
  }

  @Test("collect") func collectExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-----(a|)",
      values: ["a": "[1, 2, 3, 4]"],
      step: .seconds(1)
    ) { a, scheduler in
      a.collect().map { "\($0)" }
    }
  }

  @Test("collect(count:)") func collectCountExample() {
    expect(
      "-12345|", of: ["1": 1, "2": 2, "3": 3, "4": 4, "5": 5],
      becomes: "--a-b-(c|)",
      values: ["a": "[1, 2]", "b": "[3, 4]", "c": "[5]"],
      step: .seconds(1)
    ) { a, scheduler in
      a.collect(count: 2).map { "\($0)" }
    }
  }

  @Test("combinePrevious") func combinePreviousExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "--abc|",
      values: ["a": "(1, 2)", "b": "(2, 3)", "c": "(3, 4)"],
      step: .seconds(1)
    ) { a, scheduler in
      a.combinePrevious().map { "\($0)" }
    }
  }

  @Test("not") func notExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-aabb|",
      values: ["a": "true", "b": "false"],
      step: .seconds(1)
    ) { a, scheduler in
      a.map { $0 > 2 }.not().map { "\($0)" }
    }
  }

  @Test("and") func andExample() {
    expect(
      "-1-3-1|", "--3----|", of: ["1": 1, "3": 3],
      becomes: "--ab-a-|",
      values: ["a": "false", "b": "true"],
      step: .seconds(1)
    ) { a, b, scheduler in
      Signal.and(a.map { $0 > 2 }, b.map { $0 > 2 }).map { "\($0)" }
    }
  }

  @Test("or") func orExample() {
    expect(
      "-1-3-1|", "--0----|", of: ["0": 0, "1": 1, "3": 3],
      becomes: "--ab-a-|",
      values: ["a": "false", "b": "true"],
      step: .seconds(1)
    ) { a, b, scheduler in
      Signal.or(a.map { $0 > 2 }, b.map { $0 > 2 }).map { "\($0)" }
    }
  }

  @Test("apply") func applyExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-2345|",
      values: ["2": 2, "3": 3, "4": 4, "5": 5],
      step: .seconds(1)
    ) { a, scheduler in
      a.map { value -> ((Int) -> Int, Int) in ({ $0 + 1 }, value) }.apply()
    }
  }

  @Test("bind") func bindExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-ab(c|)",
      values: ["a": 10, "b": 20, "c": 30],
      step: .seconds(1)
    ) { a, scheduler in
      a.bind {
        { value, stop in
          stop = value == 3
          return Signal<Int, Broken>.just(value * 10)
        }
      }
    }
  }

  @Test("filter") func filterExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "--2-4|",
      step: .seconds(1)
    ) { a, scheduler in
      a.filter { $0 % 2 == 0 }
    }
  }

  @Test("ignoring") func ignoringExample() {
    expect(
      "-11213|", of: ["1": 1, "2": 2, "3": 3],
      becomes: "---2-3|",
      step: .seconds(1)
    ) { a, scheduler in
      a.ignoring(1)
    }
  }

  @Test("ignoreValues") func ignoreValuesExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-----|",
      step: .seconds(1)
    ) { a, scheduler in
      a.ignoreValues() as Signal<Int, Broken>
    }
  }

  @Test("distinct") func distinctExample() {
    expect(
      "-11213|", of: ["1": 1, "2": 2, "3": 3],
      becomes: "-1-213|",
      step: .seconds(1)
    ) { a, scheduler in
      a.distinct()
    }
  }

  @Test("uniqued") func uniquedExample() {
    expect(
      "-11213|", of: ["1": 1, "2": 2, "3": 3],
      becomes: "-1-2-3|",
      step: .seconds(1)
    ) { a, scheduler in
      a.uniqued()
    }
  }

  @Test("take") func takeExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-1(2|)",
      step: .seconds(1)
    ) { a, scheduler in
      a.take(2)
    }
  }

  @Test("take(while:)") func takeWhileExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-12|",
      step: .seconds(1)
    ) { a, scheduler in
      a.take(while: { $0 < 3 })
    }
  }

  @Test("take(until:)") func takeUntilExample() {
    expect(
      "--1-2-3-4-|", "-----0|", of: ["0": 0, "1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "--1-2|",
      step: .milliseconds(500)
    ) { a, b, scheduler in
      a.take(until: b)
    }
  }

  @Test("takeLast") func takeLastExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-----(34|)",
      step: .seconds(1)
    ) { a, scheduler in
      a.takeLast(2)
    }
  }

  @Test("skip") func skipExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "---34|",
      step: .seconds(1)
    ) { a, scheduler in
      a.skip(2)
    }
  }

  @Test("skip(while:)") func skipWhileExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "---34|",
      step: .seconds(1)
    ) { a, scheduler in
      a.skip(while: { $0 < 3 })
    }
  }

  @Test("skip(until:)") func skipUntilExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "---34|",
      step: .seconds(1)
    ) { a, scheduler in
      a.skip(until: { $0 >= 3 })
    }
  }

  @Test("allSatisfy") func allSatisfyExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-----(a|)",
      values: ["a": "true"],
      step: .seconds(1)
    ) { a, scheduler in
      a.allSatisfy { $0 > 0 }.map { "\($0)" }
    }
  }

  @Test("contains(where:)") func containsWhereExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "---(a|)",
      values: ["a": "true"],
      step: .seconds(1)
    ) { a, scheduler in
      a.contains { $0 > 2 }.map { "\($0)" }
    }
  }

  @Test("hasValues") func hasValuesExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-(a|)",
      values: ["a": "true"],
      step: .seconds(1)
    ) { a, scheduler in
      a.hasValues().map { "\($0)" }
    }
  }

  @Test("merge") func mergeExample() {
    expect(
      "-1-2-3|", "--a-b--c|", of: ["1": 1, "2": 2, "3": 3, "a": 10, "b": 20, "c": 30],
      becomes: "-1d2e3-f|",
      values: ["1": 1, "2": 2, "3": 3, "d": 10, "e": 20, "f": 30],
      step: .seconds(1)
    ) { a, b, scheduler in
      a.merge(b)
    }
  }

  @Test("concat") func concatExample() {
    expect(
      "-12|", "-78|", of: ["1": 1, "2": 2, "7": 7, "8": 8],
      becomes: "-12-78|",
      step: .seconds(1)
    ) { a, b, scheduler in
      a.concat(b)
    }
  }

  @Test("then") func thenExample() {
    expect(
      "-12|", "-78|", of: ["1": 1, "2": 2, "7": 7, "8": 8],
      becomes: "----78|",
      step: .seconds(1)
    ) { a, b, scheduler in
      a.then { b }
    }
  }

  @Test("prepend") func prependExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "01234|",
      values: ["0": 0, "1": 1, "2": 2, "3": 3, "4": 4],
      step: .seconds(1)
    ) { a, scheduler in
      a.prepend(0)
    }
  }

  @Test("combineLatest") func combineLatestExample() {
    expect(
      "-1-2-3|", "--a-b--c|", of: ["1": 1, "2": 2, "3": 3, "a": 10, "b": 20, "c": 30],
      becomes: "--defg-h|",
      values: ["d": "(1, 10)", "e": "(2, 10)", "f": "(2, 20)", "g": "(3, 20)", "h": "(3, 30)"],
      step: .seconds(1)
    ) { a, b, scheduler in
      a.combineLatest(b).map { "\($0)" }
    }
  }

  @Test("zip") func zipExample() {
    expect(
      "-1-2-3|", "--a-b--c|", of: ["1": 1, "2": 2, "3": 3, "a": 10, "b": 20, "c": 30],
      becomes: "--d-e--(f|)",
      values: ["d": "(1, 10)", "e": "(2, 20)", "f": "(3, 30)"],
      step: .seconds(1)
    ) { a, b, scheduler in
      a.zip(b).map { "\($0)" }
    }
  }

  @Test("withLatest(from:)") func withLatestFromExample() {
    expect(
      "-1-2-3|", "--a-b--|", of: ["1": 1, "2": 2, "3": 3, "a": 10, "b": 20],
      becomes: "---c-d|",
      values: ["c": "(2, 10)", "d": "(3, 20)"],
      step: .seconds(1)
    ) { a, b, scheduler in
      a.withLatest(from: b).map { "\($0)" }
    }
  }

  @Test("sample(on:)") func sampleOnExample() {
    expect(
      "--1-2-3---4-----|", "-----0--0---0---|", of: ["0": 0, "1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-----2--3---4---|",
      step: .milliseconds(500)
    ) { a, b, scheduler in
      a.sample(on: b)
    }
  }

  @Test("race") func raceExample() {
    expect(
      "--1-2|", "-a-b--|", of: ["1": 1, "2": 2, "a": 10, "b": 20],
      becomes: "-c-d--|",
      values: ["c": 10, "d": 20],
      step: .seconds(1)
    ) { a, b, scheduler in
      .race(a, b)
    }
  }

  @Test("take(untilReplacedBy:)") func takeUntilreplacedbyExample() {
    expect(
      "--1-2-3-4-|", "-----a--b---|", of: ["1": 1, "2": 2, "3": 3, "4": 4, "a": 10, "b": 20],
      becomes: "--1-2c--d---|",
      values: ["1": 1, "2": 2, "c": 10, "d": 20],
      step: .milliseconds(500)
    ) { a, b, scheduler in
      a.take(untilReplacedBy: b)
    }
  }

  @Test("throttle(while:)") func throttleWhileExample() {
    expect(
      "--1-2-3---4-|", "---1----0-----|", of: ["0": 0, "1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "--1-----3-4-|",
      step: .milliseconds(500)
    ) { a, b, scheduler in
      a.throttle(while: b.map { $0 > 0 })
    }
  }

  @Test("flatMap") func flatMapExample() {
    expect(
      "1--2------3-|", "--1-2-3-|", of: ["1": 1, "2": 2, "3": 3],
      becomes: "--a-bcde-f--g-h-i-|",
      values: ["a": 11, "b": 12, "d": 13, "c": 21, "e": 22, "f": 23, "g": 31, "h": 32, "i": 33],
      step: .milliseconds(500)
    ) { a, b, scheduler in
      a.flatMap { x in b.map { x * 10 + $0 } }
    }
  }

  @Test("concatMap") func concatMapExample() {
    expect(
      "1--2------3-|", "--1-2-3-|", of: ["1": 1, "2": 2, "3": 3],
      becomes: "--a-b-c---d-e-f---g-h-i-|",
      values: ["a": 11, "b": 12, "c": 13, "d": 21, "e": 22, "f": 23, "g": 31, "h": 32, "i": 33],
      step: .milliseconds(500)
    ) { a, b, scheduler in
      a.concatMap { x in b.map { x * 10 + $0 } }
    }
  }

  @Test("flatMapLatest") func flatMapLatestExample() {
    expect(
      "1--2------3-|", "--1-2-3-|", of: ["1": 1, "2": 2, "3": 3],
      becomes: "--a--b-c-d--e-f-g-|",
      values: ["a": 11, "b": 21, "c": 22, "d": 23, "e": 31, "f": 32, "g": 33],
      step: .milliseconds(500)
    ) { a, b, scheduler in
      a.flatMapLatest { x in b.map { x * 10 + $0 } }
    }
  }

  @Test("flatMapFirst") func flatMapFirstExample() {
    expect(
      "1--2------3-|", "--1-2-3-|", of: ["1": 1, "2": 2, "3": 3],
      becomes: "--a-b-c-----d-e-f-|",
      values: ["a": 11, "b": 12, "c": 13, "d": 31, "e": 32, "f": 33],
      step: .milliseconds(500)
    ) { a, b, scheduler in
      a.flatMapFirst { x in b.map { x * 10 + $0 } }
    }
  }

  @Test("flatten") func flattenExample() {
    expect(
      "1--2------3-|", "--1-2-3-|", of: ["1": 1, "2": 2, "3": 3],
      becomes: "--a-bcde-f--g-h-i-|",
      values: ["a": 11, "b": 12, "d": 13, "c": 21, "e": 22, "f": 23, "g": 31, "h": 32, "i": 33],
      step: .milliseconds(500)
    ) { a, b, scheduler in
      a.map { x in b.map { x * 10 + $0 } }.flatten(maxConcurrent: 0)
    }
  }

  @Test("concatenated") func concatenatedExample() {
    expect(
      "1--2------3-|", "--1-2-3-|", of: ["1": 1, "2": 2, "3": 3],
      becomes: "--a-b-c---d-e-f---g-h-i-|",
      values: ["a": 11, "b": 12, "c": 13, "d": 21, "e": 22, "f": 23, "g": 31, "h": 32, "i": 33],
      step: .milliseconds(500)
    ) { a, b, scheduler in
      a.map { x in b.map { x * 10 + $0 } }.concatenated()
    }
  }

  @Test("switchToLatest") func switchToLatestExample() {
    expect(
      "1--2------3-|", "--1-2-3-|", of: ["1": 1, "2": 2, "3": 3],
      becomes: "--a--b-c-d--e-f-g-|",
      values: ["a": 11, "b": 21, "c": 22, "d": 23, "e": 31, "f": 32, "g": 33],
      step: .milliseconds(500)
    ) { a, b, scheduler in
      a.map { x in b.map { x * 10 + $0 } }.switchToLatest()
    }
  }

  @Test("if") func ifExample() {
    expect(
      "-1-----0----|", "--1-2-3-|", "--7-8-9-|", of: ["0": 0, "1": 1, "2": 2, "3": 3, "7": 7, "8": 8, "9": 9],
      becomes: "---1-2---7-8-9-|",
      step: .milliseconds(500)
    ) { a, b, c, scheduler in
      .if(a.map { $0 > 0 }, then: b, else: c)
    }
  }

  @Test("switch") func switchExample() {
    expect(
      "-1-----2----|", "--1-2-3-|", "--7-8-9-|", of: ["1": 1, "2": 2, "3": 3, "7": 7, "8": 8, "9": 9],
      becomes: "---1-2---7-8-9-|",
      step: .milliseconds(500)
    ) { a, b, c, scheduler in
      .switch(on: a, cases: [1: b, 2: c], default: .never)
    }
  }

  @Test("delay") func delayExample() {
    expect(
      "--1-2---|", of: ["1": 1, "2": 2],
      becomes: "-----1-2---|",
      step: .milliseconds(500)
    ) { a, scheduler in
      a.delay(.milliseconds(1500), on: scheduler)
    }
  }

  @Test("debounce") func debounceExample() {
    expect(
      "-----1---2-3------------------4--5--------------------------6-------------------|", of: ["1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6],
      becomes: "----------------3---------------------5--------------------------6--------------|",
      step: .milliseconds(100)
    ) { a, scheduler in
      a.debounce(.milliseconds(500), on: scheduler)
    }
  }

  @Test("throttle") func throttleExample() {
    expect(
      "-----1---2-3------------------4--5--------------------------6-------------------|", of: ["1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6],
      becomes: "-----1---------3--------------4---------5-------------------6-------------------|",
      step: .milliseconds(100)
    ) { a, scheduler in
      a.throttle(.seconds(1), latest: true, on: scheduler)
    }
  }

  @Test("timeout") func timeoutExample() {
    expect(
      "--1-2-3-4-|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "--1-2-3#",
      step: .milliseconds(500)
    ) { a, scheduler in
      a.timeout(.milliseconds(3500), on: scheduler, failingWith: Broken())
    }
  }

  @Test("timeout(betweenValues:)") func timeoutBetweenvaluesExample() {
    expect(
      "--1-2---3-|", of: ["1": 1, "2": 2, "3": 3],
      becomes: "--1-2--#",
      step: .milliseconds(500)
    ) { a, scheduler in
      a.timeout(betweenValues: .milliseconds(1500), on: scheduler, failingWith: Broken())
    }
  }

  @Test("buffer(for:)") func bufferForExample() {
    expect(
      "-----1---2-3------------------4--5--------------------------6-------------------|", of: ["1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6],
      becomes: "-------------------------a------------------------b-----------------------------(c|)",
      values: ["a": "[1, 2, 3]", "b": "[4, 5]", "c": "[6]"],
      step: .milliseconds(100)
    ) { a, scheduler in
      a.buffer(for: .seconds(2), on: scheduler).map { "\($0)" }
    }
  }

  @Test("buffer(for:orCount:)") func bufferForOrcountExample() {
    expect(
      "-----1---2-3------------------4--5--------------------------6-------------------|", of: ["1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6],
      becomes: "---------a-------------------b---c---------------------------------------d------|",
      values: ["a": "[1, 2]", "b": "[3]", "c": "[4, 5]", "d": "[6]"],
      step: .milliseconds(100)
    ) { a, scheduler in
      a.buffer(for: .seconds(2), orCount: 2, on: scheduler).map { "\($0)" }
    }
  }

  @Test("elapsed") func elapsedExample() {
    expect(
      "--1---23--|", of: ["1": 1, "2": 2, "3": 3],
      becomes: "--a---bc--|",
      values: ["a": "1 after 1s", "b": "2 after 2s", "c": "3 after 0.5s"],
      step: .milliseconds(500)
    ) { a, scheduler in
      a.elapsed(on: scheduler).map { "\($0.value) after \(Instant.zero + $0.elapsed)" }
    }
  }

  @Test("timestamped") func timestampedExample() {
    expect(
      "--1---23--|", of: ["1": 1, "2": 2, "3": 3],
      becomes: "--a---bc--|",
      values: ["a": "1 at 1s", "b": "2 at 3s", "c": "3 at 3.5s"],
      step: .milliseconds(500)
    ) { a, scheduler in
      a.timestamped(on: scheduler).map { "\($0.value) at \($0.time)" }
    }
  }

  @Test("deliver(on:)") func deliverOnExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-1234|",
      step: .seconds(1)
    ) { a, scheduler in
      a.deliver(on: scheduler)
    }
  }

  @Test("deliver(on:limit:)") func deliverOnLimitExample() {
    expect(
      "-(123)4|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-(12)4|",
      step: .seconds(1)
    ) { a, scheduler in
      a.deliver(on: scheduler, limit: 2, strategy: .dropNewest)
    }
  }

  @Test("latest(on:)") func latestOnExample() {
    expect(
      "-(123)4|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-34|",
      step: .seconds(1)
    ) { a, scheduler in
      a.latest(on: scheduler)
    }
  }

  @Test("subscribe(on:)") func subscribeOnExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-1234|",
      step: .seconds(1)
    ) { a, scheduler in
      a.subscribe(on: scheduler)
    }
  }

  @Test("catch") func catchExample() {
    expect(
      "-12#", "-78|", of: ["1": 1, "2": 2, "7": 7, "8": 8],
      becomes: "-12-78|",
      step: .seconds(1)
    ) { a, b, scheduler in
      a.catch { _ in b }
    }
  }

  @Test("catch(to:)") func catchToExample() {
    expect(
      "-12#", "-78|", of: ["1": 1, "2": 2, "7": 7, "8": 8],
      becomes: "-12-78|",
      step: .seconds(1)
    ) { a, b, scheduler in
      a.catch(to: b)
    }
  }

  @Test("mapError") func mapErrorExample() {
    expect(
      "-12#", of: ["1": 1, "2": 2],
      becomes: "-12#",
      step: .seconds(1)
    ) { a, scheduler in
      a.mapError { $0 }
    }
  }

  @Test("promoteError") func promoteErrorExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-1234|",
      step: .seconds(1)
    ) { a, scheduler in
      (a.catch { _ in .empty } as Signal<Int, Never>).promoteError(to: Broken.self)
    }
  }

  @Test("retry") func retryExample() {
    expect(
      "-1#", of: ["1": 1],
      becomes: "-1-1-1#",
      step: .seconds(1)
    ) { a, scheduler in
      a.retry(2)
    }
  }

  @Test("retry(upTo:delay:)") func retryUptoDelayExample() {
    expect(
      "-1#", of: ["1": 1],
      becomes: "-1--1--1#",
      step: .seconds(1)
    ) { a, scheduler in
      a.retry(upTo: 2, delay: .seconds(1), on: scheduler)
    }
  }

  @Test("tryMap") func tryMapExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-ab#",
      values: ["a": 10, "b": 20],
      step: .seconds(1)
    ) { a, scheduler in
      a.tryMap { value throws(Broken) in
        if value == 3 { throw Broken() }
        return value * 10
      }
    }
  }

  @Test("tryAllSatisfy") func tryAllSatisfyExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "---#",
      step: .seconds(1)
    ) { a, scheduler in
      a.tryAllSatisfy { value throws(Broken) in
        if value == 3 { throw Broken() }
        return value > 0
      }.map { "\($0)" }
    }
  }

  @Test("tryContains(where:)") func tryContainsWhereExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "---#",
      step: .seconds(1)
    ) { a, scheduler in
      a.tryContains { value throws(Broken) in
        if value == 3 { throw Broken() }
        return value > 3
      }.map { "\($0)" }
    }
  }

  @Test("materialize") func materializeExample() {
    expect(
      "-12#", of: ["1": 1, "2": 2],
      becomes: "-ab(c|)",
      values: ["a": "next(1)", "b": "next(2)", "c": "error"],
      step: .seconds(1)
    ) { a, scheduler in
      a.materialize().map { event in
        switch event {
        case .next(let value): "next(\(value))"
        case .error: "error"
        case .completed: "completed"
        }
      }
    }
  }

  @Test("dematerialize") func dematerializeExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-12|",
      step: .seconds(1)
    ) { a, scheduler in
      (a.catch { _ in .empty } as Signal<Int, Never>)
        .map { $0 == 3 ? Event<Int, Broken>.completed : .next($0) }.dematerialize()
    }
  }

  @Test("onNext") func onNextExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-1234|",
      step: .seconds(1)
    ) { a, scheduler in
      a.onNext { _ in }
    }
  }

  @Test("onError") func onErrorExample() {
    expect(
      "-12#", of: ["1": 1, "2": 2],
      becomes: "-12#",
      step: .seconds(1)
    ) { a, scheduler in
      a.onError { _ in }
    }
  }

  @Test("onCompleted") func onCompletedExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-1234|",
      step: .seconds(1)
    ) { a, scheduler in
      a.onCompleted {  }
    }
  }

  @Test("onTermination") func onTerminationExample() {
    expect(
      "-1234|", of: ["1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "-1234|",
      step: .seconds(1)
    ) { a, scheduler in
      a.onTermination {  }
    }
  }

  @Test("onDispose") func onDisposeExample() {
    expect(
      "--1-2-3-4-|", "-----0|", of: ["0": 0, "1": 1, "2": 2, "3": 3, "4": 4],
      becomes: "--1-2|",
      step: .milliseconds(500)
    ) { a, b, scheduler in
      a.take(until: b).onDispose {}
    }
  }
}
