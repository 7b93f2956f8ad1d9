import Reactive
import Testing

struct ApplyTests {
  @Test func `calls the latest function with the latest arguments`() {
    let functions = Subject<(Int) -> Int, Broken>()
    let numbers = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    recorder.record(functions.combineLatest(numbers).apply())
    functions.send { $0 + 1 }
    numbers.send(10)
    functions.send { $0 * 2 }
    numbers.send(20)
    #expect(recorder.values == [11, 20, 40])
  }

  @Test func `takes up to four arguments`() {
    let number = Signal<Int, Never>.just(1)
    let two = Signal.zip(.just({ (a: Int, b: Int) in a + b }), number, number)
    let three = Signal.zip(
      .just({ (a: Int, b: Int, c: Int) in a + b + c }), number, number, number)
    let four = Signal.zip(
      .just({ (a: Int, b: Int, c: Int, d: Int) in a + b + c + d }), number, number, number,
      number)
    #expect(values(of: two.apply()) == [2])
    #expect(values(of: three.apply()) == [3])
    #expect(values(of: four.apply()) == [4])
  }
}
