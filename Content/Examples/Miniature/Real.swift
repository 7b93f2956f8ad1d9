import Reactive

extension Signal {
  /// The same as a signal of the library, for the drawings.
  var real: Reactive.Signal<Value, Failure> {
    Reactive.Signal { subscriber in
      let subscription = self.subscribe {
        subscriber.send($0)
      } onError: {
        subscriber.send(error: $0)
      } onCompleted: {
        subscriber.sendCompleted()
      }
      return ActionDisposable { subscription.dispose() }
    }
  }
}
