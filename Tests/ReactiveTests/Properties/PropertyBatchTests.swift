import Dispatch
import Reactive
import Testing

struct PropertyBatchTests {
  private let first = Property(1)
  private let second = Property(10)
  private let recorder = Recorder<Int>()
  private let derived = Recorder<Int>()

  private var sum: ReadOnlyProperty<Int> { first.combineLatest(second).map { $0 + $1 } }

  @Test func `each property and each derived one tells once`() {
    onScheduler {
      recorder.record(first.signal)
      derived.record(sum.signal)
    }
    Property.batch {
      first.value = 2
      second.value = 20
      first.value = 3
      #expect(recorder.values == [1])
    }
    #expect(recorder.values == [1, 3])
    #expect(derived.values == [11, 23])
  }

  @Test func `what is set is seen at once inside, also in what is made of it`() {
    let sum = sum
    #expect(sum.value == 11)
    Property.batch {
      first.value = 2
      #expect(first.value == 2)
      #expect(sum.value == 12)
      second.modify { $0 += first.value }
      #expect(second.swap(30) == 12)
      #expect(sum.value == 32)
    }
    #expect(sum.value == 32)
  }

  @Test func `what a derived property uses twice is made once inside`() {
    let runs = Counter()
    let double = first.map { number in
      runs.add()
      return number * 2
    }
    let sum = double.map { $0 + 1 }.combineLatest(double).map { $0 + $1 }
    Property.batch {
      first.value = 2
      #expect(sum.value == 9)
    }
    #expect(runs.value == 1)
  }

  @Test func `others see nothing of it before its end`() {
    let sum = sum
    let (first, second) = (first, second)
    Property.batch {
      first.value = 2
      let seen = Counter()
      let done = DispatchGroup()
      DispatchQueue.global().async(group: done) {
        seen.add(first.value * 1_000 + sum.value)
        second.value = 20
      }
      done.wait()
      #expect(seen.value == 1_011)
      #expect(sum.value == 22)
    }
    #expect(sum.value == 22)
  }

  @Test func `an observer sees nothing of half a batch, whatever other threads set`() {
    let other = Property(0)
    let difference = ReadOnlyProperty.combineLatest(first, second, other) { a, b, _ in b - a }
    let (first, second) = (first, second)
    recorder.record(difference.changes)
    DispatchQueue.concurrentPerform(iterations: 3) { thread in
      for number in 0..<500 {
        if thread == 0 {
          other.value = number
        } else {
          Property.batch {
            first.value = number
            second.value = number + 9
          }
        }
      }
    }
    #expect(recorder.values.count == 1_500)
    #expect(recorder.values.allSatisfy { $0 == 9 })
  }

  @Test func `a batch inside another is part of it`() {
    derived.record(sum.changes)
    Property.batch {
      Property.batch { first.value = 2 }
      #expect(derived.values.isEmpty)
      second.value = 20
    }
    #expect(derived.values == [22])
  }

  @Test func `gives what the closure gives, and throws what it throws`() {
    recorder.record(first.changes)
    #expect(Property.batch { 7 } == 7)
    #expect(throws: Broken.self) {
      try Property.batch { () throws(Broken) in
        first.value = 2
        throw Broken()
      }
    }
    #expect(recorder.values == [2])
  }

  @Test func `who subscribes inside begins with what the batch has set`() {
    onScheduler {
      Property.batch {
        first.value = 2
        recorder.record(first.signal)
        recorder.record(first.map { -$0 }.signal)
        #expect(recorder.values == [2, -2])
        first.value = 3
      }
    }
    #expect(recorder.values == [2, -2, 3, -3])
  }

  @Test func `a property that goes inside tells its last value first`() {
    Property.batch {
      let property = Property(1)
      recorder.record(property.changes)
      property.value = 2
    }
    #expect(recorder.events == [.next(2), .completed])
  }

  @Test func `what observers set at the end is no part of it`() {
    let (first, second) = (first, second)
    first.changes.subscribe { second.value = $0 }
    recorder.record(second.changes)
    Property.batch {
      first.value = 5
      #expect(second.value == 10)
    }
    #expect(recorder.values == [5])
  }

  @Test func `an empty batch tells nothing`() {
    recorder.record(first.changes)
    Property.batch {}
    #expect(recorder.events.isEmpty)
  }

  @Test func `nothing is left of what a batch has read and set`() {
    let count = Counter()
    do {
      let property = Property(Tracked(count))
      let derived = property.map { _ in Tracked(count) }
      Property.batch {
        property.value = Tracked(count)
        derived.value.touch()
      }
      #expect(count.value == 1)
    }
    #expect(count.value == 0)
  }
}
