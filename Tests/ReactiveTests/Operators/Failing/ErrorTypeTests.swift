import Reactive
import Testing

/// Operators that change the type of the failure and nothing else.
struct ErrorTypeTests {
  private struct Other: Error, Equatable {}

  @Test func `mapError fails with what the closure makes`() {
    let source: Signal<Int, Other> = .failed(Other())
    #expect(events(of: source.mapError { _ in Broken() }) == [.error(Broken())])
    #expect(events(of: Signal<Int, Other>.just(1).mapError { _ in Broken() }).count == 2)
  }

  @Test func `promoteError lets a signal that cannot fail be combined with others`() {
    let failing = Signal<Int, Broken>.just(1)
    let safe = Signal.just("a")
    let zipped = failing.zip(safe.promoteError()).map { "\($0)\($1)" }
    #expect(events(of: zipped) == [.next("1a"), .completed])
    let latest = Signal.combineLatest(failing, safe.promoteError()) { "\($0)\($1)" }
    #expect(events(of: latest) == [.next("1a"), .completed])
    let merged = failing.merge(Signal.just(2).promoteError())
    #expect(events(of: merged) == [.next(1), .next(2), .completed])
    let flattened = failing.flatMap { Signal.just($0 + 1).promoteError() }
    #expect(events(of: flattened) == [.next(2), .completed])
    #expect(events(of: safe.promoteError(to: Broken.self)) == [.next("a"), .completed])
  }

  @Test func `a signal that cannot fail goes with one that can, on either side`() {
    let failing = Signal<Int, Broken>.just(1)
    let safe = Signal<Int, Never>.just(2)
    #expect(events(of: failing.merge(safe)) == [.next(1), .next(2), .completed])
    #expect(events(of: safe.merge(failing)) == [.next(2), .next(1), .completed])
    #expect(events(of: .merge(failing, safe)) == [.next(1), .next(2), .completed])
    #expect(events(of: .merge(safe, failing)) == [.next(2), .next(1), .completed])
    #expect(events(of: failing.concat(safe)) == [.next(1), .next(2), .completed])
    #expect(events(of: safe.concat(failing)) == [.next(2), .next(1), .completed])
    #expect(events(of: failing.zip(safe).map { $0 - $1 }) == [.next(-1), .completed])
    #expect(events(of: safe.zip(failing).map { $0 - $1 }) == [.next(1), .completed])
    #expect(events(of: failing.combineLatest(safe).map { $0 - $1 }) == [.next(-1), .completed])
    #expect(events(of: safe.combineLatest(failing).map { $0 - $1 }) == [.next(1), .completed])
    #expect(events(of: failing.withLatest(from: safe).map { $0 - $1 }) == [.next(-1), .completed])
    #expect(events(of: safe.withLatest(from: failing).map { $0 - $1 }) == [.next(1), .completed])
    let open = failing.concat(.never)
    #expect(events(of: open.sample(on: safe)) == [.next(1), .completed])
    #expect(events(of: safe.concat(.never).sample(on: failing)) == [.next(2), .completed])
    let failed = Signal<Int, Broken>.failed(Broken())
    #expect(events(of: safe.merge(failed)) == [.next(2), .error(Broken())])
  }

  @Test func `assertNoFailure passes on what is no failure`() {
    let signal: Signal<Int, Never> = Signal<Int, Broken>.just(1).assertNoFailure()
    let recorder = Recorder<Int>()
    onScheduler { recorder.record(signal) }
    #expect(recorder.events == [.next(1), .completed])
  }

  @Test func `assertNoFailure stops the program at a failure, and says which`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      Signal<Int, Broken>.failed(Broken()).assertNoFailure("the list is there").subscribe()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("the list is there: Broken()"))
    #expect(message.contains("ErrorTypeTests.swift"))
  }
}
