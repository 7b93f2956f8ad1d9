extension Signal {
  /// Pairs the values of this signal with those of another, by position.
  ///
  /// The first with the first, the second with the second; **both keep what waits, without a limit**.
  /// This signal is subscribed first. Completes as soon as no further pair is possible: when one
  /// has completed and all its values are used. The first failure ends it and drops the values that
  /// wait.
  ///
  /// ```swift
  /// let questions = Subject<String, Never>()
  /// let answers = Subject<Int, Never>()
  /// questions.zip(answers).subscribe { print($0, $1) }
  /// questions.send("6 × 7?")
  /// questions.send("2 + 2?")
  /// answers.send(42)
  /// // Prints "6 × 7? 42"
  /// ```
  public func zip<Other>(
    _ other: Signal<Other, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<(Value, Other), Failure> {
    joined(.zip, with: other, file, line)
  }

  /// Joins the values of any number of signals of one kind, as arrays.
  ///
  /// The sequence is read now, once. Without any signal it completes immediately.
  /// By position: the first of each, then the second of each; **each keeps what waits, without a
  /// limit**. They are subscribed in order. Completes as soon as nothing further can be joined: when
  /// one has completed and all its values are used. The first failure ends it and drops the values
  /// that wait.
  public static func zip<Input, Inputs: Sequence>(
    _ signals: Inputs, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal
  where Value == [Input], Inputs.Element: Signal<Input, Failure> {
    joining(.zip, signals, file, line)
  }
}
