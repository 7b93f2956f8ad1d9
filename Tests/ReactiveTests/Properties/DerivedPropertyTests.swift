import Dispatch
import Reactive
import Testing

struct DerivedPropertyTests {
  private let source = Property(1)
  private let recorder = Recorder<Int>()
  private let runs = Counter()

  /// The source, in two ways that should never contradict each other.
  private func diamond(of source: ReadOnlyProperty<Int>) -> ReadOnlyProperty<Int> {
    let negative = source.map { -$0 }
    return source.map { $0 + 0 }.map { $0 + 0 }.combineLatest(negative).map { [runs] a, b in
      runs.add()
      return a * 1_000 + b
    }
  }

  @Test func `always has the value that its sources make`() {
    let double = source.map { $0 * 2 }
    let sum = double.combineLatest(source).map { $0 + $1 }
    #expect(sum.value == 3)
    source.value = 5
    #expect(sum.value == 15)
    #expect(double.value == 10)
  }

  @Test func `a diamond tells one consistent value for each change`() {
    onScheduler { _ = recorder.record(diamond(of: source).signal) }
    source.value = 2
    source.value = 3
    #expect(recorder.values == [999, 1_998, 2_997])
    #expect(runs.value == 3)
  }

  @Test func `also tells a change that makes an equal value`() {
    recorder.record(source.map { $0 > 0 ? 1 : 0 }.changes)
    source.value = 2
    #expect(recorder.values == [1])
  }

  @Test func `makes nothing that nobody wants, and makes it once`() {
    let derived = diamond(of: source)
    for number in 2...10 { source.value = number }
    #expect(runs.value == 0)
    #expect(derived.value == 9_990)
    #expect(derived.value == 9_990)
    #expect(runs.value == 1)
  }

  @Test func `is made once however many observe it`() {
    let derived = diamond(of: source)
    let others = (0..<3).map { _ in Recorder<Int>() }
    for other in others { other.record(derived.changes) }
    source.value = 2
    #expect(runs.value == 1)
    for other in others { #expect(other.values == [1_998]) }
  }

  @Test func `changes of several sources are several updates`() {
    let other = Property(10)
    recorder.record(source.combineLatest(other).map { $0 + $1 }.changes)
    source.value = 2
    other.value = 20
    #expect(recorder.values == [12, 22])
  }

  @Test func `combines any number of properties`() {
    let name = Property("a")
    let all = ReadOnlyProperty.combineLatest(source, name, source) { "\($0)\($1)\($2)" }
    #expect(all.value == "1a1")
    let tuple = ReadOnlyProperty.combineLatest(source, name)
    name.value = "b"
    #expect(tuple.value == (1, "b"))
    #expect(all.value == "1b1")
    let list = Property.combineLatest([source, Property(7)])
    #expect(list.value == [1, 7])
    source.value = 2
    #expect(list.value == [2, 7])
  }

  @Test func `an observer of the source that reads the derived value finds it new`() {
    let source = source
    let derived = diamond(of: source)
    recorder.record(derived.changes)
    source.changes.subscribe { #expect(derived.value == $0 * 999) }
    source.value = 2
    #expect(recorder.values == [1_998])
  }

  @Test func `a value set inside an observer makes a further update, in order`() {
    let source = source
    source.changes.subscribe { if $0 < 4 { source.value = $0 + 1 } }
    recorder.record(diamond(of: source).changes)
    source.value = 2
    #expect(recorder.values == [1_998, 2_997, 3_996])
  }

  @Test func `observers of it hear until what it is made of has gone`() {
    let other = Property(0)
    var source: Property<Int>? = Property(1)
    weak let gone = source
    if let source {
      onScheduler { _ = recorder.record(source.combineLatest(other).map { $0 + $1 }.signal) }
    }
    source = nil
    #expect(gone == nil)
    other.value = 1
    #expect(recorder.events == [.next(1), .next(2)])
  }

  @Test func `completes when all that it is made of has gone`() {
    do {
      let one = Property(1)
      onScheduler { _ = recorder.record(diamond(of: one).signal) }
    }
    #expect(recorder.events == [.next(999), .completed])
  }

  @Test func `keeps what it is made of`() {
    let derived = Property(3).map { $0 + 1 }
    onScheduler { _ = recorder.record(derived.signal) }
    #expect(derived.value == 4)
    #expect(recorder.events == [.next(4)])
  }

  @Test func `an observer that leaves releases what it used`() {
    let count = Counter()
    do {
      let tracked = Tracked(count)
      let derived = source.map { value in
        tracked.touch()
        return value
      }
      onScheduler { derived.signal.subscribe().dispose() }
      source.value = 2
    }
    #expect(count.value == 0)
  }

  @Test func `a ladder of many diamonds is as cheap as it is long`() {
    var last: ReadOnlyProperty<Int> = source
    for _ in 0..<100 {
      let left = last.map { $0 + 1 }
      let right = last.map { $0 - 1 }
      last = left.combineLatest(right).map { ($0 + $1) / 2 }
    }
    recorder.record(last.changes)
    source.value = 5
    #expect(recorder.values == [5])
    #expect(last.value == 5)
  }

  @Test func `whatever threads set, each update is consistent and the last one is the last`() {
    let other = Property(1)
    let source = source
    let derived = diamond(of: source).combineLatest(diamond(of: other))
    let wrong = Counter()
    onScheduler {
      derived.signal.subscribe { a, b in
        if a % 999 != 0 || b % 999 != 0 { wrong.add() }
      }
      _ = recorder.record(derived.map { $0 + $1 }.signal)
    }
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 1...500 {
        (thread.isMultiple(of: 2) ? source : other).value = number
        let (a, b) = derived.value
        if a % 999 != 0 || b % 999 != 0 { wrong.add() }
      }
    }
    #expect(wrong.value == 0)
    #expect(recorder.values.count == 2_001)
    #expect(recorder.values.last == (source.value + other.value) * 999)
  }
}
