// The seam to the system's clock.

/// There is no real clock here: virtual time is all there is.
enum MonotonicClock {
  static var now: Instant { Schedulers.main.now }

  static func sleep(until instant: Instant) {
    precondition(instant <= now, "nothing can wait here: use Schedulers.main")
  }
}
