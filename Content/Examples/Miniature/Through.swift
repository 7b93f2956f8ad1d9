extension Signal {
  /// Puts a stage between this signal and each subscriber.
  func through<Output>(
    _ stage:
      @escaping (Passthrough<Output, Failure>)
      -> Passthrough<Value, Failure>
  ) -> Signal<Output, Failure> {
    Signal<Output, Failure>(connecting: { downstream in
      self.connect(stage(downstream))
    })
  }
}
