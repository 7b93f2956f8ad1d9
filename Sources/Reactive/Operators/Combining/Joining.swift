/// Joins several inputs into one output, for zip and combine-latest.
///
/// The inputs take turns in a turnstile, so the columns need no lock and the output keeps the order
/// of the inputs.
final class Joining<Output, Failure: Error> {
  let turnstile = Turnstile()
  private let rule: JoiningRule
  private let columns: [Column]
  private let row: () -> Output
  private let downstream: Passthrough<Output, Failure>
  /// The lifetime of the inputs, which end before an ending is passed on.
  private let lifetime: Lifetime

  /// `row` turns the values of the columns into an output.
  init(
    _ rule: JoiningRule, _ columns: [Column], to downstream: Passthrough<Output, Failure>,
    row: @escaping () -> Output
  ) {
    self.rule = rule
    self.columns = columns
    self.downstream = downstream
    self.row = row
    lifetime = downstream.innerLifetime()
  }

  /// Subscribes an input, unless an earlier input has ended the output.
  func connect<Value>(_ signal: Signal<Value, Failure>, _ column: ColumnOf<Value>) {
    signal.follow(on: JoiningInput(of: self, column, within: lifetime))
  }

  // MARK: Inside the turnstile

  func valueArrived() {
    // The value may have waited for its turn meanwhile.
    if downstream.isDisposed { return }
    for column in columns where !column.hasValue { return }
    downstream.send(row())
    if rule == .zip { completeIfExhausted() }
  }

  func completed(_ column: Column) {
    column.isCompleted = true
    switch rule {
    case .zip: completeIfExhausted()
    case .combineLatest:
      if columns.allSatisfy({ $0.isCompleted }) { complete() }
    }
  }

  func failed(_ error: Failure) {
    if lifetime.end() { downstream.send(error: error) }
  }

  private func complete() {
    if lifetime.end() { downstream.sendCompleted() }
  }

  private func completeIfExhausted() {
    for column in columns where column.isCompleted && !column.hasValue {
      return complete()
    }
  }
}

/// One input of several.
private final class JoiningInput<Value, Output, Failure: Error>: Passthrough<Value, Failure> {
  private let joining: Joining<Output, Failure>
  private let column: ColumnOf<Value>

  init(of joining: Joining<Output, Failure>, _ column: ColumnOf<Value>, within outer: Lifetime) {
    self.joining = joining
    self.column = column
    super.init(owning: Lifetime(within: outer))
  }

  // snippet.input
  override func receive(_ value: Value) {
    if joining.turnstile.enter() {
      put(value)
      joining.turnstile.leave()
    } else {
      receiveLater(value)
    }
  }

  /// A function of its own: keeping a value takes stack space that sending one does not need.
  @inline(never)
  private func receiveLater(_ value: Value) {
    joining.turnstile.pass { self.put(value) }
  }

  override func receive(error: Failure) {
    joining.turnstile.pass { self.joining.failed(error) }
  }

  override func receiveCompletion() {
    joining.turnstile.pass { self.joining.completed(self.column) }
  }

  private func put(_ value: Value) {
    column.put(value)
    joining.valueArrived()
  }
  // snippet.end
}
