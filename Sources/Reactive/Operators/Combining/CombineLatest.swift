extension Signal {
  /// Sends the latest value of this signal together with the latest of another.
  ///
  /// Once both have sent something, each value of either sends a pair. This signal is subscribed
  /// first. Completes when both have. The first failure ends it.
  public func combineLatest<Other>(
    _ other: Signal<Other, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<
    (Value, Other), Failure
  > {
    joined(.combineLatest, with: other, file, line)
  }

  /// Sends the latest values of any number of signals of one kind, as arrays.
  ///
  /// The sequence is read now, once. Without any signal it completes at once.
  /// Once all have sent something, each value of any sends the latest of all. They are subscribed in
  /// order. Completes when all have. The first failure ends it.
  public static func combineLatest<Input, Inputs: Sequence>(
    _ signals: Inputs, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal
  where Value == [Input], Inputs.Element: Signal<Input, Failure> {
    joining(.combineLatest, signals, file, line)
  }
}

#if !hasFeature(Embedded)
  extension Signal {
    /// Sends the latest values of several signals, as tuples.
    ///
    /// Once all have sent something, each value of any sends the latest of all. They are subscribed in
    /// order. Completes when all have. The first failure ends it.
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
#endif
