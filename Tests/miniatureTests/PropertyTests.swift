import Testing

@testable import miniature

struct PropertyTests {
  @Test func `a diamond tells once, and never a mixture`() {
    let number = Property(1)
    let double = DerivedProperty(from: [number]) { number.value * 2 }
    let triple = DerivedProperty(from: [double, number]) { double.value + number.value }
    var heard: [Int] = []
    triple.signal.subscribe { heard.append($0) }
    number.value = 2
    number.value = 10
    #expect(heard == [3, 6, 30])
  }

  @Test func `an observer of one property reads the new value of another`() {
    let price = Property(10)
    let total = DerivedProperty(from: [price]) { price.value * 2 }
    var heard: [String] = []
    price.signal.subscribe { heard.append("\($0): \(total.value)") }
    price.value = 20
    #expect(heard == ["10: 20", "20: 40"])
  }

  @Test func `a derived property is made once for each change`() {
    var made = 0
    let source = Property(1)
    let derived = DerivedProperty(from: [source]) {
      made += 1
      return source.value
    }
    #expect(made == 0)
    _ = (derived.value, derived.value)
    #expect(made == 1)
    source.value = 2
    _ = derived.value
    #expect(made == 2)
  }

  @Test func `an observer that sets the property with the first value receives its own change`() {
    let number = Property(1)
    var heard: [Int] = []
    number.signal.subscribe {
      heard.append($0)
      if $0 == 1 { number.value = 2 }
    }
    #expect(heard == [1, 2])
  }

  @Test func `sources do not keep what is derived from them`() {
    let source = Property(1)
    weak var gone: DerivedProperty<Int>?
    do {
      let derived = DerivedProperty(from: [source]) { source.value }
      gone = derived
    }
    #expect(gone == nil)
    source.value = 2
  }
}
