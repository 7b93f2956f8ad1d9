extension Signal {
  /// Sends parts of this signal as separate signals.
  ///
  /// Each value of `opening` opens a window, a signal that sends the values of this signal from
  /// then on. The window completes when the signal that the closure returns for it sends something
  /// or completes. Windows may overlap. They are hot: subscribe where they arrive, or miss what
  /// they send.
  ///
  /// The opening signal is subscribed first; its completion means that no more windows open. The
  /// ending of this signal, or the first failure of any, is that of the result, and then that of
  /// each open window in order of opening. Disposing the result stops feeding the windows and sends
  /// them nothing.
  ///
  /// ```swift
  /// let keys = Subject<String, Never>()
  /// let (press, release) = (Subject<Void, Never>(), Subject<Void, Never>())
  /// keys.window(openedBy: press) { _ in release }
  ///   .flatMap { $0.collect() }.subscribe { print($0) }
  /// keys.send("x")
  /// press.send(())
  /// keys.send("a")
  /// keys.send("b")
  /// release.send(())
  /// // Prints "["a", "b"]"
  /// ```
  public func window<Opening, Closing>(
    openedBy opening: Signal<Opening, Failure>,
    closedBy closing: @escaping (Opening) -> Signal<Closing, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Signal<Value, Failure>, Failure> {
    Signal<Signal<Value, Failure>, Failure>(
      origin: .derived("window", file, line, from: [origin, opening.origin]),
      connecting: { downstream in
        let windows = Windows<Value, Failure>(
          .derived("window", file, line, from: [self.origin]), to: downstream)
        windows.open(on: opening, until: closing)
        windows.feed(from: self)
      })
  }
}

/// The open windows of one subscription.
private final class Windows<Value, Failure: Error> {
  private let origin: Origin?
  private let junction: Junction<Signal<Value, Failure>, Failure>
  private var windows: [Subject<Value, Failure>] = []

  init(_ origin: Origin?, to downstream: Passthrough<Signal<Value, Failure>, Failure>) {
    self.origin = origin
    junction = Junction(to: downstream)
  }

  func open<Opening, Closing>(
    on opening: Signal<Opening, Failure>,
    until closing: @escaping (Opening) -> Signal<Closing, Failure>
  ) {
    junction.connect(
      opening, onNext: { self.open(until: closing($0)) }, onError: { self.end(.error($0)) },
      onCompleted: {})
  }

  func feed(from signal: Signal<Value, Failure>) {
    junction.connect(
      signal,
      onNext: { value in
        for window in self.windows where !self.junction.lifetime.isDisposed { window.send(value) }
      }, onError: { self.end(.error($0)) }, onCompleted: { self.end(.completed) })
  }

  private func open<Closing>(until closing: Signal<Closing, Failure>) {
    let window = Subject<Value, Failure>(Hub(), origin)
    let closer = Lifetime(within: junction.lifetime)
    windows.append(window)
    junction.downstream.send(window)
    junction.connect(
      closing, within: closer, onNext: { _ in self.close(window, closer) },
      onError: { self.end(.error($0)) }, onCompleted: { self.close(window, closer) })
  }

  private func close(_ window: Subject<Value, Failure>, _ closer: Lifetime) {
    closer.dispose()
    windows.removeAll { $0 === window }
    window.sendCompleted()
  }

  private func end(_ ending: Event<Value, Failure>) {
    let open = windows
    windows = []
    switch ending {
    case .error(let error): junction.fail(error)
    default: junction.complete()
    }
    for window in open { window.send(ending) }
  }
}
