import Dispatch
import Reactive
import Testing

struct BehaviorSubjectTests {
  private let subject = BehaviorSubject<Int, Broken>(0)
  private let recorder = Recorder<Int>()

  @Test func `sends the current value and then every later one`() {
    subject.send(1)
    onScheduler { _ = recorder.record(subject) }
    subject.send(2)
    subject.send(2)
    #expect(recorder.values == [1, 2, 2])
  }

  @Test func `cannot fail if nothing else is said`() {
    let subject = BehaviorSubject(1)
    #expect(values(of: subject.map { $0 + 1 }.take(1)) == [2])
    let failing: BehaviorSubject<Int, Broken> = BehaviorSubject(1)
    failing.send(error: Broken())
    #expect(events(of: failing) == [.error(Broken())])
  }

  @Test func `has a value from the beginning`() {
    #expect(subject.value == 0)
    #expect(events(of: subject) == [.next(0)])
    subject.send(1)
    #expect(subject.value == 1)
  }

  @Test(arguments: [Event<Int, Broken>.completed, .error(Broken())])
  func `who comes after the ending gets the ending only`(ending: Event<Int, Broken>) {
    subject.send(1)
    onScheduler { _ = recorder.record(subject) }
    subject.send(ending)
    subject.send(2)
    #expect(recorder.events == [.next(1), ending])
    #expect(events(of: subject) == [ending])
    #expect(subject.value == 1)
  }

  @Test func `a thread reads whole values, each as new as the one before, while another sends`() {
    let subject = BehaviorSubject([0, 0])
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      if thread == 0 {
        for number in 1...1_000 { subject.send([number, number]) }
      }
      var last = 0
      for _ in 0..<1_000 {
        let value = subject.value
        guard value[0] == value[1], value[0] >= last else {
          Issue.record("\(value) follows \(last)")
          return
        }
        last = value[0]
      }
    }
  }

  @Test func `the value in a callback is the one being delivered or a newer one`() {
    onScheduler {
      subject.subscribe { [subject] value in
        #expect(subject.value == value)
        if value == 1 {
          subject.send(2)
          #expect(subject.value == 2)
        }
      }
    }
    subject.send(1)
    #expect(subject.value == 2)
  }

  @Test func `who subscribes in a callback gets the value in flight once`() {
    onScheduler {
      subject.take(2).subscribe { [subject, recorder] in
        if $0 == 1 { recorder.record(subject) }
      }
      subject.send(1)
      subject.send(2)
    }
    #expect(recorder.values == [1, 2])
  }

  @Test func `what is sent while the first value is delivered comes after it`() {
    onScheduler {
      _ = recorder.record(subject.onNext { [subject] in if $0 < 2 { subject.send($0 + 1) } })
    }
    #expect(recorder.values == [0, 1, 2])
  }

  @Test func `without a scheduler it is registered at once and gets the first value later`() async {
    let (subject, recorder) = (subject, recorder)
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        let blocked = DispatchSemaphore(value: 0)
        Signal<Int, Never> { _ in
          blocked.wait()
          return nil
        }.subscribe()
        subject.subscribe {
          recorder.write(.next($0))
        } onCompleted: {
          recorder.write(.completed)
          done.resume()
        }
        subject.send(1)
        subject.send(2)
        #expect(recorder.values.isEmpty)
        blocked.signal()
        subject.sendCompleted()
      }
    }
    #expect(recorder.events == [.next(0), .next(1), .next(2), .completed])
  }

  @Test func `disposal before the first value drops it`() {
    let (subject, recorder) = (subject, recorder)
    DispatchQueue.global().sync {
      let blocked = DispatchSemaphore(value: 0)
      Signal<Int, Never> { _ in
        blocked.wait()
        return nil
      }.subscribe()
      recorder.record(subject).dispose()
      blocked.signal()
    }
    subject.send(1)
    #expect(recorder.events.isEmpty)
  }

  @Test func `a subscriber that comes while others send misses and doubles nothing`() {
    for _ in 0..<50 {
      let subject = BehaviorSubject<Int, Never>(0)
      let recorders = (0..<3).map { _ in Recorder<Int>() }
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        if thread == 0 {
          for number in 1...200 { subject.send(number) }
        } else {
          onScheduler { _ = recorders[thread - 1].record(subject) }
        }
      }
      for recorder in recorders {
        let first = recorder.values.first ?? -1
        #expect(recorder.values == Array(first...200))
      }
    }
  }

  @Test func `a value that is let go may send in its deinit`() {
    final class Last: Sendable {
      let subject: Subject<Int, Never>
      init(_ subject: Subject<Int, Never>) { self.subject = subject }
      deinit { subject.send(1) }
    }
    let seen = Counter()
    let told = Subject<Int, Never>()
    let holder = BehaviorSubject<Last?, Never>(Last(told))
    told.subscribe { _ in
      holder.send(nil)
      seen.add()
    }
    holder.send(nil)
    #expect(seen.value == 1)
    let replay = ReplaySubject<Last?, Never>(capacity: 1)
    told.subscribe { _ in replay.send(nil) }
    replay.send(Last(told))
    replay.send(nil)
    #expect(seen.value == 2)
  }

  @Test func `releases what it held`() {
    let count = Counter()
    do {
      let subject = BehaviorSubject<Tracked, Never>(Tracked(count))
      onScheduler { _ = subject.subscribe() }
      subject.send(Tracked(count))
      #expect(count.value == 1)
    }
    #expect(count.value == 0)
  }
}
