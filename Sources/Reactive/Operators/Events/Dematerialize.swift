extension Signal where Failure == Never {
  /// Turns events that are sent as values back into real events.
  ///
  /// The first ending among them ends the signal in the same call and disposes the source. If the
  /// source just completes, so does this.
  ///
  /// ```swift
  /// let events = Signal<Event<Int, Never>, Never>.of(
  ///   .next(1), .completed, .next(2))
  /// events.dematerialize()
  ///   .subscribe { print($0) } onCompleted: { print("completed") }
  /// // Prints "1"
  /// // Prints "completed"
  /// ```
  public func dematerialize<Inner, NewFailure>(file: StaticString = #fileID, line: UInt = #line)
    -> Signal<Inner, NewFailure>
  where Value == Event<Inner, NewFailure> {
    Signal<Inner, NewFailure>(
      origin: .derived("dematerialize", file, line, from: [origin]),
      connecting: { self.connect(Dematerializing(to: $0)) })
  }
}

private final class Dematerializing<Value, Failure: Error>: Passthrough<
  Event<Value, Failure>, Never
>
{
  private let downstream: Passthrough<Value, Failure>

  init(to downstream: Passthrough<Value, Failure>) {
    self.downstream = downstream
    super.init(owning: downstream.innerLifetime())
  }

  override func receive(_ value: Event<Value, Failure>) {
    // First the source is disposed, then the ending is passed on.
    if !value.isFinished || lifetime.end() { downstream.send(value) }
  }

  override func receive(error: Never) {}

  override func receiveCompletion() {
    downstream.sendCompleted()
  }
}
