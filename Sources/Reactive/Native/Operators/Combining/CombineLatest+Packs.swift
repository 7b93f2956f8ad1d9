extension Signal {
  /// Sends the latest values of several signals, as tuples.
  ///
  /// Once all have sent something, each value of any sends the latest of all. They are subscribed in
  /// order. Completes when all have. The first failure ends it. If some of more than three cannot
  /// fail, put ``Signal/promoteError(to:file:line:)`` after these.
  ///
  /// ```swift
  /// let (name, age) = (Subject<String, Never>(), Subject<Int, Never>())
  /// let isMember = Subject<Bool, Never>()
  /// Signal<(String, Int, Bool), Never>.combineLatest(name, age, isMember)
  ///   .subscribe { print($0.0, $0.1, $0.2) }
  /// name.send("Ada")
  /// age.send(36)
  /// isMember.send(true)
  /// // Prints "Ada 36 true"
  /// ```
  public static func combineLatest<each Input>(
    _ signal: repeat Signal<each Input, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (repeat each Input) {
    joining(.combineLatest, repeat each signal, file: file, line: line) {
      (input: repeat each Input) in
      (repeat each input)
    }
  }

  /// Sends the latest values of several signals, as a closure combines them.
  ///
  /// Once all have sent something, each value of any sends the latest of all. They are subscribed in
  /// order. Completes when all have. The first failure ends it.
  public static func combineLatest<each Input>(
    _ signal: repeat Signal<each Input, Failure>,
    with combine: @escaping (repeat each Input) -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    joining(.combineLatest, repeat each signal, file: file, line: line, with: combine)
  }
}
