import Dispatch
import Reactive
import Testing

@MainActor struct DeliverOnMainTests {
  private let subject = Subject<Int, Broken>()
  private let recorder = Recorder<Int>()

  /// Waits until the main scheduler has done what it was given before.
  private func turn() async {
    await withCheckedContinuation { done in
      Schedulers.main.schedule { done.resume() }
    }
  }

  @Test func `delivers at once on the main thread`() {
    recorder.record(subject.deliverOnMain())
    subject.send(1)
    #expect(recorder.values == [1])
    subject.send(error: Broken())
    #expect(recorder.events == [.next(1), .error(Broken())])
  }

  @Test func `delivers later what comes from elsewhere, and in order what comes after it`() async {
    recorder.record(
      subject.deliverOnMain().onNext { _ in #expect(Schedulers.current === Schedulers.main) })
    let subject = subject
    DispatchQueue.global().sync { subject.send(1) }
    subject.send(2)
    #expect(recorder.events.isEmpty)
    subject.sendCompleted()
    await turn()
    #expect(recorder.events == [.next(1), .next(2), .completed])
  }

  @Test func `queues a value that is sent while another one is delivered`() async {
    var log: [String] = []
    let inner = Subject<Int, Broken>()
    inner.deliverOnMain().subscribe { value in
      log.append("begin \(value)")
      if value == 1 { inner.send(2) }
      log.append("end \(value)")
    }
    inner.send(1)
    #expect(log.prefix(2) == ["begin 1", "end 1"])
    await turn()
    #expect(log == ["begin 1", "end 1", "begin 2", "end 2"])
  }

  @Test func `drops what waits when it is disposed`() async {
    let subscription = recorder.record(subject.deliverOnMain())
    let subject = subject
    DispatchQueue.global().sync { subject.send(1) }
    subscription.dispose()
    await turn()
    #expect(recorder.events.isEmpty)
  }

  @Test func `drops what waits when a callback disposes`() async {
    let recorder = recorder
    let subject = subject
    recorder.record(subject.deliverOnMain().take(1))
    DispatchQueue.global().sync {
      subject.send(1)
      subject.send(2)
    }
    await turn()
    #expect(recorder.events == [.next(1), .completed])
  }

  @Test func `many threads lose nothing and keep their order`() async {
    let numbers = Subject<[Int], Broken>()
    let arrived = Recorder<[Int]>()
    arrived.record(numbers.deliverOnMain())
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<200 { numbers.send([thread, number]) }
    }
    await turn()
    await turn()
    for thread in 0..<4 {
      #expect(arrived.values.filter { $0[0] == thread }.map { $0[1] } == Array(0..<200))
    }
  }
}
