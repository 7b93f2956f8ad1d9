extension ChannelTerminal {
  /// Makes a terminal of something that can be watched and changed, a setting for instance.
  ///
  /// The signal is what subscribers of the terminal get; it begins with the current value and
  /// leaves out values that were sent to the terminal itself, and it ends when the subject does.
  /// Values that are sent to the terminal go to the subject. For a ring of bindings, the signal
  /// also has to leave out a value that equals the one before, because a change by a binding cannot
  /// be distinguished from other changes here.
  public convenience init(
    of signal: Signal<Value, Failure>, sendingTo subject: Subject<Value, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let changes = signal.skip(1)
    self.init(
      sendingTo: SubjectInlet(subject),
      origin: .derived("ChannelTerminal", file, line, from: [signal.origin]),
      connecting: { signal.connect($0) },
      connectingRelay: { relay, isForChanges in
        // It does not say when its values were set, so each counts as a new change.
        (isForChanges ? changes : signal).map { StampedValue(value: $0) }.connect(relay)
      })
  }
}

/// Sends to a subject.
///
/// Unchecked like ``Inlet``: its parts are constants that are Sendable.
private final class SubjectInlet<Value, Failure: Error>: Inlet<Value, Failure>, @unchecked Sendable
{
  private let subject: Subject<Value, Failure>
  private let log = ChangeLog()

  init(_ subject: Subject<Value, Failure>) {
    self.subject = subject
    super.init(Lifetime())
  }

  override func send(_ value: Value) {
    if !feeds.isDisposed { subject.send(value) }
  }

  override func take(_ change: StampedValue<Value>, made stamp: Stamp) {
    if log.take(stamp, for: change.part) != nil { send(change.value) }
  }

  override func stampForChange() -> Stamp { log.change() }

  override func send(ending event: Event<Value, Failure>) {
    if feeds.end() { subject.send(event) }
  }
}
