extension Signal {
  /// Makes a signal that sends its events on subscription and keeps no subscriber.
  @inline(__always)
  convenience init(origin: Origin? = nil, sending: @escaping (Passthrough<Value, Failure>) -> Void)
  {
    self.init(
      origin: origin,
      connecting: { receiver in
        SubscriptionScheduler.run(within: receiver.lifetime) { sending(receiver) }
      })
  }
}
