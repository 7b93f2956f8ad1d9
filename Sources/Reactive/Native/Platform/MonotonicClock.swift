// The seam to the system's clock.

import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// A clock that no change of the wall clock touches, and that starts with its first use.
enum MonotonicClock {
  private static let start = DispatchTime.now().uptimeNanoseconds

  static var now: Instant {
    let start = start
    return Instant(offset: .nanoseconds(DispatchTime.now().uptimeNanoseconds - start))
  }

  /// The longest time that the system is asked to wait: more nanoseconds than fit into a number are
  /// not worth telling from never.
  static let longest = Duration.seconds(100 * 365 * 24 * 3600)

  static func dispatchTime(_ instant: Instant) -> DispatchTime {
    guard instant.offset < longest else { return .distantFuture }
    let (seconds, attoseconds) = instant.offset.components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    return DispatchTime(uptimeNanoseconds: start + UInt64(max(0, nanoseconds)))
  }

  /// Blocks the thread.
  static func sleep(until instant: Instant) {
    while true {
      let left = (instant - now).components
      guard left.seconds > 0 || left.attoseconds > 0 else { return }
      var time = timespec(
        tv_sec: Int(left.seconds), tv_nsec: Int(left.attoseconds / 1_000_000_000) + 1)
      nanosleep(&time, nil)
    }
  }
}
