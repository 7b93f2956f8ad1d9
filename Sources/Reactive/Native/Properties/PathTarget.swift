import Synchronization

/// A path of an object that channels and bindings set, with one target for all that set the path.
///
/// The target does not keep the object. When the object is released, all channels and bindings of
/// the path end: immediately if the object is a ``LifetimeOwner``, otherwise when the target is
/// next used.
///
/// Unchecked because of the path, which is a constant, the reference to the object, which only the
/// run-time changes, and the setter, which is touched inside the turnstile only.
final class PathTarget<Object: AnyObject, Value>: @unchecked Sendable {
  private weak let object: Object?
  private let path: ReferenceWritableKeyPath<Object, Value>
  private let hub = Hub<Value, Never>()
  private let binding = Locked<Lifetime?>(nil)
  private let log = ChangeLog()
  // Inside the turnstile only.
  private var setter: Setter?
  /// The action that runs when the object is released, if the object reports that.
  private let ending: ActionDisposable
  private let isEndingWithObject = Atomic<Bool>(false)

  fileprivate init(_ path: ReferenceWritableKeyPath<Object, Value>, of object: Object) {
    self.path = path
    self.object = object
    ending = ActionDisposable { [hub] in hub.send(ending: .completed) }
  }

  deinit {
    // So that the object forgets it.
    ending.dispose()
  }

  /// The one target of this path of this object, for all its bindings and channels.
  static func shared(_ path: ReferenceWritableKeyPath<Object, Value>, of object: Object)
    -> PathTarget
  {
    let target = PathTargets.target(path, of: object) { PathTarget(path, of: object) }
    // Here, for no lock may be held while the object is asked for its lifetime.
    target.end(with: object)
    return target
  }

  /// Ends with the object, if the object reports its release.
  private func end(with object: Object) {
    guard let owner = object as? any LifetimeOwner else { return }
    let isDone = isEndingWithObject.exchange(true, ordering: .acquiringAndReleasing)
    if !isDone { owner.lifetime.add(ending) }
  }

  /// The feeds to dispose when it turns out that the object is gone.
  var feeds: Lifetime { hub.feeds }

  /// Whether the object is still there and is this one.
  fileprivate func belongs(to other: Object) -> Bool { object === other }

  /// Sets a value and notifies the observers, except those that ignore the setter.
  func set(_ value: Value, by setter: Setter? = nil) {
    guard let object else { return hub.send(ending: .completed) }
    object[keyPath: path] = value
    deliver(value, by: Setter(channel: setter?.channel, stamp: log.change()))
  }

  /// Makes a change that a binding passes on, and notifies the observers except those of a channel.
  func take(_ change: StampedValue<Value>, made stamp: Stamp, by channel: AnyObject) {
    guard let object else { return hub.send(ending: .completed) }
    guard let (taken, newer) = log.take(stamp, for: change.part) else { return }
    let before = object[keyPath: path]
    var value = before
    change.part.copy(from: change.value, to: &value)
    for mark in newer { mark.part.copy(from: before, to: &value) }
    object[keyPath: path] = value
    // A new stamp makes it a new change, also for the binding that passed it on.
    deliver(
      value,
      by: Setter(channel: taken == stamp ? channel : nil, part: change.part, stamp: taken))
  }

  private func deliver(_ value: Value, by setter: Setter) {
    hub.turnstile.pass {
      self.setter = setter
      self.hub.deliver(value)
      self.setter = nil
    }
  }

  /// Sends an observer the current value and then the values that others set.
  func add(_ observer: Passthrough<Value, Never>, ignoring setter: AnyObject) {
    let funnel = Funnel(to: observer)
    funnel.hold {
      addForChanges(funnel, ignoring: setter)
      if let object { observer.send(object[keyPath: path]) }
    }
  }

  /// Sends an observer the values that others set from now on.
  func addForChanges(_ observer: Passthrough<Value, Never>, ignoring setter: AnyObject) {
    if object == nil { hub.send(ending: .completed) }
    hub.add(LeavingOut(to: observer) { _ in self.setter?.channel === setter })
  }

  /// Tells one direction of a binding the current value, unless it is for changes, and then what
  /// others set.
  func add(
    relay: Passthrough<StampedValue<Value>, Never>, isForChanges: Bool, ignoring channel: AnyObject
  ) {
    let funnel = Funnel(to: relay)
    funnel.hold {
      addForChanges(
        Stamping(to: funnel) { [self] value, tell in
          let part = setter?.part ?? .whole
          tell(StampedValue(value: value, stamp: setter?.stamp ?? Stamp.none, part: part))
        },
        ignoring: channel)
      if let object, !isForChanges {
        let stamp = log.stampForReading()
        relay.send(StampedValue(value: object[keyPath: path], stamp: stamp))
      }
    }
  }

  /// Claims the path for a binding; false while there is another.
  func claim(_ lifetime: Lifetime) -> Bool {
    binding.withLock { binding in
      if let binding, !binding.isDisposed { return false }
      binding = lifetime
      return true
    }
  }
}

/// The targets that are in use.
private enum PathTargets {
  private struct Key: Hashable {
    let object: ObjectIdentifier
    let path: AnyKeyPath
  }

  private struct Entry {
    weak var target: AnyObject?
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var limit = 16
  }

  private static let state = Locked(State())

  static func target<Object, Value>(
    _ path: ReferenceWritableKeyPath<Object, Value>, of object: Object,
    make: () -> PathTarget<Object, Value>
  ) -> PathTarget<Object, Value> {
    let key = Key(object: ObjectIdentifier(object), path: path)
    // This may release the object, so it happens outside the lock.
    let (target, seen) = state.withLock { state -> (PathTarget<Object, Value>, AnyObject?) in
      let seen = state.entries[key]?.target
      // An object that has gone may have had the address of this one.
      if let target = seen as? PathTarget<Object, Value>, target.belongs(to: object) {
        return (target, nil)
      }
      if state.entries.count >= state.limit {
        state.entries = state.entries.filter { $0.value.target != nil }
        state.limit = max(16, state.entries.count * 2)
      }
      let target = make()
      state.entries[key] = Entry(target: target)
      return (target, seen)
    }
    return withExtendedLifetime(seen) { target }
  }
}
