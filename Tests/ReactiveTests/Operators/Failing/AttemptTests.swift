import Reactive
import Testing

struct AttemptTests {
  private func positive(_ number: Int) throws(Broken) {
    if number < 0 { throw Broken() }
  }

  private func anything() throws -> Int { throw Broken() }

  @Test func `runs the work once for each subscription and completes`() {
    var runs = 0
    let signal = Signal.attempt { () throws(Broken) in
      runs += 1
      return runs
    }
    #expect(events(of: signal) == [.next(1), .completed])
    #expect(events(of: signal) == [.next(2), .completed])
  }

  @Test func `fails with what the work throws`() {
    let signal = Signal<Int, Broken>.attempt { () throws(Broken) in throw Broken() }
    #expect(events(of: signal) == [.error(Broken())])
    let untyped: Signal<Int, any Error> = .attempt { try anything() }
    #expect(events(of: untyped.mapError { _ in Broken() }) == [.error(Broken())])
  }

  @Test func `work that does not throw makes a signal that cannot fail`() {
    let signal: Signal<Int, Never> = .attempt { 1 }
    #expect(values(of: signal) == [1])
  }

  @Test func `passes values on until a check throws`() {
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    recorder.record(subject.attempt(positive))
    for number in [1, -2, 3] { subject.send(number) }
    #expect(recorder.events == [.next(1), .error(Broken())])
  }

  @Test func `a check that throws disposes the source and is not asked again`() {
    var checks = 0
    var isDisposed = false
    let source = Signal<Int, Broken> { subscriber in
      for number in [1, -2, 3] { subscriber.send(number) }
      isDisposed = subscriber.isDisposed
      return nil
    }
    let signal = source.attempt { number throws(Broken) in
      checks += 1
      try positive(number)
    }
    #expect(events(of: signal) == [.next(1), .error(Broken())])
    #expect(checks == 2)
    #expect(isDisposed)
  }

  @Test func `a check that does not throw runs before each value is passed on`() {
    var log: [String] = []
    let subject = Subject<Int, Never>()
    let checked: Signal<Int, Never> = subject.attempt { log.append("check \($0)") }
    checked.subscribe { log.append("got \($0)") }
    for number in 1...2 { subject.send(number) }
    #expect(log == ["check 1", "got 1", "check 2", "got 2"])
  }

  @Test func `a check gives a signal that cannot fail the type of what it throws`() {
    let signal: Signal<Int, Broken> = Signal.just(-1).attempt(positive)
    #expect(events(of: signal) == [.error(Broken())])
  }

  @Test func `a check that throws anything makes the failure any error`() {
    let signal = Signal<Int, Broken>.just(1).attempt { _ in _ = try anything() }
    let untyped: Signal<Int, any Error> = signal
    #expect(events(of: untyped.mapError { $0 as? Broken ?? Broken() }) == [.error(Broken())])
  }
}
