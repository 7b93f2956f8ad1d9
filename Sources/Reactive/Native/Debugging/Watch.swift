/// Checks where the closures of one subscription run, and lists the subscription as
/// live.
///
/// In release builds without the trait `ReleaseChecks` it does nothing.
struct Watch {
  #if DEBUG || ReleaseChecks
    /// Whether a subscription is listed, so that each needs its receiving end.
    static var isKept: Bool { true }

    private let entry: LiveSubscriptions.Entry?
    private let caller: Caller
    /// The subscriber, as the graph of subscriptions shows it.
    private(set) var consumer: AnyObject?

    /// For closures that subscribe to nothing yet.
    init(_ caller: Caller) {
      self.caller = caller
      entry = nil
    }

    /// Enters a subscription that ends with its lifetime.
    init<Value, Failure: Error>(
      _ caller: Caller, _ signal: Signal<Value, Failure>, _ lifetime: Lifetime
    ) {
      self.caller = caller
      let entry = LiveSubscriptions.Entry(
        signal: signal.origin?.shownName ?? "\(type(of: signal))", caller.site, in: .current)
      entry.enter()
      lifetime.add(entry)
      self.entry = entry
    }

    /// Enters the subscription of closures, which the graph of subscriptions shows.
    init<Value, Failure: Error>(
      ofClosures caller: Caller, _ signal: Signal<Value, Failure>, _ lifetime: Lifetime
    ) {
      self.init(caller, signal, lifetime)
      consumer = GraphNode.subscriber(caller.site, until: lifetime)
    }

    /// Runs the code that makes the subscription; subscriptions that it makes meanwhile are its
    /// children.
    func making(_ body: () -> Void) {
      if let entry { entry.asCurrent(body) } else { body() }
    }

    /// Runs a closure of the subscription, on the actor where it belongs.
    func serving(_ body: () -> Void) {
      caller.check()
      making(body)
    }

    /// A closure that serves the subscription.
    func watching<Value>(_ body: @escaping (Value) -> Void) -> (Value) -> Void {
      { value in serving { body(value) } }
    }

    /// A closure that serves the subscription.
    func watching(_ body: @escaping () -> Void) -> () -> Void {
      { serving(body) }
    }

    /// Adds the way of a failure to the trace.
    func failureArrived() {
      if Tracing.isOn { Tracing.recordPath(to: caller.site) }
    }

    /// Removes the subscription from the list: its receiving end is gone, so no event can reach it,
    /// for example because its subject is gone.
    func receiverIsGone() {
      entry?.dispose()
      (consumer as? GraphNode)?.leave()
    }
  #else
    @inline(__always) static var isKept: Bool { false }

    @inline(__always) init(_ caller: Caller) {}

    @inline(__always)
    init<Value, Failure: Error>(
      _ caller: Caller, _ signal: Signal<Value, Failure>, _ lifetime: Lifetime
    ) {}

    @inline(__always)
    init<Value, Failure: Error>(
      ofClosures caller: Caller, _ signal: Signal<Value, Failure>, _ lifetime: Lifetime
    ) {}

    @inline(__always) var consumer: AnyObject? { nil }

    @inline(__always) func making(_ body: () -> Void) { body() }

    @inline(__always) func serving(_ body: () -> Void) { body() }

    @inline(__always)
    func watching<Value>(_ body: @escaping (Value) -> Void) -> (Value) -> Void { body }

    @inline(__always) func watching(_ body: @escaping () -> Void) -> () -> Void { body }

    @inline(__always) func receiverIsGone() {}

    func failureArrived() {
      if Tracing.isOn { Tracing.recordPath(to: nil) }
    }
  #endif
}
