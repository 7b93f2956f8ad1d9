extension Signal {
  /// Passes everything on until an object is released, and then completes.
  ///
  /// This signal is disposed then, and the completion arrives on the thread that released the
  /// object. If it was released before, this signal is never subscribed. The object is not kept
  /// alive.
  public func take(
    during lifetime: ObjectLifetime, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(
      origin: .derived("take", file, line, from: [origin]),
      connecting: { downstream in
        let funnel = Funnel(endingBefore: downstream)
        lifetime.ended.connect(Ending(funnel))
        if !funnel.lifetime.isDisposed { self.connect(funnel) }
      })
  }

  /// Passes everything on until the object is released, and then completes.
  ///
  /// This signal is disposed then. The object is not kept alive.
  ///
  /// ```swift
  /// final class Screen: LifetimeOwner {
  ///   private let token = LifetimeToken()
  ///   var lifetime: ObjectLifetime { token.lifetime }
  /// }
  /// let news = Subject<String, Never>()
  /// var screen: Screen? = Screen()
  /// if let screen {
  ///   news.take(while: screen)
  ///     .subscribe { print($0) } onCompleted: { print("closed") }
  /// }
  /// news.send("hello")
  /// // Prints "hello"
  /// screen = nil
  /// // Prints "closed"
  /// ```
  public func take(
    while object: some LifetimeOwner, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    take(during: object.lifetime, file: file, line: line)
  }
}

/// Ends a subscription when a lifetime ends.
final class Ending<Value, Failure: Error>: Passthrough<Never, Never> {
  private let target: Funnel<Value, Failure>

  init(_ target: Funnel<Value, Failure>) {
    self.target = target
    super.init(owning: Lifetime(within: target.lifetime))
  }

  override func receiveCompletion() {
    target.sendCompleted()
  }
}
