import Foundation
import Reactive
import Testing

/// Long lists, on a thread with little stack.
struct LazyListDepthTests {
  private static let count = 100_000

  private func onSmallStack(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        body()
        continuation.resume()
      }
      thread.stackSize = 512 * 1024
      thread.start()
    }
  }

  @Test func `are worked out, read, compared and released`() async {
    await onSmallStack {
      let list = LazyList(0..<Self.count)
      #expect(list.array.count == Self.count)
      #expect(list.map { $0 + 1 } == LazyList(1...Self.count))
      #expect(list.reduceLeft(0, +) == Self.count * (Self.count - 1) / 2)
      #expect(list.eager.head == 0)
    }
  }

  @Test func `go through operators`() async {
    await onSmallStack {
      let list = LazyList(0..<Self.count)
      let result = list.map { $0 + 1 }.filter { $0 % 2 == 0 }.concat(list).prepend(0).skip(1)
        .take(Self.count).scan(0) { $1 }.distinct().zip(list).map { $0 + $1 }
        .flatMap { LazyList.just($0) }
      #expect(result.array.count == Self.count)
    }
  }

  @Test func `a filter may leave out as many as it likes`() async {
    await onSmallStack {
      let list = LazyList(0...Self.count)
      #expect(list.filter { $0 == Self.count }.head == Self.count)
      #expect(list.skip(while: { $0 < Self.count }).array == [Self.count])
      #expect(list.skip(Self.count).array == [Self.count])
      #expect(list.flatMap { $0 < Self.count ? nil : LazyList.just(1) }.array == [1])
      #expect(list.compactMap { $0 < Self.count ? nil : $0 }.array == [Self.count])
      #expect(list.mapTo(1).distinct().array == [1])
    }
  }

  @Test func `may be read from behind where an element depends on those before it`() async {
    await onSmallStack {
      let sums = LazyList(1...Self.count).scan(0, +)
      #expect(sums.skip(Self.count - 1).head == Self.count * (Self.count + 1) / 2)
      let last = LazyList(1...Self.count).scan(0, +).skip(Self.count - 1)
      #expect(last.isEmpty == false)
    }
  }

  @Test func `may be made of very many others`() async {
    await onSmallStack {
      let many = LazyList<Int>.concat((0..<Self.count).map { LazyList.just($0) })
      #expect(many.array.count == Self.count)
      var prepended = LazyList<Int>.empty
      for number in 0..<Self.count { prepended = prepended.prepend(number) }
      #expect(prepended.head == Self.count - 1)
      var nested = LazyList([1])
      for _ in 0..<20_000 { nested = nested.map { $0 + 1 } }
      #expect(nested.head == 20_001)
      var unread = LazyList([1])
      for _ in 0..<20_000 { unread = unread.filter { _ in true }.zip(unread).map { $0.0 } }
      #expect(unread.isEmpty == false)
      var rows = LazyList([1])
      for _ in 0..<10_000 {
        let inner = rows
        rows = LazyList.zip(inner, inner) { $1 - $0 + 1 }
      }
      #expect(rows.isEmpty == false)
    }
  }

  @Test func `are released where closures hold one another`() async {
    await onSmallStack {
      var list = LazyList([0])
      for number in 0..<Self.count {
        let rest = list
        list = LazyList {
          number
        } tail: {
          rest
        }
      }
      #expect(list.head == Self.count - 1)
    }
  }

  @Test func `iterating keeps one element at a time`() {
    let count = Counter()
    var most = 0
    let made = LazyList(0..<1000).map { _ in Tracked(count) }
    func fresh() -> LazyList<Tracked> {
      LazyList(0..<1000).map { _ in Tracked(count) }.filter { _ in true }
        .concat(.empty).scan(Tracked(count)) { $1 }
    }
    for tracked in fresh() {
      tracked.touch()
      most = max(most, count.value)
    }
    #expect(most < 8)
    #expect(count.value == 0)
    _ = fresh().reduceLeft(0) { result, _ in
      most = max(most, count.value)
      return result + 1
    }
    #expect(most < 8)
    for tracked in made { tracked.touch() }
    #expect(count.value == 1000)
  }
}
