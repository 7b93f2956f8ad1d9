extension Signal {
  /// A signal that sends what it has to say on subscription and keeps nothing.
  convenience init(sending: @escaping (Passthrough<Value, Failure>) -> Void) {
    self.init(connecting: { receiver in
      SubscriptionScheduler.run(within: receiver.lifetime) { sending(receiver) }
    })
  }
}
