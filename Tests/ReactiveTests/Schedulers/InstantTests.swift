import Reactive
import Testing

struct InstantTests {
  /// How long after zero the instant is that comes a decimal number of seconds later.
  private func decimal(_ count: Int, per second: Int) -> Duration {
    (.zero + .seconds(Double(count) / Double(second))) - Instant.zero
  }

  @Test(arguments: [
    (Duration.zero, "0s"), (.milliseconds(100), "0.1s"), (.milliseconds(1500), "1.5s"),
    (.seconds(2), "2s"), (.microseconds(1), "0.000001s"), (.seconds(3600), "3600s"),
    (.milliseconds(-1250), "-1.25s"), (.milliseconds(10050), "10.05s"),
    (Duration(secondsComponent: 0, attosecondsComponent: 1), "0.000000000000000001s"),
  ])
  func `is described exactly and shortly`(offset: Duration, expected: String) {
    #expect(Instant(offset: offset).description == expected)
  }

  @Test func `can be moved, measured and compared`() {
    let start = Instant.zero
    let later = start + .seconds(2)
    #expect(later - start == .seconds(2))
    #expect(later - .seconds(2) == start)
    #expect(start < later)
    #expect(Set([start, later, later]).count == 2)
  }

  @Test func `a number of seconds without an exact binary form means the decimal one`() {
    #expect(Instant.zero + .seconds(1.1) == .zero + .milliseconds(1100))
    #expect((Instant.zero + .seconds(-0.3)).description == "-0.3s")
    #expect((Instant(offset: .seconds(100_000)) + .seconds(0.7)).description == "100000.7s")
    #expect((5000..<10_000).allSatisfy { .microseconds($0) == decimal($0, per: 1_000_000) })
    #expect((0..<100_000).allSatisfy { .milliseconds($0) == decimal($0, per: 1000) })
    #expect(
      (5_000_000_000..<5_000_010_000).allSatisfy { .milliseconds($0) == decimal($0, per: 1000) })
    let scheduler = TestScheduler()
    let recorder = Recorder<String>(on: scheduler)
    onScheduler { recorder.record(Signal.interval(.seconds(1.1), on: scheduler).map { "\($0)" }) }
    scheduler.advance(by: .milliseconds(3300))
    #expect(recorder.values == ["1.1s", "2.2s", "3.3s"])
  }
}
