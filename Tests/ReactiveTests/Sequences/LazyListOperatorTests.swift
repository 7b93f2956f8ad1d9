import Reactive
import Testing

struct LazyListOperatorTests {
  private let endless = LazyList(1...)

  @Test func `map runs once for each element, when that is read`() {
    var log: [Int] = []
    let list = endless.map {
      log.append($0)
      return $0 * 2
    }
    let second: LazyList<Int> = list
    #expect(second.take(3).array == [2, 4, 6])
    #expect(list.take(4).array == [2, 4, 6, 8])
    #expect(log == [1, 2, 3, 4])
  }

  @Test func `map and its like win over those of Sequence`() {
    let mapped = endless.map { $0 + 1 }
    let filtered = endless.filter { $0 % 2 == 0 }
    let compacted = endless.compactMap { $0 % 2 == 0 ? $0 : nil }
    let flat = endless.flatMap { LazyList([$0, -$0]) }
    let zipped = endless.zip(mapped)
    #expect(mapped.take(2).array == [2, 3])
    #expect(filtered.take(2).array == [2, 4])
    #expect(compacted.take(2).array == [2, 4])
    #expect(flat.take(3).array == [1, -1, 2])
    #expect(zipped.take(2).map { $0 * $1 }.array == [2, 6])
    #expect(endless.map(\.description).take(2).array == ["1", "2"])
  }

  @Test func `map takes tuples apart`() {
    let (letters, flags) = (LazyList("ab"), LazyList([true, false]))
    let rows = LazyList.zip(endless, letters, flags)
    let shown = rows.map { number, letter, flag in "\(number)\(letter)\(flag)" }
    #expect(shown.array == ["1atrue", "2bfalse"])
  }

  @Test func `mapTo does not read the elements`() {
    var runs = 0
    let list = LazyList(1...3).map { _ in runs += 1 }.mapTo("x")
    #expect(list.array == ["x", "x", "x"])
    #expect(runs == 0)
  }

  @Test func `filter and ignoring leave elements out`() {
    var runs = 0
    let list = LazyList(1...5).filter {
      runs += 1
      return $0 % 2 == 1
    }
    #expect(list.array == [1, 3, 5])
    #expect(list.array == [1, 3, 5])
    #expect(runs == 5)
    #expect(LazyList([1, 2, 1]).ignoring(1).array == [2])
    #expect(LazyList<Int?>([1, nil, 2]).ignoring(nil).array == [1, 2])
    #expect(LazyList(["1", "x", "2"]).compactMap { Int($0) }.array == [1, 2])
  }

  @Test func `prepend and concat put lists in a row`() {
    #expect(LazyList([2]).prepend(1).array == [1, 2])
    #expect(LazyList([1]).concat(LazyList([2, 3])).array == [1, 2, 3])
    #expect(LazyList<Int>.empty.concat(.empty).isEmpty)
    #expect(LazyList<Int>.concat([LazyList([1]), .empty, LazyList([2])]).array == [1, 2])
    #expect(LazyList<Int>.concat([]).isEmpty)
    #expect(LazyList([1]).concat(endless).take(3).array == [1, 1, 2])
  }

  @Test func `concat does not read the other before its turn`() {
    var runs = 0
    let other = LazyList {
      runs += 1
      return 2
    }
    #expect(LazyList([1]).concat(other).head == 1)
    #expect(LazyList<Int>.concat([LazyList([1]), other]).head == 1)
    #expect(runs == 0)
  }

  @Test func `take does not read what comes after`() {
    var pulls: [Int] = []
    let source = LazyList(
      AnyIterator {
        pulls.append(pulls.count + 1)
        return pulls.count
      })
    #expect(source.take(0).isEmpty)
    #expect(pulls == [])
    #expect(source.take(1).array == [1])
    #expect(source.take(1).tail == nil)
    #expect(pulls == [1])
    #expect(source.take(2).array == [1, 2])
    #expect(pulls == [1, 2])
    #expect(LazyList([1]).take(5).array == [1])
  }

