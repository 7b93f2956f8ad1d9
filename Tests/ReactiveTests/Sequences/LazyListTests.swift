import Reactive
import Testing

struct LazyListTests {
  @Test func `has a head and a tail`() {
    let list = LazyList([1, 2, 3])
    #expect(list.head == 1)
    #expect(list.tail?.head == 2)
    #expect(list.tail?.tail?.array == [3])
    #expect(list.tail?.tail?.tail == nil)
    #expect(!list.isEmpty)
  }

  @Test func `is empty without a head and a tail`() {
    #expect(LazyList<Int>.empty.head == nil)
    #expect(LazyList<Int>.empty.tail == nil)
    #expect(LazyList<Int>.empty.isEmpty)
    #expect(LazyList<Int>([]).array == [])
    #expect(LazyList<Int>.just(1).array == [1])
    #expect(LazyList<Int>.just(1).tail == nil)
  }

  @Test func `is made from any sequence`() {
    #expect(LazyList("abc").array == ["a", "b", "c"])
    #expect(LazyList(1...3).array == [1, 2, 3])
    #expect(LazyList(["a": 1]).array.map(\.key) == ["a"])
    #expect(LazyList(["a": 1].keys).array == ["a"])
    #expect(LazyList(["a": 1].values).array == [1])
    #expect(Set(LazyList(Set([1, 2])).array) == [1, 2])
    #expect(LazyList<Int?>([1, nil, 3]).array == [1, nil, 3])
    let literal: LazyList = [1, 2]
    #expect(literal.array == [1, 2])
  }

  @Test func `does not change with the variable that it was made from`() {
    var numbers = [1, 2]
    let list = LazyList(numbers)
    numbers.append(3)
    numbers[0] = 0
    #expect(list.array == [1, 2])
  }

  @Test func `pulls each element of an iterator once, when it is read`() {
    var pulls = 0
    let list = LazyList(
      AnyIterator {
        pulls += 1
        return pulls <= 3 ? pulls : nil
      })
    #expect(pulls == 0)
    #expect(list.head == 1)
    #expect(list.head == 1)
    #expect(pulls == 1)
    #expect(list.array == [1, 2, 3])
    #expect(list.array == [1, 2, 3])
    #expect(pulls == 4)
  }

  @Test func `runs the closures for head and tail once each, and independently`() {
    var log: [String] = []
    let list = LazyList {
      log.append("head")
      return 1
    } tail: {
      log.append("tail")
      return .just(2)
    }
    #expect(!list.isEmpty)
    #expect(log == [])
    #expect(list.tail?.head == 2)
    #expect(log == ["tail"])
    #expect(list.array == [1, 2])
    #expect(list.tail?.head == 2)
    #expect(log == ["tail", "head"])
  }

