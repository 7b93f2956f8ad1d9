extension Signal {
  /// Pairs the values of this signal with those of another, by position.
  ///
  /// The first with the first, the second with the second; **both keep what waits, without a limit**.
  /// This signal is subscribed first. Completes as soon as no further pair can be: when one has
  /// completed and all its values are used. The first failure ends it and drops what waits.
  public func zip<Other>(
    _ other: Signal<Other, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<(Value, Other), Failure> {
    joined(.zip, with: other, file, line)
  }

  /// Joins the values of any number of signals of one kind, as arrays.
  ///
  /// The sequence is read now, once. Without any signal it completes at once.
  /// By position: the first of each, then the second of each; **each keeps what waits, without a
  /// limit**. They are subscribed in order. Completes as soon as nothing further can be joined: when
  /// one has completed and all its values are used. The first failure ends it and drops what waits.
  public static func zip<Input, Inputs: Sequence>(
    _ signals: Inputs, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal
  where Value == [Input], Inputs.Element: Signal<Input, Failure> {
    joining(.zip, signals, file, line)
  }
}

#if !hasFeature(Embedded)
  extension Signal {
    /// Joins the values of several signals, as tuples.
    ///
    /// By position: the first of each, then the second of each; **each keeps what waits, without a
    /// limit**. They are subscribed in order. Completes as soon as nothing further can be joined: when
    /// one has completed and all its values are used. The first failure ends it and drops what waits.
    public static func zip<each Input>(
      _ signal: repeat Signal<each Input, Failure>,
      file: StaticString = #fileID, line: UInt = #line
    ) -> Signal where Value == (repeat each Input) {
      joining(.zip, repeat each signal, file: file, line: line) { (input: repeat each Input) in
        (repeat each input)
      }
    }

    /// Joins the values of several signals, as a closure combines them.
    ///
    /// By position: the first of each, then the second of each; **each keeps what waits, without a
    /// limit**. They are subscribed in order. Completes as soon as nothing further can be joined: when
    /// one has completed and all its values are used. The first failure ends it and drops what waits.
    public static func zip<each Input>(
      _ signal: repeat Signal<each Input, Failure>,
      with combine: @escaping (repeat each Input) -> Value,
      file: StaticString = #fileID, line: UInt = #line
    ) -> Signal {
      joining(.zip, repeat each signal, file: file, line: line, with: combine)
    }
  }
#endif
