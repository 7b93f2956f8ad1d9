extension Signal {
  /// Sends nothing at all and does not end.
  public static var never: Signal {
    Signal(connecting: { _ in })
  }
}
