import Dispatch
import Reactive
import Testing

/// An actor that subscribes, and a signal that sends elsewhere.
private actor Listener {
  func listen<Failure: Error>(to signal: Signal<Int, Failure>) {
    signal.subscribe { _ in }
  }

  func listen(anywhere signal: Signal<Int, Never>) {
    signal.subscribe(isolation: nil) { _ in }
  }

  func listenHere(_ subject: Subject<Int, Never>) -> Int {
    var sum = 0
    subject.subscribe { sum += $0 }
    subject.send(1)
    return sum
  }
}

@Suite("Isolation") struct IsolationTests {
  @Test func `an event off the main actor stops the program and says where it was subscribed`()
    async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let subject = Subject<Int, Never>()
      subject.subscribe { _ in }
      await withCheckedContinuation { done in
        DispatchQueue.global().async {
          subject.send(1)
          done.resume()
        }
      }
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(
      text.contains(
        """
        ReactiveTests/IsolationTests.swift:27: Fatal error: an event arrived off the main actor at \
        the closure that is written on it here: put deliver() before it, or say isolation: nil if \
        the closure may run anywhere
        """), "\(text)")
  }

  @Test func `an event off another actor stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let subject = Subject<Int, Never>()
      let listener = Listener()
      await listener.listen(to: subject)
      withExtendedLifetime(listener) { subject.send(1) }
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(
      text.contains(
        "ReactiveTests/IsolationTests.swift:8: Fatal error: an event arrived off Listener at"),
      "\(text)")
  }

  @Test func `an effect operator is checked as well`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let subject = Subject<Int, Never>()
      subject.onNext { _ in }.subscribe(isolation: nil)
      await Task.detached { subject.send(1) }.value
    }
  }

  @Test func `a closure that may run anywhere is not checked`() async {
    let subject = Subject<Int, Never>()
    await Listener().listen(anywhere: subject)
    subject.send(1)
    await MainActor.run { _ = subject.subscribe(isolation: nil) { _ in } }
    await Task.detached { subject.send(1) }.value
  }

  @Test func `nothing is checked where code belongs to no actor`() async {
    let subject = Subject<Int, Never>()
    subject.subscribe { _ in }
    await Task.detached { subject.send(1) }.value
  }

  @Test func `an event on the actor arrives`() async {
    #expect(await Listener().listenHere(Subject()) == 1)
  }

  @MainActor @Test func `the main scheduler is on the main actor`() async {
    let subject = Subject<Int, Never>()
    await withCheckedContinuation { done in
      subject.take(1).subscribe { _ in done.resume() }
      Schedulers.main.schedule { subject.send(1) }
    }
  }

  @Test func `transforms are left alone`() async {
    let subject = Subject<Int, Never>()
    await MainActor.run { _ = subject.map { $0 + 1 }.subscribe(isolation: nil) }
    await Task.detached { subject.send(1) }.value
  }
}
