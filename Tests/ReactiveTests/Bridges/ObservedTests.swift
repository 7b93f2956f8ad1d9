import Observation
import Reactive
import Testing

@Suite("Observed") @MainActor struct ObservedTests {
  @Test func `has the latest value, and its readers are told of a change`() {
    let numbers = Subject<Int, Never>()
    let latest = Observed(numbers, initially: 0)
    let changes = Counter()
    let read = withObservationTracking {
      latest.value
    } onChange: {
      changes.add()
    }
    #expect(read == 0)
    numbers.send(1)
    #expect(latest.value == 1)
    #expect(changes.value == 1)
    numbers.sendCompleted()
    #expect(latest.value == 1)
  }

  @Test func `ends its subscription when it is released`() {
    let source = Source<Int, Never>()
    do {
      let latest = Observed(source.signal, initially: 0)
      source.send(2)
      #expect(latest.value == 2)
      #expect(source.isSubscribed)
    }
    #expect(!source.isSubscribed)
  }

  @Test func `keeps the property that it copies`() {
    let first = Property(1)
    let latest = Observed(first.map { $0 * 10 })
    #expect(latest.value == 10)
    first.value = 2
    #expect(latest.value == 20)
  }

  #if DEBUG
    @Test func `a value that arrives off the main actor stops the program`() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { @MainActor in
        let numbers = Subject<Int, Never>()
        let latest = Observed(numbers, initially: 0)
        await Task.detached { numbers.send(1) }.value
        _ = latest.value
      }
      let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(text.contains("an event arrived off the main actor"), "\(text)")
    }
  #endif
}
