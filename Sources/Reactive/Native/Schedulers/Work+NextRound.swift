extension Work {
  /// When the next round is due if this one was due at an instant; nil if the work runs once.
  ///
  /// Rounds that have passed by now are skipped, and the next one is on the grid.
  func nextRound(after due: Instant, by now: Instant) -> Instant? {
    guard let interval else { return nil }
    let next = due + interval
    guard next < now else { return next }
    // Counted and not looped through: there may be more of them than there is time.
    let (behind, step) = ((now - next).inAttoseconds, interval.inAttoseconds)
    return next + Duration(inAttoseconds: (behind + step - 1) / step * step)
  }
}

extension Duration {
  private static let second: Int128 = 1_000_000_000_000_000_000

  fileprivate var inAttoseconds: Int128 {
    Int128(components.seconds) * Self.second + Int128(components.attoseconds)
  }

  fileprivate init(inAttoseconds count: Int128) {
    let (seconds, attoseconds) = count.quotientAndRemainder(dividingBy: Self.second)
    self.init(
      secondsComponent: Int64(seconds), attosecondsComponent: Int64(attoseconds))
  }
}
