import Testing

@testable import miniature

struct ThunkTests {
  @Test func `a thunk runs once, and drops what it was made from`() {
    final class File {}
    var runs = 0
    weak var file: File?
    let thunk: Thunk<Int>
    do {
      let opened = File()
      file = opened
      thunk = Thunk {
        withExtendedLifetime(opened) {}
        runs += 1
        return 7
      }
    }
    #expect(file != nil)
    #expect(thunk.value + thunk.value == 14)
    #expect(runs == 1)
    #expect(file == nil)
  }

  @Test func `two hundred thousand sums need no deep stack`() {
    let numbers = LazyList(Array(1...200_000))
    var list: LazyList<Int>? = numbers.sums(after: Thunk { 0 })
    for _ in 1..<200_000 { list = list?.rest }
    #expect(list?.head == 20_000_100_000)
  }

  @Test func `a list that was read is released cell by cell`() {
    var list: LazyList? = LazyList(Array(1...200_000)).map { $0 + 1 }
    #expect(list?.array.count == 200_000)
    list = nil
  }

  @Test func `map skips, filter looks`() {
    var read: [Int] = []
    let list = LazyList([1, 2, 3]).map { number in
      read.append(number)
      return number
    }
    #expect(list.rest?.rest?.head == 3)
    #expect(read == [3])
    #expect(list.filter { $0 > 1 }.array == [2, 3])
    #expect(read == [3, 1, 2])
  }
}
