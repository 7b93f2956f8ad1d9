import Foundation
import Testing

/// The result of some work, which must take time in proportion to how much there is to do.
///
/// Ten times as much may take forty times as long; code that looks at all pairs of something needs a hundred
/// times. It counts only the time during which the thread has a processor, so other programs make no difference.
func inProportion<Result: Sendable>(
  upTo count: Int, sourceLocation: SourceLocation = #_sourceLocation,
  _ work: @escaping @Sendable (Int) -> Result
) async -> Result {
  let (result, factor) = await onThread {
    var (result, more) = timed { work(count) }
    var factor = more / timed { work(count / 10) }.seconds
    // What disturbs one attempt hardly disturbs five.
    for _ in 0..<4 where factor >= 40 {
      (result, more) = timed { work(count) }
      factor = more / timed { work(count / 10) }.seconds
    }
    return (result, factor)
  }
  #expect(
    factor < 40, "ten times as much took \(factor) times as long", sourceLocation: sourceLocation)
  return result
}

/// Runs work on a thread of its own, because a task that works for long keeps other tests from continuing.
func onThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { done in
    let thread = Thread { done.resume(returning: work()) }
    thread.stackSize = 8 << 20
    thread.start()
  }
}

/// The result of some work, and for how many seconds this thread had a processor.
private func timed<Result>(_ work: () -> Result) -> (result: Result, seconds: Double) {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  let result = work()
  return (result, now() - start)
}
