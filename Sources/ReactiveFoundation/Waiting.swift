import Foundation
import Reactive

/// Waits for signals on the main thread while the main run loop goes on, in tests and in scripts.
///
/// For synchronous code on the main thread; on another thread it stops the program, unless time is
/// virtual. The main queue keeps working meanwhile, so a signal that delivers on the main thread
/// arrives, unless the code that waits is itself something that the main queue runs: asynchronous
/// code, also on the main actor, awaits `first()` instead.
///
/// After `Schedulers.useVirtualTime()` the time that passes is virtual.
public enum Waiting {
  /// Waits for the first value; nil if the signal completes without one.
  ///
  /// Throws the signal's failure, or `TimedOut` if nothing arrives in time. The subscription is over
  /// then.
  public static func first<Value: Sendable, Failure: Error>(
    of signal: Signal<Value, Failure>, timeout: Duration = .seconds(10),
    file: StaticString = #fileID, line: UInt = #line
  ) throws -> Value? {
    let found = Outcome<Value>()
    try pump(
      signal.take(1).subscribe(isolation: nil, file: file, line: line) {
        found.set(value: $0)
      } onError: {
        found.end($0)
      } onCompleted: {
        found.end(nil)
      }, found, timeout)
    return found.value
  }

  /// Waits for the completion.
  ///
  /// Throws the signal's failure, or `TimedOut` if it does not end in time. The subscription is over
  /// then.
  public static func waitUntilCompleted<Value, Failure: Error>(
    _ signal: Signal<Value, Failure>, timeout: Duration = .seconds(10),
    file: StaticString = #fileID, line: UInt = #line
  ) throws {
    let found = Outcome<Never>()
    try pump(
      signal.subscribe(
        isolation: nil, file: file, line: line, onError: { found.end($0) },
        onCompleted: { found.end(nil) }), found, timeout)
  }

  private static func pump<Value>(
    _ subscription: any Disposable, _ outcome: Outcome<Value>, _ timeout: Duration
  ) throws {
    defer { subscription.dispose() }
    if let virtual = Schedulers.main as? TestScheduler {
      let limit = virtual.schedule(afterDelay: timeout) { outcome.end(TimedOut()) }
      while !outcome.hasEnded { virtual.step() }
      limit?.dispose()
    } else {
      precondition(Thread.isMainThread, "only the main thread can wait while its run loop goes on")
      let deadline = Schedulers.main.now + timeout
      while !outcome.hasEnded {
        if Schedulers.main.now > deadline { throw TimedOut() }
        // Not longer: an ending of the signal on another thread does not wake the run loop.
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
      }
    }
    if let error = outcome.error { throw error }
  }
}

/// The events that a signal has sent so far.
private final class Outcome<Value: Sendable>: Sendable {
  private struct State {
    var value: Value?
    var error: (any Error)?
    var hasEnded = false
  }

  private let state = Locked(State())

  var value: Value? { state.withLock { $0.value } }
  var error: (any Error)? { state.withLock { $0.error } }
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  func set(value: Value) {
    state.withLock { $0.value = value }
  }

  func end(_ error: (any Error)?) {
    state.withLock { state in
      guard !state.hasEnded else { return }
      state.error = error
      state.hasEnded = true
    }
  }
}
