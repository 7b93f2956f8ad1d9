import Reactive
import Testing

/// Iterating over a list that nobody else holds, which needs no nodes.
struct LazyListIterationTests {
  @Test func `works out one element after another`() {
    var log: [String] = []
    let evens = LazyList(1...).map { number in
      log.append("map \(number)")
      return number * 10
    }
    for number in evens.filter({ $0 % 20 == 0 }).take(2) { log.append("got \(number)") }
    #expect(log == ["map 1", "map 2", "got 20", "map 3", "map 4", "got 40"])
  }

  @Test func `begins only when the first element is wanted`() {
    var count = 0
    var iterator = AnyIterator<Int> {
      count += 1
      return count
    }.asList.map { $0 * 10 }.makeIterator()
    #expect(count == 0)
    #expect(iterator.next() == 10)
    #expect(count == 1)
  }

  @Test func `stays at its end`() {
    var left = [1, nil, 2].makeIterator()
    var iterator = AnyIterator<Int> { left.next().flatMap { $0 } }.asList.map { $0 }.makeIterator()
    #expect(iterator.next() == 1)
    #expect(iterator.next() == nil)
    #expect(iterator.next() == nil)
  }

  @Test func `a filter of the first elements of an endless list ends with them`() {
    #expect(Array(LazyList(1...).take(3).filter { $0 != 2 }) == [1, 3])
  }

  @Test func `copies of an iterator go on alike, and work out each element once`() {
    var calls: [Int] = []
    var one = LazyList(1...6).map { number in
      calls.append(number)
      return number * 10
    }.filter { $0 != 30 }.take(4).makeIterator()
    #expect(one.next() == 10)
    var other = one
    #expect(one.next() == 20)
    #expect(one.next() == 40)
    var third = other
    #expect(other.next() == 20)
    var fourth = one
    #expect(Array(IteratorSequence(one)) == [50])
    #expect(Array(IteratorSequence(other)) == [40, 50])
    #expect(Array(IteratorSequence(third)) == [20, 40, 50])
    #expect([third.next(), fourth.next(), fourth.next()] == [20, 50, nil])
    #expect(calls == [1, 2, 3, 4, 5])
  }

  @Test func `a copy goes on where it was when the other is gone`() {
    func restAfterTwo() -> (LazyList<Int>.Iterator, [Int]) {
      var iterator = LazyList(1...5).map { $0 * 2 }.makeIterator()
      _ = iterator.next()
      let copy = iterator
      return (copy, [iterator.next() ?? 0])
    }
    let (copy, read) = restAfterTwo()
    #expect(read == [4])
    #expect(Array(IteratorSequence(copy)) == [4, 6, 8, 10])
  }

  @Test func `works nothing out twice where the source is held`() {
    var calls = 0
    let source = LazyList(1...3).map { number in
      calls += 1
      return number
    }
    for _ in 1...2 {
      var sum = 0
      for number in source.map({ $0 * 2 }) { sum += number }
      #expect(sum == 12)
    }
    #expect(calls == 3)
    #expect(source.array == [1, 2, 3])
  }

  @Test func `a filter that is held remembers what it has read, without holding the rest`() {
    var calls: [Int] = []
    let list = LazyList(1...6).map { number in
      calls.append(number)
      return number
    }.filter { $0 % 2 == 0 }.filter { $0 != 4 }
    #expect(list.head == 2)
    #expect(calls == [1, 2])
    #expect(list.tail?.head == 6)
    #expect(calls == [1, 2, 3, 4, 5, 6])
    #expect(list.array == [2, 6])
    #expect(Array(list) == [2, 6])
    #expect(calls.count == 6)
  }

  @Test func `a filter of what another holds takes part in its elements`() {
    var calls = 0
    let source = LazyList(1...4).map { number in
      calls += 1
      return number
    }
    let evens = source.filter { $0 % 2 == 0 }
    let odds = source.filter { $0 % 2 == 1 }
    #expect(evens.array == [2, 4])
    #expect(odds.array == [1, 3])
    #expect(calls == 4)
  }

  @Test func `a filter goes on where an iterator was copied`() {
    var one = LazyList(1...8).filter { $0 != 3 }.map { $0 * 10 }.filter { $0 != 50 }.makeIterator()
    #expect([one.next(), one.next()] == [10, 20])
    var other = one
    #expect([one.next(), one.next(), one.next()] == [40, 60, 70])
    #expect([other.next(), other.next(), other.next()] == [40, 60, 70])
    #expect([one.next(), one.next(), other.next(), other.next()] == [80, nil, 80, nil])
  }

  @Test func `goes through more operators than it reads at once`() {
    var list = LazyList(1...3)
    for _ in 0..<100 { list = list.map { $0 + 1 }.filter { $0 > 0 } }
    #expect(Array(consume list) == [101, 102, 103])
  }

  @Test func `lets go of each element, and of the closures at the end`() {
    let alive = Counter()
    var most = 0
    let held = Tracked(alive)
    var iterator = LazyList(0..<100).map { _ in
      held.touch()
      return Tracked(alive)
    }.makeIterator()
    while let tracked = iterator.next() {
      most = max(most, alive.value)
      tracked.touch()
    }
    #expect(most == 2)
    #expect(alive.value == 1)
  }
}

extension AnyIterator {
  fileprivate var asList: LazyList<Element> { LazyList(self) }
}
