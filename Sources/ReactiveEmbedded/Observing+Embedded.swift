extension Signal {
  /// Calls a closure with each value, before the value is passed on.
  public func onNext(_ action: @escaping (Value) -> Void) -> Signal {
    observing("onNext", #fileID, #line, onNext: action)
  }

  /// Calls a closure with the failure, before the failure is passed on.
  public func onError(_ action: @escaping (Failure) -> Void) -> Signal {
    observing("onError", #fileID, #line, onError: action)
  }

  /// Calls a closure when the signal completes, before the completion is passed on.
  public func onCompleted(_ action: @escaping () -> Void) -> Signal {
    observing("onCompleted", #fileID, #line, onCompleted: action)
  }

  /// Calls a closure when the signal completes or fails, before that is passed on.
  public func onTermination(_ action: @escaping () -> Void) -> Signal {
    observing("onTermination", #fileID, #line, onError: { _ in action() }, onCompleted: action)
  }

  /// Calls a closure at each subscription, before this signal is subscribed.
  public func onSubscribe(_ action: @escaping () -> Void) -> Signal {
    observingSubscriptions(#fileID, #line, action)
  }

  /// Calls a closure when a subscription is over, for whatever reason.
  public func onDispose(_ action: @escaping () -> Void) -> Signal {
    observingDisposals(#fileID, #line, action)
  }
}
