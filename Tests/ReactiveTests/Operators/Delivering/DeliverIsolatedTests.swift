import Dispatch
import Reactive
import Testing

/// An actor that listens and may tell what it heard.
private actor Listener {
  private var heard: [Int] = []

  func listen(to signal: Signal<Int, Never>, _ done: CheckedContinuation<[Int], Never>) {
    signal.deliver().subscribe {
      self.heard.append($0)
    } onCompleted: {
      done.resume(returning: self.heard)
    }
  }
}

/// An actor that keeps its subscription.
private actor Screen {
  private var shown: [Int] = []
  private var subscription: ScopedDisposable?

  func show(_ signal: Signal<Int, Never>, _ done: (@Sendable ([Int]) -> Void)? = nil) {
    subscription =
      signal.deliver().subscribe { [weak self] number in
        self?.assumeIsolated { $0.shown.append(number) }
      } onCompleted: { [weak self] in
        self?.assumeIsolated { done?($0.shown) }
      }
      .scoped()
  }
}

struct DeliverIsolatedTests {
  @Test func `an actor that keeps the subscription goes when its owner lets it go`() async {
    let subject = Subject<Int, Never>()
    let isDisposed = Locked(false)
    var screen: Screen? = Screen()
    weak let held = screen
    await screen?.show(subject.onDispose { isDisposed.withLock { $0 = true } })
    screen = nil
    subject.send(1)
    #expect(held == nil)
    #expect(isDisposed.withLock { $0 })
  }

  @Test func `events that wait keep the actor until they are delivered`() async {
    let subject = Subject<Int, Never>()
    let shown = await withCheckedContinuation { done in
      Task {
        let screen = Screen()
        await screen.show(subject) { done.resume(returning: $0) }
        for number in 0..<100 { subject.send(number) }
        subject.sendCompleted()
      }
    }
    #expect(shown == Array(0..<100))
  }

  private func sendElsewhere(_ subject: Subject<Int, Never>) {
    DispatchQueue.global().async {
      for number in 0..<100 { subject.send(number) }
      subject.sendCompleted()
    }
  }

  @Test func `delivers on the actor where it is written, in order`() async {
    let subject = Subject<Int, Never>()
    let listener = Listener()
    let heard = await withCheckedContinuation { done in
      Task {
        await listener.listen(to: subject, done)
        sendElsewhere(subject)
      }
    }
    #expect(heard == Array(0..<100))
  }

  @MainActor @Test func `on the main actor it is the main scheduler`() async {
    let subject = Subject<Int, Never>()
    var heard: [Int] = []
    var isMain = true
    await withCheckedContinuation { done in
      subject.deliver().subscribe { value in
        heard.append(value)
        isMain = isMain && Schedulers.current === Schedulers.main
      } onCompleted: {
        done.resume()
      }
      sendElsewhere(subject)
    }
    #expect(heard == Array(0..<100))
    #expect(isMain)
  }

  @Test func `under virtual time the main actor's time is virtual`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let scheduler = Schedulers.useVirtualTime()
      let subject = Subject<Int, Never>()
      var heard: [Int] = []
      subject.deliver().subscribe { heard.append($0) }
      subject.send(1)
      precondition(heard.isEmpty)
      scheduler.run()
      precondition(heard == [1])
    }
  }

  @Test func `delivers on an actor that is named`() async {
    actor Other {}
    let other = Other()
    let subject = Subject<Int, Never>()
    await withCheckedContinuation { done in
      subject.deliver(isolation: other).onNext { _ in other.preconditionIsolated() }
        .subscribe(onCompleted: { done.resume() })
      sendElsewhere(subject)
    }
  }
}
