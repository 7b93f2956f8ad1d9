extension Signal {
  /// Sorts the values by a key into signals of their own.
  ///
  /// The first value with a new key sends a group, and then that value into it: subscribe to the
  /// group where it arrives, or miss the value. The ending is passed on, and then sent to each
  /// group in order of creation. Disposing the result stops feeding the groups and sends them
  /// nothing. **Groups are kept until the end**, one for each key.
  ///
  /// Taking some of the groups disposes the result too: `grouped(by:).take(1).flatMap { $0 }` sends
  /// nothing and does not end. To follow the first group only, write `flatMapFirst { $0 }`, which
  /// ignores the groups that arrive while it runs.
  ///
  /// ```swift
  /// let words = Signal.of("ant", "bee", "ape")
  /// words.grouped { $0.prefix(1) }
  ///   .flatMap { group in group.map { "\(group.key): \($0)" } }
  ///   .subscribe { print($0) }
  /// // Prints "a: ant"
  /// // Prints "b: bee"
  /// // Prints "a: ape"
  /// ```
  ///
  /// Called `groupBy` in RxSwift.
  public func grouped<Key: Hashable>(
    by key: @escaping (Value) -> Key, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<GroupedSignal<Key, Value, Failure>, Failure> {
    grouped(by: key, transform: { $0 }, file: file, line: line)
  }

  /// Sorts the results of a closure by a key into a signal for each key.
  ///
  /// Key and closure are called once for each value. The first value with a new key sends a group,
  /// and then the closure's result for that value into it: subscribe to the group where it arrives,
  /// or miss the value. The ending is passed on, and then sent to each group in order of creation.
  /// Disposing the result stops feeding the groups and sends them nothing. **Groups are kept until
  /// the end**, one for each key.
  public func grouped<Key: Hashable, Element>(
    by key: @escaping (Value) -> Key, transform: @escaping (Value) -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<GroupedSignal<Key, Element, Failure>, Failure> {
    through("grouped", file, line) { [origin] in
      Grouping(key, transform, .derived("group", file, line, from: [origin]), to: $0)
    }
  }
}

private final class Grouping<Value, Key: Hashable, Element, Failure: Error>:
  Stage<Value, GroupedSignal<Key, Element, Failure>, Failure>
{
  private let key: (Value) -> Key
  private let transform: (Value) -> Element
  private let origin: Origin?
  private var groups: [GroupedSignal<Key, Element, Failure>] = []
  private var groupByKey: [Key: GroupedSignal<Key, Element, Failure>] = [:]

  init(
    _ key: @escaping (Value) -> Key, _ transform: @escaping (Value) -> Element, _ origin: Origin?,
    to downstream: Passthrough<GroupedSignal<Key, Element, Failure>, Failure>
  ) {
    self.key = key
    self.transform = transform
    self.origin = origin
    super.init(to: downstream)
  }

  override func receive(_ value: Value) {
    let group = group(for: key(value))
    if !lifetime.isDisposed { group.send(transform(value)) }
  }

  override func receive(error: Failure) {
    downstream.send(error: error)
    for group in takeGroups() { group.send(error: error) }
  }

  override func receiveCompletion() {
    downstream.sendCompleted()
    for group in takeGroups() { group.sendCompleted() }
  }

  private func group(for key: Key) -> GroupedSignal<Key, Element, Failure> {
    if let group = groupByKey[key] { return group }
    let group = GroupedSignal<Key, Element, Failure>(key, origin)
    groupByKey[key] = group
    groups.append(group)
    downstream.send(group)
    return group
  }

  private func takeGroups() -> [GroupedSignal<Key, Element, Failure>] {
    defer {
      groups = []
      groupByKey = [:]
    }
    return groups
  }
}
