extension Signal {
  /// The output of this signal joined with another.
  ///
  /// Does the same for two signals as the pack below, without the cost of packs for each value.
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
