import Reactive
import Testing

struct SignalValuesTests {
  private func iterator<Failure: Error>(
    of subject: Subject<Int, Failure>, _ policy: BufferingPolicy = .unbounded
  ) -> SignalValues<Int, Failure>.Iterator {
    subject.values(buffering: policy).makeAsyncIterator()
  }

  /// What is left in an iterator whose signal has ended.
  private func rest(of iterator: SignalValues<Int, Never>.Iterator) async -> [Int] {
    var iterator = iterator
    var values: [Int] = []
    while let value = await iterator.next() { values.append(value) }
    return values
  }

  @Test func `gives the values one by one and then nil`() async {
    let numbers = Signal<Int, Never> { subscriber in
      for number in 1...3 { subscriber.send(number) }
      subscriber.sendCompleted()
      return nil
    }
    var seen: [Int] = []
    for await number in numbers.values(buffering: .unbounded) { seen.append(number) }
    #expect(seen == [1, 2, 3])
  }

  @Test func `throws a failure after the values before it, once`() async throws {
    let subject = Subject<Int, Broken>()
    var iterator = iterator(of: subject)
    subject.send(1)
    subject.send(error: Broken())
    #expect(try await iterator.next() == 1)
    await #expect(throws: Broken()) { _ = try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func `throws a failure that comes while it waits, once`() async throws {
    let subject = Subject<Int, Broken>()
    let values = subject.values(buffering: .unbounded)
    let waiting = Task {
      var iterator = values.makeAsyncIterator()
      subject.send(1)
      let first = try await iterator.next()
      Task { subject.send(error: Broken()) }
      await #expect(throws: Broken()) { _ = try await iterator.next() }
      return [first, try await iterator.next()]
    }
    #expect(try await waiting.value == [1, nil])
  }

  @Test(arguments: [
    (BufferingPolicy.unbounded, [1, 2, 3, 4]), (.newest(2), [3, 4]), (.oldest(2), [1, 2]),
    (.newest(0), []), (.oldest(0), []),
  ])
  func `keeps what the policy says`(policy: BufferingPolicy, expected: [Int]) async {
    let subject = Subject<Int, Never>()
    let iterator = iterator(of: subject, policy)
    for number in 1...4 { subject.send(number) }
    subject.sendCompleted()
    #expect(await rest(of: iterator) == expected)
  }

  @Test(arguments: [(BufferingPolicy.oldest(1), [2]), (.newest(1), [3])])
  func `a value that was taken leaves room for one other`(
    policy: BufferingPolicy, expected: [Int]
  ) async {
    let subject = Subject<Int, Never>()
    var iterator = iterator(of: subject, policy)
    subject.send(1)
    #expect(await iterator.next() == 1)
    for number in 2...3 { subject.send(number) }
    subject.sendCompleted()
    #expect(await rest(of: iterator) == expected)
  }

  @Test func `each iteration subscribes when it begins`() async {
    let source = Source<Int, Never>(sending: [1])
    let values = source.signal.values(buffering: .unbounded)
    #expect(source.subscriptions.value == 0)
    for count in 1...2 {
      for await _ in values { break }
      #expect(source.subscriptions.value == count)
    }
  }

  @Test func `leaving the loop disposes the subscription`() async {
    let subject = Subject<Int, Never>()
    let count = Counter()
    let tracked = Tracked(count)
    for await _ in subject.prepend(1).onNext({ _ in tracked.touch() })
      .values(buffering: .unbounded)
    {
      break
    }
    let disposed = Counter()
    do {
      let signal = Signal<Int, Never> { _ in ActionDisposable { disposed.add() } }
      let iterator = onScheduler { signal.values(buffering: .unbounded).makeAsyncIterator() }
      withExtendedLifetime(iterator) { #expect(disposed.value == 0) }
    }
    #expect(disposed.value == 1)
  }

  @Test func `canceling the task disposes the subscription and ends the loop`() async {
    let isSubscribed = Subject<Int, Never>()
    let isDisposed = Subject<Int, Never>()
    let signal = Signal<Int, Never> { subscriber in
      subscriber.send(1)
      return ActionDisposable { isDisposed.sendCompleted() }
    }
    let task = Task {
      var seen: [Int] = []
      for await number in signal.values(buffering: .unbounded) {
        seen.append(number)
        isSubscribed.sendCompleted()
      }
      return seen
    }
    _ = await isSubscribed.first()
    task.cancel()
    #expect(await task.value == [1])
    // The value may reach the task before its thread gives back what is to be disposed.
    _ = await isDisposed.first()
  }

  @Test func `a canceled task gets nothing, also not what is kept`() async {
    let subject = Subject<Int, Never>()
    let seen = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var iterator = iterator(of: subject)
      subject.send(1)
      return await iterator.next()
    }.value
    #expect(seen == nil)
  }

  @Test func `values are let go when the iteration is`() async {
    let count = Counter()
    let subject = Subject<Tracked, Never>()
    do {
      let iterator = subject.values(buffering: .newest(2)).makeAsyncIterator()
      for _ in 0..<5 { subject.send(Tracked(count)) }
      withExtendedLifetime(iterator) { #expect(count.value == 2) }
    }
    #expect(count.value == 0)
  }

  @Test func `a sender on another thread and a task that asks lose nothing`() async {
    let subject = Subject<Int, Never>()
    let values = subject.values(buffering: .unbounded)
    var iterator = values.makeAsyncIterator()
    Task.detached {
      for number in 0..<5000 { subject.send(number) }
      subject.sendCompleted()
    }
    var seen: [Int] = []
    while let number = await iterator.next() { seen.append(number) }
    #expect(seen == Array(0..<5000))
  }

  @Test func `a buffer cannot keep less than nothing`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Subject<Int, Never>().values(buffering: .newest(-1)).makeAsyncIterator()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("a buffer cannot keep -1 values"))
  }
}
