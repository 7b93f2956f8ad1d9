/// What accompanies the closures of one subscription in debug builds: the check of where they run, and
/// the subscription's entry in the list of live ones; in release builds nothing.
struct Watch {
  #if DEBUG
    private let entry: LiveSubscriptions.Entry?
    private let caller: Caller

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
        signal: signal.origin?.fullName ?? "\(type(of: signal))", caller.site, in: .current)
      entry.enter()
      lifetime.add(entry)
      self.entry = entry
    }

    /// Runs what makes the subscription: what is subscribed meanwhile belongs to it.
    func making(_ body: () -> Void) {
      if let entry { entry.asCurrent(body) } else { body() }
    }

    /// Runs what serves the subscription, on the actor where it belongs.
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

    /// Tells who traces which way a failure came.
    func failureArrived() {
      if Tracing.isOn { Tracing.recordPath(to: caller.site) }
    }

    /// Takes the subscription off the list: its receiving end is gone, so nothing can reach it, for
    /// example because the subject that it is to is gone.
    func receiverIsGone() {
      entry?.dispose()
    }
  #else
    @inline(__always) init(_ caller: Caller) {}

    @inline(__always)
    init<Value, Failure: Error>(
      _ caller: Caller, _ signal: Signal<Value, Failure>, _ lifetime: Lifetime
    ) {}

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
