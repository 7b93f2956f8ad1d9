extension Signal {
  /// Writes a line about each event before it is passed on.
  ///
  /// A line has the signal's name, or the place of this call if it has none, and the event:
  /// `[search] map next 3`, `Search.swift:7 completed`. Without a sink the lines are printed. The
  /// sink is called where the event arrives, for each event of each subscription. Changes nothing
  /// else.
  ///
  /// ```swift
  /// Signal.of(1, 2).named("numbers").log().take(1).subscribe { _ in }
  /// ```
  /// ```output
  /// numbers next 1
  /// ```
  ///
  /// Called `print` in Combine, `debug` in RxSwift and `logEvents` in ReactiveSwift.
  public func log(
    _ kinds: EventKinds = .events, to sink: @escaping (String) -> Void = { print($0) },
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let name = origin?.shownName ?? "\(CallSite(file: file, line: line))"
    return through("log", file, line) { downstream in
      Witnessing(
        showing: { event in
          switch event {
          case .next(let value): if kinds.contains(.next) { sink("\(name) next \(value)") }
          case .error(let error): if kinds.contains(.error) { sink("\(name) error \(error)") }
          case .completed: if kinds.contains(.completed) { sink("\(name) completed") }
          case .subscribed: if kinds.contains(.subscription) { sink("\(name) subscribed") }
          case .disposed: if kinds.contains(.disposal) { sink("\(name) disposed") }
          }
        }, to: downstream)
    }
  }
}
