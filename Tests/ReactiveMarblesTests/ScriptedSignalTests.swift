import Reactive
import ReactiveMarbles
import Testing

/// A scheduler that waits for nothing: it runs each action inside the call and counts them.
private final class Hasty: Scheduler {
  let name = "hasty"
  let now = Instant.zero
  private let runs = Locked(0)

  var count: Int { runs.withLock { $0 } }

  func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
    runs.withLock { $0 += 1 }
    performAsCurrent(action)
    return nil
  }

  func schedule(after instant: Instant, _ action: @escaping () -> Void) -> (any Disposable)? {
    schedule(action)
  }

  func schedule(
    after instant: Instant, every interval: Duration, leeway: Duration,
    _ action: @escaping () -> Void
  ) -> (any Disposable)? {
    preconditionFailure("nothing repeats in these tests")
  }
}

struct ScriptedSignalTests {
  let scheduler = TestScheduler()

  @Test func `a cold signal sends what is drawn from each subscription on`() {
    let source = scheduler.cold("-a-b|")
    let first = source.record(on: scheduler)
    scheduler.advance(by: .seconds(2))
    let second = source.record(on: scheduler)
    scheduler.run()
    #expect(first.drawing() == "-a-b|")
    #expect(second.recording == first.recording)
    #expect(second.moments.map(\.time) == [.seconds(3), .seconds(5), .seconds(6)])
    #expect(source.subscriptions.map { $0.drawing() } == ["^---!", "--^---!"])
  }

  @Test func `a cold signal waits for no event that its subscriber does not want`() {
    let hasty = Hasty()
    let recording = Recording<Int, Never>([
      (.zero, .next(1)), (.seconds(1), .next(2)), (.seconds(3600), .next(3)),
    ])
    let source = recording.replayed(on: hasty)
    var values: [Int] = []
    scheduler.performAsCurrent { _ = source.take(2).subscribe { values.append($0) } }
    #expect(values == [1, 2])
    #expect(hasty.count == 2)
  }

  @Test func `a hot signal sends to those who are there`() {
    let source = scheduler.hot("-a-b-c|")
    let first = source.record(on: scheduler)
    scheduler.advance(by: .seconds(2))
    let second = source.record(on: scheduler)
    scheduler.advance(by: .seconds(1))
    scheduler.schedule(afterDelay: .seconds(1)) { first.write(.completed) }
    scheduler.run()
    #expect(first.values == ["a", "b", "c"])
    #expect(second.drawing() == "-b-c|")
    #expect(source.subscriptions.map { $0.drawing() } == ["^-----!", "--^---!"])
  }

  @Test func `a hot signal begins at its subscription sign`() {
    let recorder = scheduler.hot("-a-^-b-|").record(on: scheduler)
    scheduler.run()
    #expect(recorder.drawing() == "--b-|")
    let together = scheduler.hot("-a(^b)c|").record(on: scheduler)
    scheduler.run()
    #expect(together.drawing() == "bc|")
  }

  @Test func `subscriptions end with a disposal or go on`() {
    let source = scheduler.cold("-a-b-c-d")
    let recorder = Recorder<String, Broken>(on: scheduler)
    let subscription = recorder.record(source)
    recorder.record(source.take(1))
    recorder.record(source)
    scheduler.schedule(afterDelay: .seconds(3)) { subscription.dispose() }
    scheduler.run()
    #expect(source.subscriptions.map { $0.drawing() } == ["^--!", "^!", "^"])
    #expect(recorder.subscriptions == source.subscriptions)
  }

  @Test func `an immediate disposal is an interval without a length`() {
    let source = scheduler.cold("-a")
    source.record(on: scheduler).record(source).dispose()
    #expect(source.subscriptions.map { $0.drawing() } == ["^", "(^!)"])
  }

  @Test func `letters stand for values of any type`() {
    let numbers: ScriptedSignal<Int, Never> = scheduler.cold("-1-{12}|")
    let recorder = numbers.record(on: scheduler)
    let pairs: ScriptedSignal<[Int], Broken> = scheduler.hot("-a", values: ["a": [1, 2]])
    let recordedPairs = pairs.record(on: scheduler)
    scheduler.run()
    #expect(recorder.values == [1, 12])
    #expect(recordedPairs.values == [[1, 2]])
  }

  @Test func `strings may be quoted or in braces`() {
    let recorder = scheduler.cold(#"a"s\"w"{12}[1]|"#).record(on: scheduler)
    scheduler.run()
    #expect(recorder.values == ["a", "s\"w", "12", "[1]"])
  }

  @Test func `failures have types or names`() {
    enum Failure: Error, Equatable {
      case offline
    }
    let offline: ScriptedSignal<String, Failure> = scheduler.cold("-#", error: .offline)
    let named: ScriptedSignal<String, Failure> = scheduler.cold("-#(offline)", error: .offline)
    let broken = scheduler.cold("-#(NetworkError)")
    let recorders = [offline, named].map { $0.record(on: scheduler) }
    let last = broken.record(on: scheduler)
    scheduler.run()
    for recorder in recorders { #expect(recorder.events == [.error(.offline)]) }
    #expect(last.events == [.error(Broken("NetworkError"))])
    #expect(last.drawing() == "-#(NetworkError)")
    #expect(recorders[0].drawing() == "-#(offline)")
  }

  @Test func `a script can be a list of events with any times`() {
    let events: [(Duration, Event<Int, Never>)] = [
      (.milliseconds(120), .next(1)), (.milliseconds(420), .completed),
    ]
    let recorders = [scheduler.cold(events), scheduler.hot(events)].map {
      $0.record(on: scheduler)
    }
    scheduler.run()
    for recorder in recorders {
      #expect(recorder.recording == Recording(events))
      #expect(recorder.drawing() == "120ms  1\n420ms  |")
      #expect(recorder.drawing(step: .milliseconds(60)) == "--1----|")
    }
  }

  @Test func `a column can be any time`() {
    let recorder = scheduler.cold("-a|", step: .milliseconds(100)).record(on: scheduler)
    scheduler.run()
    #expect(recorder.moments.map(\.time) == [.milliseconds(100), .milliseconds(200)])
  }

  @Test func `a drawing that cannot be read stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = TestScheduler().cold("-a-?")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("`-a-?` cannot be played: 1:4: `?` is no mark"))
  }

  @Test func `a value that nobody knows stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let _: ScriptedSignal<Int, Never> = TestScheduler().hot("-a")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("`a` is no `Int`: say which value it stands for with `values:`"))
  }
}