  @Test func `take and skip refuse what cannot be`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = LazyList([1]).take(-1)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("a list cannot have -1 elements"))
  }

  @Test func `skip walks past elements without reading them`() {
    var log: [Int] = []
    let list = LazyList(1...4).map {
      log.append($0)
      return $0
    }
    #expect(list.skip(2).array == [3, 4])
    #expect(log == [3, 4])
    #expect(list.skip(0).array == [1, 2, 3, 4])
    #expect(list.skip(4).isEmpty)
    #expect(list.skip(5).isEmpty)
  }

  @Test func `take until and while end before the element that says so`() {
    var asked: [Int] = []
    let list = endless.take(while: {
      asked.append($0)
      return $0 < 3
    })
    #expect(list.array == [1, 2])
    #expect(asked == [1, 2, 3])
    #expect(endless.take(while: { $0 < 3 }).array == [1, 2])
    #expect(endless.take(until: { $0 == 3 }).array == [1, 2])
    #expect(LazyList([1]).take(until: { _ in false }).array == [1])
  }

  @Test func `skip until and while begin with the element that says so`() {
    var asked: [Int] = []
    let list = LazyList([1, 2, 3, 1]).skip(while: {
      asked.append($0)
      return $0 < 3
    })
    #expect(list.array == [3, 1])
    #expect(asked == [1, 2, 3])
    #expect(LazyList([1, 2, 3, 1]).skip(until: { $0 == 2 }).array == [2, 3, 1])
    #expect(LazyList([1]).skip(until: { _ in false }).isEmpty)
  }

  @Test func `distinct compares with the last that it has let through`() {
    #expect(LazyList([1, 1, 2, 2, 1]).distinct().array == [1, 2, 1])
    #expect(LazyList<Int?>([nil, nil, 1]).distinct().array == [nil, 1])
    #expect(LazyList([1, 2, 3, 4]).distinct { $1 - $0 < 2 }.array == [1, 3])
  }

  @Test func `scan gives every result but not the start`() {
    #expect(LazyList([1, 2, 3]).scan(10, +).array == [11, 13, 16])
    #expect(LazyList<Int>.empty.scan(10, +).isEmpty)
    #expect(LazyList(["a", "b"]).scanIndexed("") { "\($0)\($1)\($2)" }.array == ["a0", "a0b1"])
  }

  @Test func `scan runs once for each element, in order, also when read from behind`() {
    var seen: [Int] = []
    let sums = LazyList(1...4).scan(0) {
      seen.append($1)
      return $0 + $1
    }
    #expect(!sums.isEmpty)
    #expect(sums.skip(2).head == 6)
    #expect(seen == [1, 2, 3])
    #expect(sums.array == [1, 3, 6, 10])
    #expect(seen == [1, 2, 3, 4])
  }

  @Test func `combinePrevious gives each element the one before it`() {
    let squares: LazyList<Int> = LazyList([1, 4, 9])
    let changes: LazyList<Int> = squares.combinePrevious(0) { $1 - $0 }
    #expect(changes.array == [1, 3, 5])
    #expect(squares.combinePrevious().map { $1 - $0 }.array == [3, 5])
    #expect(LazyList([1]).combinePrevious().isEmpty)
    #expect(LazyList<Int>.empty.combinePrevious(0, -).isEmpty)
  }

  @Test func `zip ends with the shortest`() {
    #expect(LazyList([1, 2]).zip(endless).map { $0 + $1 }.array == [2, 4])
    #expect(endless.zip(LazyList("ab")).map { "\($0)\($1)" }.array == ["1a", "2b"])
    #expect(endless.zip(endless).map { $0 * $1 }.take(3).array == [1, 4, 9])
    #expect(LazyList<[Int]>.zip([endless, LazyList([5, 6])]).array == [[1, 5], [2, 6]])
    #expect(LazyList<[Int]>.zip([LazyList([5, 6])]).array == [[5], [6]])
    #expect(LazyList<[Int]>.zip([LazyList<Int>]()).isEmpty)
    let (letters, one) = (LazyList("ab"), LazyList([1]))
    #expect(LazyList.zip(endless, letters).map { "\($0)\($1)" }.array == ["1a", "2b"])
    #expect(LazyList.zip(endless, endless, one) { $0 + $1 + $2 }.array == [3])
  }

  @Test func `zip reads the elements of a row when it is read`() {
    var runs = 0
    let counted = LazyList(1...3).map {
      runs += 1
      return $0
    }
    let pairs = counted.zip(counted)
    let rows = LazyList.zip(counted, counted) { $0 + $1 }
    let arrays = LazyList<[Int]>.zip([counted, counted])
    #expect(pairs.tail?.tail?.tail == nil)
    #expect(rows.tail?.tail?.tail == nil)
    #expect(arrays.tail?.tail?.tail == nil)
    #expect(runs == 0)
    #expect(rows.array == [2, 4, 6])
    #expect(arrays.array == [[1, 1], [2, 2], [3, 3]])
    #expect(pairs.map { $0 + $1 }.array == [2, 4, 6])
    #expect(runs == 3)
  }

  @Test func `flatMap and flatten join lists`() {
    #expect(LazyList([1, 2, 3]).flatMap { LazyList(0..<$0) }.array == [0, 0, 1, 0, 1, 2])
    let large: LazyList<Int> = LazyList([1, 2]).flatMap { $0 == 1 ? nil : LazyList([$0]) }
    #expect(large.array == [2])
    let lists: [LazyList<Int>] = [LazyList([1]), .empty, LazyList([2])]
    #expect(LazyList(lists).flatten().array == [1, 2])
    #expect(LazyList<LazyList<Int>?>([nil, LazyList([2])]).flatten().array == [2])
    #expect(endless.flatMap { _ in self.endless }.take(3).array == [1, 2, 3])
    #expect(endless.map { LazyList.just($0) }.flatten().take(3).array == [1, 2, 3])
  }

  @Test func `flatMap reads no further than it has to`() {
    var seen: [Int] = []
    let list = endless.flatMap { number in
      seen.append(number)
      return LazyList([number, number])
    }
    #expect(list.take(3).array == [1, 1, 2])
    #expect(seen == [1, 2])
  }

  @Test func `bind has a state of its own for each list that it gives`() {
    var begun = 0
    func sums(_ source: LazyList<Int>) -> LazyList<Int> {
      source.bind {
        begun += 1
        var sum = 0
        return { number, _ in
          sum += number
          return .just(sum)
        }
      }
    }
    let (left, right) = (sums(endless), sums(endless))
    #expect(begun == 0)
    #expect(left.zip(right).map { $0 + $1 }.take(4).array == [2, 6, 12, 20])
    #expect(left.take(4).array == [1, 3, 6, 10])
    #expect(begun == 2)
  }

  @Test func `bind ends with nil, or after a list with the flag`() {
    var calls = 0
    let list = endless.bind {
      { number, _ in
        calls += 1
        return number == 3 ? nil : .just(number)
      }
    }
    #expect(list.array == [1, 2])
    #expect(list.array == [1, 2])
    #expect(calls == 3)
    let flagged = endless.bind {
      { number, stop in
        stop = number == 2
        return LazyList([number, number])
      }
    }
    #expect(flagged.array == [1, 1, 2, 2])
    #expect(
      endless.bind {
        { _, stop in
          stop = true
          return LazyList<Int>.empty
        }
      }.isEmpty)
  }
}
