extension Signal {
  /// The output of this signal joined with another.
  ///
  /// What the pack below does for two, without what packs cost for each value.
  func joined<Other>(
    _ rule: JoiningRule, with other: Signal<Other, Failure>,
    _ file: StaticString, _ line: UInt
  ) -> Signal<(Value, Other), Failure> {
    Signal<(Value, Other), Failure>(
      origin: .derived(rule.name, file, line, from: [origin, other.origin]),
      connecting: { downstream in
        let left = rule.column(of: Value.self)
        let right = rule.column(of: Other.self)
        let joining = Joining(rule, [left, right], to: downstream) { (left.take(), right.take()) }
        joining.connect(self, left)
        joining.connect(other, right)
      })
  }

  /// The output of joined signals of one kind.
  static func joining<Input, Inputs: Sequence>(
    _ rule: JoiningRule, _ signals: Inputs, _ file: StaticString, _ line: UInt
  ) -> Signal
  where Value == [Input], Inputs.Element: Signal<Input, Failure> {
    let signals = signals.map { $0 as Signal<Input, Failure> }
    if signals.isEmpty { return .empty }
    return Signal(
      origin: .derived(rule.name, file, line, from: signals.map { $0.origin }),
      connecting: { downstream in
        let columns: [ColumnOf<Input>] = signals.map { _ in rule.column(of: Input.self) }
        let joining = Joining(rule, columns.map { $0 as Column }, to: downstream) {
          columns.map { $0.take() }
        }
        for (signal, column) in Swift.zip(signals, columns) { joining.connect(signal, column) }
      })
  }
}

#if !hasFeature(Embedded)
  extension Signal {
    /// The output of joined signals of different kinds.
    static func joining<each Input>(
      _ rule: JoiningRule, _ signal: repeat Signal<each Input, Failure>,
      file: StaticString, line: UInt,
      with combine: @escaping (repeat each Input) -> Value
    ) -> Signal {
      let origin = Origin.derived(rule.name, file, line, from: origins(of: repeat each signal))
      return Signal(
        origin: origin,
        connecting: { downstream in
          let column = (repeat rule.column(of: (each Input).self))
          var columns: [Column] = []
          repeat columns.append(each column)
          if columns.isEmpty { return Signal.empty.connect(downstream) }
          let joining = Joining(rule, columns, to: downstream) {
            combine(repeat (each column).take())
          }
          repeat joining.connect(each signal, each column)
        })
    }

    private static func origins<each Input>(of signal: repeat Signal<each Input, Failure>)
      -> [Origin?]
    {
      var origins: [Origin?] = []
      repeat origins.append((each signal).origin)
      return origins
    }
  }
#endif
