extension Signal {
  /// A signal that sends what it has to say on subscription and keeps nothing.
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
