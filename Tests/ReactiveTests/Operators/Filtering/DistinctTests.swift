import Reactive
import Testing

struct DistinctTests {
  @Test func `drops what equals the last value sent`() {
    expect("-aabba-|", becomes: "-a-b-a-|") { source, _ in source.distinct() }
    expect("-aa#", becomes: "-a-#") { source, _ in source.distinct() }
  }

  @Test func `compares with the last value that was sent, not the last that came`() {
    let numbers = Signal<Int, Never> { subscriber in
      for number in [1, 2, 3, 4] { subscriber.send(number) }
      return nil
    }
    #expect(values(of: numbers.distinct { $1 - $0 < 2 }) == [1, 3])
  }

  @Test func `always sends the first value, nil too, and takes nil for equal to nil`() {
    let numbers = Signal<Int?, Never> { subscriber in
      for number in [nil, nil, 1, 1, nil] { subscriber.send(number) }
      return nil
    }
    #expect(values(of: numbers.distinct()) == [nil, 1, nil])
  }
}
