import Dispatch
import Reactive
import Testing

struct PropertyTests {
  private let property = Property(0)
  private let recorder = Recorder<Int>()

  @Test func `has a value that can be set`() {
    #expect(property.value == 0)
    property.value = 1
    #expect(property.value == 1)
    property.value += 1
    #expect(property.value == 2)
  }

  @Test func `signal sends the current value and then changes, also to an equal value`() {
    property.value = 1
    onScheduler { _ = recorder.record(property.signal) }
    property.value = 2
    property.value = 2
    #expect(recorder.events == [.next(1), .next(2), .next(2)])
  }

  @Test func `changes leaves the current value out`() {
    recorder.record(property.changes)
    property.value = 1
    property.value = 1
    #expect(recorder.events == [.next(1), .next(1)])
  }

  @Test func `completes when it goes`() {
    let later = Recorder<Int>()
    var property: Property<Int>? = Property(1)
    let signal = property?.signal
    onScheduler {
      if let property {
        recorder.record(property.signal)
        later.record(property.changes)
      }
    }
    property = nil
    #expect(recorder.events == [.next(1), .completed])
    #expect(later.events == [.completed])
    #expect(signal.map { values(of: $0) } == [1])
  }

  @Test func `sends the last value and completes for a subscriber that comes after it has gone`() {
    let signals: [Signal<Int, Never>]
    do {
      let property = Property(1)
      let follower = ReadOnlyProperty(0, then: property.signal)
      signals = onScheduler {
        [
          property.signal, property.map { $0 + 1 }.signal, ReadOnlyProperty(3, then: .never).signal,
          property.changes, follower.changes,
        ]
      }
      property.value = 5
    }
    let recorders = signals.map { signal in
      let recorder = Recorder<Int>()
      onScheduler { _ = recorder.record(signal) }
      return recorder
    }
    #expect(
      recorders.map(\.events) == [
        [.next(5), .completed], [.next(6), .completed], [.next(3), .completed], [.completed],
        [.completed],
      ])
  }

  @Test func `a value set inside an observer comes after the one in flight`() {
    let second = Recorder<Int>()
    let property = property
    onScheduler {
      property.signal.subscribe { value in
        #expect(property.value == value)
        if value == 1 {
          property.value = 2
          #expect(property.value == 2)
        }
      }
      second.record(property.signal)
    }
    property.value = 1
    #expect(second.values == [0, 1, 2])
  }

  @Test func `who subscribes inside an observer gets the value in flight once`() {
    let property = property
    let recorder = recorder
    onScheduler {
      property.changes.take(1).subscribe { _ in recorder.record(property.signal) }
      property.value = 1
      property.value = 2
    }
    #expect(recorder.values == [1, 2])
  }

  @Test func `an observer that was disposed inside another one hears nothing`() {
    var second: (any Disposable)?
    property.changes.subscribe { _ in second?.dispose() }
    second = recorder.record(property.changes)
    property.value = 1
    #expect(recorder.values.isEmpty)
  }

  @Test func `swap gives the previous value`() {
    recorder.record(property.changes)
    #expect(property.swap(5) == 0)
    #expect(property.swap(6) == 5)
    #expect(recorder.values == [5, 6])
  }

  @Test func `modify changes in place and gives what the closure gives`() {
    let list = Property([1])
    let count = list.modify { list in
      list.append(2)
      return list.count
    }
    #expect(count == 2)
    #expect(list.value == [1, 2])
  }

  @Test func `modify that throws changes nothing`() {
    recorder.record(property.changes)
    #expect(throws: Broken.self) {
      try property.modify { value throws(Broken) in
        value = 5
        throw Broken()
      }
    }
    #expect(property.value == 0)
    #expect(recorder.events.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a closure of modify that sets the property stops the program`(isInBatch: Bool) async {
    let result: ExitTest.Result?
    if isInBatch {
      result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let count = Property(1)
        let other = Property(1)
        other.changes.subscribe(isolation: nil) { count.value = $0 }
        Property.batch { count.modify { $0 += Property.batch { count.swap(10) } } }
      }
    } else {
      result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let count = Property(1)
        let other = Property(1)
        other.changes.subscribe(isolation: nil) { count.value = $0 }
        count.modify { _ in other.value = 10 }
      }
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("the closure of modify must not set the property itself"), "\(text)")
  }

  @Test func `modify may set other properties, and one inside another`() {
    let other = Property(1)
    let result = property.modify { value in
      value += 1
      return other.modify { other in
        other += value
        return other
      }
    }
    #expect(result == 2)
    #expect([property.value, other.value] == [1, 2])
    property.value = 5
    #expect(property.value == 5)
  }

  @Test func `modify loses nothing, whatever threads do`() {
    let property = property
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<1_000 { property.modify { $0 += 1 } }
    }
    #expect(property.value == 4_000)
  }

  @Test func `observers see one order, and miss and double nothing`() {
    for _ in 0..<50 {
      let property = Property(0)
      let recorders = (0..<3).map { _ in Recorder<Int>() }
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        if thread == 0 {
          for number in 1...200 { property.value = number }
        } else {
          onScheduler { _ = recorders[thread - 1].record(property.signal) }
        }
      }
      for recorder in recorders {
        let first = recorder.values.first ?? -1
        #expect(recorder.values == Array(first...200))
      }
    }
  }

  @Test func `threads that set one property keep their order, and observers end with its value`() {
    let property = Property([0, 0])
    let recorder = Recorder<[Int]>()
    recorder.record(property.changes)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for number in 0..<500 { property.value = [thread, number] }
    }
    #expect(recorder.values.count == 4_000)
    for thread in 0..<8 {
      #expect(recorder.values.filter { $0[0] == thread }.map { $0[1] } == Array(0..<500))
    }
    #expect(recorder.values.last == property.value)
  }

  @Test func `a value that is let go may set properties in its deinit`() {
    final class Last: Sendable {
      let told: Property<Int>
      init(_ told: Property<Int>) { self.told = told }
      deinit { told.value += 1 }
    }
    let told = Property(0)
    let holder = Property<Last?>(Last(told))
    let length = holder.map { $0 == nil ? 0 : 1 }
    #expect(length.value == 1)
    holder.value = Last(told)
    #expect(length.value == 1)
    Property.batch {
      holder.value = nil
      #expect(length.value == 0)
    }
    #expect(told.value == 2)
  }

  @Test func `follows a signal and disposes it when it goes`() {
    let source = Source<Int, Never>(sending: [1])
    do {
      let property = onScheduler { ReadOnlyProperty(0, then: source.signal) }
      #expect(property.value == 1)
      recorder.record(property.changes)
      source.send(2)
      #expect(property.value == 2)
      #expect(source.isSubscribed)
    }
    #expect(!source.isSubscribed)
    #expect(recorder.events == [.next(2), .completed])
  }

  @Test func `keeps the last value of a signal that completes`() {
    let source = Source<Int, Never>()
    let property = onScheduler { ReadOnlyProperty(0, then: source.signal) }
    recorder.record(property.changes)
    source.send(1)
    source.sendCompleted()
    #expect(property.value == 1)
    #expect(recorder.events == [.next(1)])
  }

  @Test func `releases what it held`() {
    let count = Counter()
    do {
      let property = Property(Tracked(count))
      let tracked = Tracked(count)
      onScheduler { _ = property.signal.subscribe { _ in tracked.touch() } }
      property.value = Tracked(count)
      #expect(count.value == 2)
    }
    #expect(count.value == 0)
  }
}
