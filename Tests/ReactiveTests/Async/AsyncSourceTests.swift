import Reactive
import Testing

struct AsyncSourceTests {
  /// The events of a signal, from a task.
  private func all(_ signal: Signal<Int, Broken>) async -> [Event<Int, Broken>] {
    let recorder = Recorder<Int>()
    await withCheckedContinuation { done in
      signal.subscribe {
        recorder.write(.next($0))
      } onError: {
        recorder.write(.error($0))
        done.resume()
      } onCompleted: {
        recorder.write(.completed)
        done.resume()
      }
    }
    return recorder.events
  }

  /// An asynchronous sequence that counts to three and may fail then.
  private struct Counting: AsyncSequence, AsyncIteratorProtocol, Sendable {
    var fails = false
    var number = 0

    func makeAsyncIterator() -> Counting { self }

    mutating func next(isolation actor: isolated (any Actor)?) async throws(Broken) -> Int? {
      if number == 3 && fails { throw Broken() }
      number += 1
      return number <= 3 ? number : nil
    }

    mutating func next() async throws(Broken) -> Int? {
      try await next(isolation: nil)
    }
  }

  @Test func `sends the elements of a sequence, anew for each subscriber`() async {
    let signal = Signal(Counting())
    for _ in 0..<2 {
      #expect(await all(signal) == [.next(1), .next(2), .next(3), .completed])
    }
  }

  @Test func `fails as the sequence does`() async {
    #expect(
      await all(Signal(Counting(fails: true)))
        == [.next(1), .next(2), .next(3), .error(Broken())])
  }

  @Test func `disposal cancels the task that iterates`() async {
    struct Patient: AsyncSequence, AsyncIteratorProtocol, Sendable {
      let isAsked = ReplaySubject<Int, Never>()
      let isCancelled = ReplaySubject<Int, Never>()

      func makeAsyncIterator() -> Patient { self }

      mutating func next() async -> Int? {
        await withTaskCancellationHandler { [isAsked, isCancelled] in
          isAsked.send(1)
          return await isCancelled.first()
        } onCancel: { [isCancelled] in
          isCancelled.send(1)
        }
      }
    }
    let patient = Patient()
    let subscription = Signal(patient).subscribe()
    _ = await patient.isAsked.first()
    subscription.dispose()
    #expect(await patient.isCancelled.first() == 1)
  }

  @Test func `an endless sequence that ignores cancellation is left`() async {
    struct Endless: AsyncSequence, AsyncIteratorProtocol, Sendable {
      let asked: Counter
      let left: ReplaySubject<Int, Never>
      let token: Token

      final class Token: Sendable {
        let left: ReplaySubject<Int, Never>
        init(_ left: ReplaySubject<Int, Never>) { self.left = left }
        deinit { left.send(1) }
      }

      func makeAsyncIterator() -> Endless { self }

      mutating func next() async -> Int? {
        asked.add()
        return asked.value
      }
    }
    let asked = Counter()
    let left = ReplaySubject<Int, Never>()
    do {
      let endless = Endless(asked: asked, left: left, token: Endless.Token(left))
      onScheduler { _ = Signal(endless).take(3).subscribe() }
    }
    #expect(await left.first() == 1)
    // The fourth answer is dropped: only a sequence that is asked can learn of the end.
    #expect(asked.value == 4)
  }

  @Test func `a stream learns of a disposal that comes while it is not asked`() async {
    let ended = ReplaySubject<Int, Never>()
    let stream = AsyncStream<Int> { continuation in
      continuation.onTermination = { _ in ended.send(1) }
      continuation.yield(1)
    }
    onScheduler { _ = Signal(stream).take(1).subscribe() }
    #expect(await ended.first() == 1)
  }

  @Test func `a task sends its result, and runs for each subscriber`() async {
    let runs = Counter()
    let signal = Signal<Int, Broken>.task {
      runs.add()
      return runs.value
    }
    #expect(await all(signal) == [.next(1), .completed])
    #expect(await all(signal) == [.next(2), .completed])
  }

  @Test func `a task fails with what it throws`() async {
    #expect(
      await all(Signal.task { () async throws(Broken) -> Int in throw Broken() })
        == [.error(Broken())])
  }

  @Test func `disposal cancels the task`() async {
    let isRunning = ReplaySubject<Int, Never>()
    let isCancelled = ReplaySubject<Int, Never>()
    let signal = Signal<Int, Never>.task {
      await withTaskCancellationHandler {
        isRunning.send(1)
        return await isCancelled.values(buffering: .unbounded).contains(2) ? 1 : 0
      } onCancel: {
        isCancelled.send(1)
      }
    }
    let recorder = Recorder<Int>()
    let subscription = recorder.record(signal)
    _ = await isRunning.first()
    subscription.dispose()
    #expect(await isCancelled.first() == 1)
    #expect(recorder.events.isEmpty)
  }
}
