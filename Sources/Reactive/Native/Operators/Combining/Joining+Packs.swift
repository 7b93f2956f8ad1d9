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
