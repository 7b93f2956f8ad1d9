extension Duration {
  /// How long something takes in whole seconds, minutes or hours, in two units at most, as in `2 min 5 s`.
  ///
  /// - Parameter tenths: whether a few seconds have tenths.
  func inUnits(tenths: Bool = false) -> String {
    let seconds = components.seconds
    switch seconds {
    case ..<10 where tenths:
      return "\(seconds).\(components.attoseconds / 100_000_000_000_000_000) s"
    case ..<60: return "\(seconds) s"
    case ..<3600: return "\(seconds / 60) min \(seconds % 60) s"
    default: return "\(seconds / 3600) h \(seconds / 60 % 60) min"
    }
  }
}
