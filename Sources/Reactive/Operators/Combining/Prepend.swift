extension Signal {
  /// Sends a value first, and then what this signal sends.
  ///
  /// The value is sent before this signal is subscribed; if nobody listens any more after it, this
  /// signal never is.
  public func prepend(_ value: Value) -> Signal {
    .just(value).concat(self)
  }
}
