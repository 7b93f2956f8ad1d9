// snippet.command
/// Work that you begin again and again, one execution at a time.
final class Command<Input, Value, Failure: Error> {
  typealias Later = @Sendable (@escaping () -> Void) -> Void

  let states = Subject<CommandState, Never>()
  let executions = Subject<Signal<Value, Failure>, Never>()
  let core: CommandCore
  private let work: (Input) -> Signal<Value, Failure>
  private let later: Later

  init(
    later: @escaping Later,
    _ work: @escaping (Input) -> Signal<Value, Failure>
  ) {
    self.work = work
    self.later = later
    nonisolated(unsafe) let states = states
    core = CommandCore { state in later { states.send(state) } }
  }

  /// Begins the work, or returns nil if the command is not enabled.
  func execute(_ input: Input) -> Signal<Value, Failure>? {
    guard core.begin() else { return nil }
    let work = work(input)
    let results = Results<Value, Failure>()
    later { self.executions.send(results.signal) }
    later { [core] in
      work.connect(Worker(core: core, results: results))
    }
    return results.signal
  }
}

/// Frees the slot, then passes on the ending.
private final class Worker<Value, Failure: Error>:
  Passthrough<Value, Failure>
{
  private let core: CommandCore
  private let results: Results<Value, Failure>

  init(core: CommandCore, results: Results<Value, Failure>) {
    self.core = core
    self.results = results
    super.init(Lifetime(), isOwner: true)
  }

  override func receive(_ value: Value) {
    results.send { $0.send(value) }
  }
  override func receive(error: Failure) {
    core.finish()
    results.send { $0.send(error: error) }
  }
  override func receiveCompletion() {
    core.finish()
    results.send { $0.sendCompleted() }
  }
}
// snippet.end
