// snippet.buffer
import Synchronization

/// Values between a signal, which sends them, and a task, which
/// asks for one after another.
final class ValueBuffer<Value: Sendable>: Sendable {
  private typealias Asking = CheckedContinuation<Value?, Never>

  private struct State {
    var waiting: [Value] = []
    var hasEnded = false
    var asking: Asking?
  }

  private let state = Mutex(State())

  func send(_ value: Value) {
    let asking = state.withLock { state -> Asking? in
      guard !state.hasEnded else { return nil }
      defer { state.asking = nil }
      if state.asking == nil { state.waiting.append(value) }
      return state.asking
    }
    asking?.resume(returning: value)
  }

  func end() {
    let asking = state.withLock { state -> Asking? in
      state.hasEnded = true
      defer { state.asking = nil }
      return state.asking
    }
    asking?.resume(returning: nil)
  }

  func next() async -> Value? {
    await withCheckedContinuation { asking in
      let answer = state.withLock { state -> Value?? in
        if !state.waiting.isEmpty {
          return state.waiting.removeFirst()
        }
        if state.hasEnded { return .some(nil) }
        state.asking = asking
        return nil
      }
      if let answer { asking.resume(returning: answer) }
    }
  }
}
// snippet.end

// snippet.values
/// The values of a signal, for `for await`.
struct Values<Value: Sendable>: AsyncSequence {
  let signal: Signal<Value, Never>

  func makeAsyncIterator() -> Iterator { Iterator(signal) }

  final class Iterator: AsyncIteratorProtocol, Sendable {
    private let buffer: ValueBuffer<Value>
    private let subscription: Lifetime

    init(_ signal: Signal<Value, Never>) {
      let buffer = ValueBuffer<Value>()
      self.buffer = buffer
      subscription = signal.subscribe {
        buffer.send($0)
      } onCompleted: {
        buffer.end()
      }
    }

    deinit { subscription.dispose() }

    func next() async -> Value? {
      await withTaskCancellationHandler {
        await buffer.next()
      } onCancel: { [buffer, subscription] in
        subscription.dispose()
        buffer.end()
      }
    }
  }
}

extension Signal where Value: Sendable, Failure == Never {
  var values: Values<Value> { Values(signal: self) }
}
// snippet.end

// snippet.task
extension Signal where Value: Sendable {
  /// Runs an asynchronous function for each subscriber.
  static func task(
    _ work: @escaping @Sendable () async throws(Failure) -> Value
  ) -> Signal {
    Signal { gate in
      nonisolated(unsafe) let gate = gate
      let task = Task {
        do throws(Failure) {
          gate.send(try await work())
          gate.sendCompleted()
        } catch {
          gate.send(error: error)
        }
      }
      return { task.cancel() }
    }
  }
}
// snippet.end
