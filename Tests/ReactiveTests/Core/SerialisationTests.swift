import Dispatch
import Reactive
import Testing

struct SerialisationTests {
  private static let threads = 8
  private static let each = 2_000

  /// Sends from many threads at once and gives what arrived, checking that no two events overlap.
  private func sendFromManyThreads(
    through signal: Signal<[Int], Never>, _ send: @Sendable (_ thread: Int, _ number: Int) -> Void
  ) -> [[Int]] {
    let inside = Counter()
    let overlaps = Counter()
    let arrived = Locked<[[Int]]>([])
    onScheduler {
      _ = signal.subscribe { value in
        inside.add(1)
        if inside.value != 1 { overlaps.add() }
        arrived.withLock { $0.append(value) }
        inside.add(-1)
      }
    }
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for number in 0..<Self.each { send(thread, number) }
    }
    #expect(overlaps.value == 0)
    return arrived.withLock { $0 }
  }

  private func expectEverythingInOrder(_ arrived: [[Int]]) {
    #expect(arrived.count == Self.threads * Self.each)
    for thread in 0..<Self.threads {
      #expect(arrived.filter { $0[0] == thread }.map { $0[1] } == Array(0..<Self.each))
    }
  }

  @Test func `a subject loses nothing and keeps each thread's order`() {
    let subject = Subject<[Int], Never>()
    expectEverythingInOrder(
      sendFromManyThreads(through: subject.map { $0 }) { subject.send([$0, $1]) })
  }

  @Test func `a replay subject loses nothing and keeps each thread's order`() {
    let subject = ReplaySubject<[Int], Never>()
    let arrived = sendFromManyThreads(through: subject) { subject.send([$0, $1]) }
    expectEverythingInOrder(arrived)
    #expect(values(of: subject) == arrived)
  }

  @Test func `a created signal serialises its senders`() {
    let sender = Locked<Subscriber<[Int], Never>?>(nil)
    let signal = Signal<[Int], Never> { subscriber in
      sender.withLock { $0 = subscriber }
      return nil
    }
    expectEverythingInOrder(
      sendFromManyThreads(through: signal) { thread, number in
        sender.withLock { $0 }?.send([thread, number])
      })
  }

  @Test func `merged signals are serialised`() {
    let subjects = (0..<Self.threads).map { _ in Subject<[Int], Never>() }
    expectEverythingInOrder(
      sendFromManyThreads(through: .merge(subjects)) { subjects[$0].send([$0, $1]) })
  }

  @Test func `zipped signals pair by position whatever the threads do`() {
    let subjects = (0..<Self.threads).map { _ in Subject<Int, Never>() }
    let arrived = sendFromManyThreads(through: .zip(subjects)) { subjects[$0].send($1) }
    #expect(arrived == (0..<Self.each).map { Array(repeating: $0, count: Self.threads) })
  }

  @Test func `combined signals end up with the latest of each`() {
    let subjects = (0..<Self.threads).map { _ in Subject<Int, Never>() }
    let arrived = sendFromManyThreads(through: .combineLatest(subjects)) { subjects[$0].send($1) }
    #expect(arrived.last == Array(repeating: Self.each - 1, count: Self.threads))
  }

  @Test func `only one of many endings arrives and nothing after it`() {
    for _ in 0..<200 {
      let subject = Subject<Int, Broken>()
      let recorder = Recorder<Int>()
      recorder.record(subject)
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for number in 0..<20 { subject.send(number) }
        if thread.isMultiple(of: 2) {
          subject.sendCompleted()
        } else {
          subject.send(error: Broken())
        }
        subject.send(100)
      }
      #expect(recorder.events.filter(\.isFinished).count == 1)
      #expect(recorder.events.last?.isFinished == true)
    }
  }

  @Test func `a subscriber that comes while others send misses and doubles nothing`() {
    for _ in 0..<50 {
      let subject = ReplaySubject<Int, Never>()
      let recorders = (0..<4).map { _ in Recorder<Int>() }
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        if thread < 4 {
          for number in 0..<100 { subject.send(thread * 1000 + number) }
        } else {
          onScheduler { _ = recorders[thread - 4].record(subject) }
        }
      }
      let order = values(of: subject)
      #expect(order.count == 400)
      for recorder in recorders { #expect(recorder.values == order) }
    }
  }

  @Test func `subscribing and disposing meanwhile breaks nothing`() {
    let subject = Subject<Int, Never>()
    let total = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for number in 0..<500 {
        if thread < 4 {
          subject.send(number)
        } else {
          let subscription = subject.map { $0 }.subscribe { _ in total.add() }
          subject.send(number)
          subscription.dispose()
        }
      }
    }
    let before = total.value
    subject.send(1)
    #expect(total.value == before)
  }

  @Test func `two subjects that feed each other do not deadlock`() {
    let left = Subject<Int, Never>()
    let right = Subject<Int, Never>()
    let count = Counter()
    left.filter { $0 > 0 }.subscribe {
      count.add()
      right.send($0 - 1)
    }
    right.filter { $0 > 0 }.subscribe {
      count.add()
      left.send($0 - 1)
    }
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for _ in 0..<100 { (thread.isMultiple(of: 2) ? left : right).send(10) }
    }
    #expect(count.value == 8 * 100 * 10)
  }

  @Test func `a sender does not wait for another thread's callback`() {
    let subject = Subject<Int, Never>()
    let isInside = DispatchSemaphore(value: 0)
    let mayLeave = DispatchSemaphore(value: 0)
    let seen = Locked<[Int]>([])
    subject.subscribe { value in
      seen.withLock { $0.append(value) }
      if value == 1 {
        isInside.signal()
        mayLeave.wait()
      }
    }
    let done = DispatchGroup()
    DispatchQueue.global().async(group: done) { subject.send(1) }
    isInside.wait()
    subject.send(2)
    #expect(seen.withLock { $0 } == [1])
    mayLeave.signal()
    done.wait()
    #expect(seen.withLock { $0 } == [1, 2])
  }
}
