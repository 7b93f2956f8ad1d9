// Where some of several signals cannot fail, the result fails as the others do. Not favored, so that
// what the context says about a type still decides. A pack of signals cannot have two types of
// failure, so these are written out for two and for three.

extension Signal {
  /// Sends the latest values of two signals, some of which cannot fail, as tuples.
  ///
  /// Once all have sent something, each value of any sends the latest of all. They are subscribed in
  /// order. Completes when all have. A failure ends it.
  @_disfavoredOverload
  public static func combineLatest<First, Second>(
    _ first: Signal<First, Failure>,
    _ second: Signal<Second, Never>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (First, Second) {
    combineLatest(first, second.promoted(), file: file, line: line)
  }

  /// Sends the latest values of two signals, some of which cannot fail, as tuples.
  ///
  /// Once all have sent something, each value of any sends the latest of all. They are subscribed in
  /// order. Completes when all have. A failure ends it.
  @_disfavoredOverload
  public static func combineLatest<First, Second>(
    _ first: Signal<First, Never>,
    _ second: Signal<Second, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (First, Second) {
    combineLatest(first.promoted(), second, file: file, line: line)
  }

  /// Sends the latest values of three signals, some of which cannot fail, as tuples.
  ///
  /// Once all have sent something, each value of any sends the latest of all. They are subscribed in
  /// order. Completes when all have. A failure ends it.
  @_disfavoredOverload
  public static func combineLatest<First, Second, Third>(
    _ first: Signal<First, Failure>,
    _ second: Signal<Second, Failure>,
    _ third: Signal<Third, Never>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (First, Second, Third) {
    combineLatest(first, second, third.promoted(), file: file, line: line)
  }

  /// Sends the latest values of three signals, some of which cannot fail, as tuples.
  ///
  /// Once all have sent something, each value of any sends the latest of all. They are subscribed in
  /// order. Completes when all have. A failure ends it.
  @_disfavoredOverload
  public static func combineLatest<First, Second, Third>(
    _ first: Signal<First, Failure>,
    _ second: Signal<Second, Never>,
    _ third: Signal<Third, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (First, Second, Third) {
    combineLatest(first, second.promoted(), third, file: file, line: line)
  }

  /// Sends the latest values of three signals, some of which cannot fail, as tuples.
  ///
  /// Once all have sent something, each value of any sends the latest of all. They are subscribed in
  /// order. Completes when all have. A failure ends it.
  @_disfavoredOverload
  public static func combineLatest<First, Second, Third>(
    _ first: Signal<First, Failure>,
    _ second: Signal<Second, Never>,
    _ third: Signal<Third, Never>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (First, Second, Third) {
    combineLatest(first, second.promoted(), third.promoted(), file: file, line: line)
  }

  /// Sends the latest values of three signals, some of which cannot fail, as tuples.
  ///
  /// Once all have sent something, each value of any sends the latest of all. They are subscribed in
  /// order. Completes when all have. A failure ends it.
  @_disfavoredOverload
  public static func combineLatest<First, Second, Third>(
    _ first: Signal<First, Never>,
    _ second: Signal<Second, Failure>,
    _ third: Signal<Third, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (First, Second, Third) {
    combineLatest(first.promoted(), second, third, file: file, line: line)
  }

  /// Sends the latest values of three signals, some of which cannot fail, as tuples.
  ///
  /// Once all have sent something, each value of any sends the latest of all. They are subscribed in
  /// order. Completes when all have. A failure ends it.
  @_disfavoredOverload
  public static func combineLatest<First, Second, Third>(
    _ first: Signal<First, Never>,
    _ second: Signal<Second, Failure>,
    _ third: Signal<Third, Never>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (First, Second, Third) {
    combineLatest(first.promoted(), second, third.promoted(), file: file, line: line)
  }

  /// Sends the latest values of three signals, some of which cannot fail, as tuples.
  ///
  /// Once all have sent something, each value of any sends the latest of all. They are subscribed in
  /// order. Completes when all have. A failure ends it.
  @_disfavoredOverload
  public static func combineLatest<First, Second, Third>(
    _ first: Signal<First, Never>,
    _ second: Signal<Second, Never>,
    _ third: Signal<Third, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (First, Second, Third) {
    combineLatest(first.promoted(), second.promoted(), third, file: file, line: line)
  }

  /// Joins the values of two signals, some of which cannot fail, as tuples.
  ///
  /// By position: the first of each, then the second of each; **each keeps what waits, without a
  /// limit**. They are subscribed in order. Completes when one has completed and all its values are
  /// used. A failure ends it and drops the values that wait.
  @_disfavoredOverload
  public static func zip<First, Second>(
    _ first: Signal<First, Failure>,
    _ second: Signal<Second, Never>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (First, Second) {
    zip(first, second.promoted(), file: file, line: line)
  }

  /// Joins the values of two signals, some of which cannot fail, as tuples.
  ///
  /// By position: the first of each, then the second of each; **each keeps what waits, without a
  /// limit**. They are subscribed in order. Completes when one has completed and all its values are
  /// used. A failure ends it and drops the values that wait.
  @_disfavoredOverload
  public static func zip<First, Second>(
    _ first: Signal<First, Never>,
    _ second: Signal<Second, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (First, Second) {
    zip(first.promoted(), second, file: file, line: line)
  }

  /// Joins the values of three signals, some of which cannot fail, as tuples.
  ///
  /// By position: the first of each, then the second of each; **each keeps what waits, without a
  /// limit**. They are subscribed in order. Completes when one has completed and all its values are
  /// used. A failure ends it and drops the values that wait.
  @_disfavoredOverload
  public static func zip<First, Second, Third>(
    _ first: Signal<First, Failure>,
    _ second: Signal<Second, Failure>,
    _ third: Signal<Third, Never>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (First, Second, Third) {
    zip(first, second, third.promoted(), file: file, line: line)
  }

  /// Joins the values of three signals, some of which cannot fail, as tuples.
  ///
  /// By position: the first of each, then the second of each; **each keeps what waits, without a
  /// limit**. They are subscribed in order. Completes when one has completed and all its values are
  /// used. A failure ends it and drops the values that wait.
  @_disfavoredOverload
  public static func zip<First, Second, Third>(
    _ first: Signal<First, Failure>,
    _ second: Signal<Second, Never>,
    _ third: Signal<Third, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (First, Second, Third) {
    zip(first, second.promoted(), third, file: file, line: line)
  }

  /// Joins the values of three signals, some of which cannot fail, as tuples.
  ///
  /// By position: the first of each, then the second of each; **each keeps what waits, without a
  /// limit**. They are subscribed in order. Completes when one has completed and all its values are
  /// used. A failure ends it and drops the values that wait.
  @_disfavoredOverload
  public static func zip<First, Second, Third>(
    _ first: Signal<First, Failure>,
    _ second: Signal<Second, Never>,
    _ third: Signal<Third, Never>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (First, Second, Third) {
    zip(first, second.promoted(), third.promoted(), file: file, line: line)
  }

  /// Joins the values of three signals, some of which cannot fail, as tuples.
  ///
  /// By position: the first of each, then the second of each; **each keeps what waits, without a
  /// limit**. They are subscribed in order. Completes when one has completed and all its values are
  /// used. A failure ends it and drops the values that wait.
  @_disfavoredOverload
  public static func zip<First, Second, Third>(
    _ first: Signal<First, Never>,
    _ second: Signal<Second, Failure>,
    _ third: Signal<Third, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (First, Second, Third) {
    zip(first.promoted(), second, third, file: file, line: line)
  }

  /// Joins the values of three signals, some of which cannot fail, as tuples.
  ///
  /// By position: the first of each, then the second of each; **each keeps what waits, without a
  /// limit**. They are subscribed in order. Completes when one has completed and all its values are
  /// used. A failure ends it and drops the values that wait.
  @_disfavoredOverload
  public static func zip<First, Second, Third>(
    _ first: Signal<First, Never>,
    _ second: Signal<Second, Failure>,
    _ third: Signal<Third, Never>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (First, Second, Third) {
    zip(first.promoted(), second, third.promoted(), file: file, line: line)
  }

  /// Joins the values of three signals, some of which cannot fail, as tuples.
  ///
  /// By position: the first of each, then the second of each; **each keeps what waits, without a
  /// limit**. They are subscribed in order. Completes when one has completed and all its values are
  /// used. A failure ends it and drops the values that wait.
  @_disfavoredOverload
  public static func zip<First, Second, Third>(
    _ first: Signal<First, Never>,
    _ second: Signal<Second, Never>,
    _ third: Signal<Third, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (First, Second, Third) {
    zip(first.promoted(), second.promoted(), third, file: file, line: line)
  }
}
