import Reactive
import Testing

struct CombineLatestTests {
  @Test func `sends the latest of each once all have sent`() {
    expect(
      "-a--b--|", "--1--2--|", becomes: "--x-yz--|", values: ["x": "a1", "y": "b1", "z": "b2"]
    ) { first, second, _ in first.combineLatest(second).map { $0 + $1 } }
  }

  @Test func `completes when all have`() {
    expect("-a|", "--1-2-|", becomes: "--x-y-|", values: ["x": "a1", "y": "a2"]) {
      first, second, _ in first.combineLatest(second).map { $0 + $1 }
    }
    expect("--|", "-1--|", becomes: "----|") { first, second, _ in
      first.combineLatest(second).map { $0 + $1 }
    }
  }

  @Test func `ends with the first failure`() {
    expect("-a-#", "--1--2|", becomes: "--x#", values: ["x": "a1"]) { first, second, _ in
      first.combineLatest(second).map { $0 + $1 }
    }
  }

  @Test func `combines three as tuples or with a closure`() {
    expect("-a--|", "-b--|", "-c-d|", becomes: "-x-y|", values: ["x": "abc", "y": "abd"]) {
      first, second, third, _ in
      Signal.combineLatest(first, second, third).map { $0 + $1 + $2 }
    }
    expect("-a--|", "-b--|", "-c-d|", becomes: "-x-y|", values: ["x": "abc", "y": "abd"]) {
      first, second, third, _ in
      Signal.combineLatest(first, second, third) { $0 + $1 + $2 }
    }
  }

  @Test func `combines any number as arrays`() {
    let signals = [1, 2, 3].map { Signal<Int, Broken>.just($0) }
    #expect(events(of: .combineLatest(signals)) == [.next([1, 2, 3]), .completed])
    #expect(events(of: .combineLatest(signals.prefix(1))) == [.next([1]), .completed])
    #expect(events(of: Signal<[Int], Broken>.combineLatest(signals.prefix(0))) == [.completed])
  }

  @Test func `with itself a change sends a pair in between`() {
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<[Int]>()
    recorder.record(subject.combineLatest(subject).map { [$0, $1] })
    subject.send(1)
    subject.send(2)
    #expect(recorder.values == [[1, 1], [2, 1], [2, 2]])
  }

  @Test func `the last of a cold first one meets each value of the second`() {
    let numbers = Signal<Int, Broken> { subscriber in
      for number in 1...3 { subscriber.send(number) }
      subscriber.sendCompleted()
      return nil
    }
    let pairs = events(of: numbers.combineLatest(numbers).map { [$0, $1] })
    #expect(pairs == [.next([3, 1]), .next([3, 2]), .next([3, 3]), .completed])
  }
}
