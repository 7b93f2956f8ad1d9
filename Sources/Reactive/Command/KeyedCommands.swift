/// A command for each key, such as the star in each row of a list.
///
/// Each key has a ``Command`` of its own, so the star of one row is busy while the others can be
/// tapped. All have the same work, which gets the key and the input, and the same scheduler.
///
/// ```swift
/// let star = KeyedCommands<Int, Bool, Bool, Never> { book, isOn in
///   .just(isOn).delay(.seconds(1))
/// }
/// star[1].executing.subscribe { print("row 1 busy:", $0) }
/// // Prints "row 1 busy: false"
/// star[1].execute(true)
/// star[2].execute(true)
/// Schedulers.useVirtualTime().advance()
/// // Prints "row 1 busy: true"
/// print(star.executing.value.sorted())
/// // Prints "[1, 2]"
/// Schedulers.runVirtualTime()
/// // Prints "row 1 busy: false"
/// ```
///
/// A command is made when its key is first used, and **kept until you remove it**: remove the keys of
/// what was deleted.
public final class KeyedCommands<Key: Hashable & Sendable, Input, Value, Failure: Error>:
  @unchecked Sendable
{
  // Unchecked like `Command`: the closure is called where a command is executed; all else is Sendable.

  /// The keys whose commands execute.
  public let executing: ReadOnlyProperty<Set<Key>>

  /// The failures of the work of all executions, with their keys, as values.
  ///
  /// Hot: it does not replay earlier failures. Completes when this object is freed, even if you
  /// still have one of its commands.
  public let errors: Signal<(key: Key, error: Failure), Never>

  private let make: (Key) -> Command<Input, Value, Failure>
  private let busy = Property<Set<Key>>([])
  private let failures = Subject<(key: Key, error: Failure), Never>()
  private let entries = Locked<[Key: Entry]>([:])

  private struct Entry {
    var command: Command<Input, Value, Failure>
    /// Disposed when the key is removed.
    var watch: CompoundDisposable
  }

  /// Makes commands whose work is the signal that a closure makes from the key and the input.
  ///
  /// `enabled` enables and disables all of them, as in
  /// ``Command/init(enabled:on:in:_:file:line:)``; in a group, one of all its commands executes.
  public init(
    enabled: Signal<Bool, Never>? = nil, on scheduler: any Scheduler = Schedulers.main,
    in group: CommandGroup? = nil, _ work: @escaping (Key, Input) -> Signal<Value, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    make = { key in
      Command(
        enabled: enabled, on: scheduler, in: group, { work(key, $0) }, file: file, line: line)
    }
    executing = busy.map { $0 }
    errors = failures.eraseToSignal()
  }

  deinit {
    failures.sendCompleted()
  }

  /// The command of a key.
  public subscript(key: Key) -> Command<Input, Value, Failure> {
    if let entry = entries.withLock({ $0[key] }) { return entry.command }
    let made = Entry(command: make(key), watch: CompoundDisposable())
    // Another thread may have made it meanwhile.
    let earlier = entries.withLock { entries -> Entry? in
      if let entry = entries[key] { return entry }
      entries[key] = made
      return nil
    }
    if let earlier { return earlier.command }
    watch(made, for: key)
    return made.command
  }

  /// Forgets the commands of some keys, and no longer reports what they do.
  ///
  /// Work of theirs that is running goes on. The next use of such a key makes another command.
  public func remove(_ keys: some Sequence<Key>) {
    let keys = Set(keys)
    let removed = entries.withLock { entries in
      keys.compactMap { entries.removeValue(forKey: $0) }
    }
    for entry in removed { entry.watch.dispose() }
    if !busy.value.isDisjoint(with: keys) { busy.modify { $0.subtract(keys) } }
  }

  private func watch(_ entry: Entry, for key: Key) {
    let here = Caller.anywhere(#fileID, #line)
    entry.watch.add(
      entry.command.executing.subscribe(
        here,
        { [busy] isExecuting in
          guard isExecuting != busy.value.contains(key) else { return }
          busy.modify { keys in
            if isExecuting { keys.insert(key) } else { keys.remove(key) }
          }
        }, nil, nil))
    entry.watch.add(
      entry.command.errors.subscribe(
        here, { [failures] error in failures.send((key, error)) }, nil, nil))
  }
}