  @Test func `has one element without a tail`() {
    #expect(LazyList { 1 }.array == [1])
    #expect(
      LazyList {
        1
      } tail: {
        nil
      }.array == [1])
    #expect(
      LazyList {
        1
      } tail: {
        nil
      }.tail == nil)
  }

  @Test func `does not compute the head to find the tail`() {
    var log: [Int] = []
    let list = LazyList(1...3).map { log.append($0) }
    _ = list.tail?.tail
    #expect(list.tail?.tail?.tail == nil)
    #expect(log == [])
    _ = list.tail?.head
    #expect(log == [2])
  }

  @Test func `lets go of its closures when they have run`() {
    let count = Counter()
    func make() -> LazyList<Int> {
      let tracked = Tracked(count)
      return LazyList {
        tracked.touch()
        return 1
      } tail: {
        tracked.touch()
        return .just(2)
      }.map {
        tracked.touch()
        return $0
      }.filter { _ in
        tracked.touch()
        return true
      }
    }
    let list = make()
    #expect(count.value == 1)
    #expect(list.array == [1, 2])
    #expect(count.value == 0)
    #expect(list.array == [1, 2])
  }

  @Test func `may refer to itself`() {
    final class Numbers: Sendable {
      func fibonacci() -> LazyList<Int> {
        var list: LazyList<Int>?
        let rest = LazyList {
          1
        } tail: {
          list.flatMap { list in list.tail.map { list.zip($0).map { $0 + $1 } } }
        }
        let all = rest.prepend(0)
        list = all
        return all
      }
    }
    let list = Numbers().fibonacci()
    #expect(list.take(10).array == [0, 1, 1, 2, 3, 5, 8, 13, 21, 34])
  }

  @Test func `an element may be worked out from those after it`() {
    let count = 10
    var table: LazyList<Int>?
    table = LazyList(0..<count).map { place in
      place == count - 1 ? 1 : (table?.skip(place + 1).head ?? 0) * 2
    }
    #expect(table?.head == 512)
    table = nil
  }

  @Test func `an element that depends on itself stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var list: LazyList<Int>?
      list = LazyList(1...3).map { $0 + (list?.head ?? 0) }
      print(list?.head ?? 0)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("it depends on itself"))
  }

  @Test func `eager works out everything now, and so does what is derived from it`() {
    var log: [Int] = []
    let list = LazyList(1...3).map { log.append($0) }
    #expect(log == [])
    let eager = list.eager
    #expect(log == [1, 2, 3])
    let derived = eager.eager.mapTo(1).tail?.map { log.append($0 * 10) }
    #expect(log == [1, 2, 3, 10, 10])
    #expect(derived?.array.count == 2)
  }

  @Test func `what is derived from an eager list by any operator is eager`() {
    var runs = 0
    func run(_ number: Int) -> Int {
      runs += 1
      return number
    }
    let eager = LazyList([1, 2]).eager
    _ = eager.concat(LazyList([3]).map(run))
    #expect(runs == 1)
    _ = eager.zip(LazyList([3]).map(run))
    #expect(runs == 2)
    _ = eager.take(1).skip(0).prepend(0).scan(0, +).distinct().map(run)
    #expect(runs == 4)
    _ = eager.flatMap { LazyList([$0]).map(run) }
    #expect(runs == 6)
    _ = LazyList<Int>.concat([eager, eager]).map(run)
    #expect(runs == 10)
    _ = LazyList<[Int]>.zip([eager, eager]).map { run($0[0]) }
    #expect(runs == 12)
    _ = LazyList.zip(eager, eager).map { run($0.0) }
    #expect(runs == 14)
    _ = LazyList<Int>.concat([eager, LazyList([1])]).map(run)
    #expect(runs == 14)
  }

  @Test func `lazy ends being eager`() {
    var log: [Int] = []
    let list = LazyList(1...2).eager.lazy.map { log.append($0) }
    #expect(log == [])
    #expect(list.lazy.array.count == 2)
    #expect(log == [1, 2])
  }

  @Test func `works as the sequence that it is`() {
    let list = LazyList(1...4)
    var sum = 0
    for number in list { sum += number }
    #expect(sum == 10)
    #expect(list.max() == 4)
    #expect(list.reduce(0, +) == 10)
    #expect(list.contains(3))
    #expect(Array(list.enumerated().map(\.offset)) == [0, 1, 2, 3])
    #expect(Array(list) == [1, 2, 3, 4])
    #expect(list.reversed() == [4, 3, 2, 1])
  }

  @Test func `stops at the answer`() {
    let endless = LazyList(1...)
    #expect(endless.contains { $0 > 3 })
    #expect(!endless.allSatisfy { $0 < 3 })
    #expect(endless.first { $0 > 3 } == 4)
    #expect("\(endless)" == "LazyList(1, 2, 3, 4, …)")
    #expect(!LazyList([1]).contains { $0 > 3 })
    #expect(LazyList<Int>.empty.allSatisfy { _ in false })
  }

  @Test func `equal lists have equal elements, and as many`() {
    #expect(LazyList([1, 2]) == LazyList(1...2))
    #expect(LazyList([1, 2]) != LazyList([1]))
    #expect(LazyList([1]) != LazyList([1, 2]))
    #expect(LazyList([1, 2]) != LazyList([1, 3]))
    #expect(LazyList<Int?>([nil]) != LazyList<Int?>([]))
    #expect(LazyList(1...) != LazyList([1, 2]))
    #expect(Set([LazyList([1, 2]), LazyList([1, 2]), LazyList([2])]).count == 2)
  }

  @Test func `describes what is known, and works nothing out`() {
    let list = LazyList(1...3).map { $0 * 10 }
    #expect("\(list)" == "LazyList(…)")
    _ = list.tail?.head
    #expect("\(list)" == "LazyList(_, 20, …)")
    _ = list.array
    #expect("\(list)" == "LazyList(10, 20, 30)")
    #expect("\(LazyList<Int>.empty)" == "LazyList()")
    #expect("\(LazyList(["a"]).eager)" == "LazyList(a)")
  }

  @Test func `folds from the left`() {
    #expect(LazyList(["a", "b", "c"]).reduceLeft("-") { "(\($0)\($1))" } == "(((-a)b)c)")
    #expect(LazyList<String>.empty.reduceLeft("-") { $0 + $1 } == "-")
  }

  @Test func `folds from the right`() {
    let list = LazyList(["a", "b", "c"])
    #expect(list.reduceRight("-") { "(\($0)\($1.head ?? ""))" } == "(a(b(c-)))")
    #expect(LazyList<String>.empty.reduceRight("-") { "\($0)\($1)" } == "-")
  }

  @Test func `folding from the right goes no further than it is read`() {
    var seen: [Int] = []
    let result = LazyList(1...).reduceRight(0) { number, rest in
      seen.append(number)
      return number == 3 ? 3 : number + (rest.head ?? 0)
    }
    #expect(result == 6)
    #expect(seen == [1, 2, 3])
  }

  @Test func `folding from the right works the rest out once`() {
    var runs = 0
    let result = LazyList(1...3).reduceRight(0) { number, rest in
      runs += 1
      #expect(rest.tail == nil)
      return number + ((rest.head ?? 0) + (rest.head ?? 0)) / 2
    }
    #expect(result == 6)
    #expect(runs == 3)
  }
}
