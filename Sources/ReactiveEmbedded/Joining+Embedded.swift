// Embedded Swift cannot specialize parameter packs yet: two, three and four signals, written out.

extension Signal {
  /// The output of two joined signals.
  static func joining<A, B>(
    _ rule: JoiningRule, _ a: Signal<A, Failure>, _ b: Signal<B, Failure>,
    with combine: @escaping (A, B) -> Value
  ) -> Signal {
    Signal(connecting: { downstream in
      let columnA = rule.column(of: A.self)
      let columnB = rule.column(of: B.self)
      let joining = Joining(rule, [columnA, columnB], to: downstream) {
        combine(columnA.take(), columnB.take())
      }
      joining.connect(a, columnA)
      joining.connect(b, columnB)
    })
  }

  /// The output of three joined signals.
  static func joining<A, B, C>(
    _ rule: JoiningRule, _ a: Signal<A, Failure>, _ b: Signal<B, Failure>,
    _ c: Signal<C, Failure>,
    with combine: @escaping (A, B, C) -> Value
  ) -> Signal {
    Signal(connecting: { downstream in
      let columnA = rule.column(of: A.self)
      let columnB = rule.column(of: B.self)
      let columnC = rule.column(of: C.self)
      let joining = Joining(rule, [columnA, columnB, columnC], to: downstream) {
        combine(columnA.take(), columnB.take(), columnC.take())
      }
      joining.connect(a, columnA)
      joining.connect(b, columnB)
      joining.connect(c, columnC)
    })
  }

  /// The output of four joined signals.
  static func joining<A, B, C, D>(
    _ rule: JoiningRule, _ a: Signal<A, Failure>, _ b: Signal<B, Failure>,
    _ c: Signal<C, Failure>, _ d: Signal<D, Failure>,
    with combine: @escaping (A, B, C, D) -> Value
  ) -> Signal {
    Signal(connecting: { downstream in
      let columnA = rule.column(of: A.self)
      let columnB = rule.column(of: B.self)
      let columnC = rule.column(of: C.self)
      let columnD = rule.column(of: D.self)
      let joining = Joining(rule, [columnA, columnB, columnC, columnD], to: downstream) {
        combine(columnA.take(), columnB.take(), columnC.take(), columnD.take())
      }
      joining.connect(a, columnA)
      joining.connect(b, columnB)
      joining.connect(c, columnC)
      joining.connect(d, columnD)
    })
  }

  /// Joins the values of several signals by position, as tuples.
  public static func zip<A, B>(
    _ a: Signal<A, Failure>, _ b: Signal<B, Failure>
  ) -> Signal where Value == (A, B) {
    joining(.zip, a, b) { ($0, $1) }
  }

  /// Joins the values of several signals by position, as a closure combines them.
  public static func zip<A, B>(
    _ a: Signal<A, Failure>, _ b: Signal<B, Failure>,
    with combine: @escaping (A, B) -> Value
  ) -> Signal {
    joining(.zip, a, b, with: combine)
  }

  /// Joins the values of several signals by position, as tuples.
  public static func zip<A, B, C>(
    _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>
  ) -> Signal where Value == (A, B, C) {
    joining(.zip, a, b, c) { ($0, $1, $2) }
  }

  /// Joins the values of several signals by position, as a closure combines them.
  public static func zip<A, B, C>(
    _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>,
    with combine: @escaping (A, B, C) -> Value
  ) -> Signal {
    joining(.zip, a, b, c, with: combine)
  }

  /// Joins the values of several signals by position, as tuples.
  public static func zip<A, B, C, D>(
    _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>,
    _ d: Signal<D, Failure>
  ) -> Signal where Value == (A, B, C, D) {
    joining(.zip, a, b, c, d) { ($0, $1, $2, $3) }
  }

  /// Joins the values of several signals by position, as a closure combines them.
  public static func zip<A, B, C, D>(
    _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>,
    _ d: Signal<D, Failure>,
    with combine: @escaping (A, B, C, D) -> Value
  ) -> Signal {
    joining(.zip, a, b, c, d, with: combine)
  }

  /// Sends the latest values of several signals, as tuples.
  public static func combineLatest<A, B, C>(
    _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>
  ) -> Signal where Value == (A, B, C) {
    joining(.combineLatest, a, b, c) { ($0, $1, $2) }
  }

  /// Sends the latest values of several signals, as a closure combines them.
  public static func combineLatest<A, B, C>(
    _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>,
    with combine: @escaping (A, B, C) -> Value
  ) -> Signal {
    joining(.combineLatest, a, b, c, with: combine)
  }

  /// Sends the latest values of several signals, as tuples.
  public static func combineLatest<A, B, C, D>(
    _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>,
    _ d: Signal<D, Failure>
  ) -> Signal where Value == (A, B, C, D) {
    joining(.combineLatest, a, b, c, d) { ($0, $1, $2, $3) }
  }

  /// Sends the latest values of several signals, as a closure combines them.
  public static func combineLatest<A, B, C, D>(
    _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>,
    _ d: Signal<D, Failure>,
    with combine: @escaping (A, B, C, D) -> Value
  ) -> Signal {
    joining(.combineLatest, a, b, c, d, with: combine)
  }
}
