/// Nothing: there is no list of live subscriptions here, and nothing to check.
struct Watch {
  static var isKept: Bool { false }

  init(_ caller: Caller) {}

  init<Value, Failure: Error>(
    _ caller: Caller, _ signal: Signal<Value, Failure>, _ lifetime: Lifetime
  ) {}

  init<Value, Failure: Error>(
    ofClosures caller: Caller, _ signal: Signal<Value, Failure>, _ lifetime: Lifetime
  ) {}

  var consumer: AnyObject? { nil }

  func making(_ body: () -> Void) { body() }

  func serving(_ body: () -> Void) { body() }

  func watching<Value>(_ body: @escaping (Value) -> Void) -> (Value) -> Void { body }

  func watching(_ body: @escaping () -> Void) -> () -> Void { body }

  func receiverIsGone() {}

  func failureArrived() {}
}
