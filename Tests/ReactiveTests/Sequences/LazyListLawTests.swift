import Reactive
import Testing

/// Numbers that look random and are the same in each run.
private struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func numbers() -> [Int] {
    (0..<Int.random(in: 0...8, using: &self)).map { _ in Int.random(in: -3...3, using: &self) }
  }
}

/// What holds for every list and every closure.
///
/// The seed is the argument of the test, so it is printed with a failure.
struct LazyListLawTests {
  typealias List = LazyList<Int>

  private func lists(_ seed: UInt64) -> (List, List, List) {
    var dice = Dice(seed: seed)
    return (List(dice.numbers()), List(dice.numbers()), List(dice.numbers()))
  }

  /// A closure from numbers to lists that differs from seed to seed.
  private func function(_ seed: UInt64) -> (Int) -> List {
    { number in
      var dice = Dice(seed: seed &* 31 &+ UInt64(bitPattern: Int64(number)))
      return List(dice.numbers())
    }
  }

  @Test(arguments: UInt64(1)...40)
  func `flatMap is a monad`(seed: UInt64) {
    let (list, _, _) = lists(seed)
    let (f, g) = (function(seed), function(seed + 1000))
    #expect(List.just(3).flatMap(f) == f(3))
    #expect(list.flatMap { List.just($0) } == list)
    #expect(list.flatMap(f).flatMap(g) == list.flatMap { f($0).flatMap(g) })
    #expect(list.flatMap(f) == list.map(f).flatten())
    #expect(list.flatMap(f) == list.bind { { number, _ in f(number) } })
  }

  @Test(arguments: UInt64(1)...40)
  func `concat is associative, and empty is its neutral element`(seed: UInt64) {
    let (a, b, c) = lists(seed)
    #expect(List.empty.concat(a) == a)
    #expect(a.concat(.empty) == a)
    #expect(a.concat(b).concat(c) == a.concat(b.concat(c)))
    #expect(List.concat([a, b, c]) == a.concat(b).concat(c))
    #expect(a.concat(b).array == a.array + b.array)
  }

  @Test(arguments: UInt64(1)...40)
  func `map keeps what does nothing, and what is done in turn`(seed: UInt64) {
    let (list, _, _) = lists(seed)
    #expect(list.map { $0 } == list)
    #expect(list.map { $0 + 1 }.map { $0 * 2 } == list.map { ($0 + 1) * 2 })
    #expect(list.map { $0 + 1 } == list.flatMap { List.just($0 + 1) })
    #expect(list.filter { $0 > 0 } == list.flatMap { $0 > 0 ? List.just($0) : nil })
  }

  @Test(arguments: UInt64(1)...40)
  func `take and skip share a list out`(seed: UInt64) {
    let (list, _, _) = lists(seed)
    for count in 0...9 {
      #expect(list.take(count).concat(list.skip(count)) == list)
      #expect(list.take(count).array == Array(list.array.prefix(count)))
    }
    #expect(list.take(while: { $0 < 2 }).concat(list.skip(while: { $0 < 2 })) == list)
    #expect(list.take(until: { $0 > 1 }) == list.take(while: { $0 <= 1 }))
    #expect(list.skip(until: { $0 > 1 }) == list.skip(while: { $0 <= 1 }))
  }

  @Test(arguments: UInt64(1)...40)
  func `scan ends with what folding gives`(seed: UInt64) {
    let (list, _, _) = lists(seed)
    #expect(list.scan(7, -).array.last ?? 7 == list.reduceLeft(7, -))
    #expect(list.reduceLeft(7, -) == list.array.reduce(7, -))
    let fromTheRight = list.reduceRight(7) { $0 - ($1.head ?? 0) }
    let reversed: [Int] = list.array.reversed()
    #expect(fromTheRight == reversed.reduce(7) { $1 - $0 })
  }

  @Test(arguments: UInt64(1)...40)
  func `a list agrees with the array of its elements`(seed: UInt64) {
    let (a, b, _) = lists(seed)
    #expect(a.zip(b).map { $0 * $1 }.array == zip(a.array, b.array).map { $0 * $1 })
    #expect(a.eager == a)
    #expect(a.eager.concat(b) == a.concat(b))
    #expect((a == b) == (a.array == b.array))
    #expect(a.distinct().combinePrevious().allSatisfy { $0 != $1 })
    #expect(a.tail?.array ?? [] == Array(a.array.dropFirst()))
  }
}
