/// A property that is set.
///
/// Unchecked because of the variables, which are touched in the graph's lock only.
final class RootNode<Value>: ValueNode<Value>, @unchecked Sendable {
  private struct Staged {
    let batch: PropertyBatch
    var change: Change
  }

  private struct Change {
    var version: PropertyVersion<Value>
    var setter: Setter?
  }

  /// Makes versions; naming the type instead would look it up for each change.
  private let versions = SetVersion<Value>.self
  private var current: Change
  private var marks = ChangeMarks()
  /// The values that open batches have set and that no other code sees yet.
  private var staged: [Staged] = []

  init(_ value: Value) {
    current = Change(version: SetVersion(value))
    super.init(madeOf: [])
  }

  override func version(in graph: inout PropertyGraph) -> PropertyVersion<Value> {
    if let batch = graph.reader, let index = index(of: batch) {
      return staged[index].change.version
    }
    return current.version
  }

  override func lastSetter() -> Setter? { current.setter }

  // MARK: Setting

  /// Sets a value and returns the previous version.
  @discardableResult
  func set(_ value: Value, by setter: Setter? = nil) -> PropertyVersion<Value> {
    replace(nil, by: versions.init(value), setter).previous
  }

  /// Changes the value in one step.
  ///
  /// The closure runs outside the lock, and again if the value was set meanwhile.
  func modify<Result, Failure: Error>(
    by setter: Setter? = nil, _ change: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var before = currentVersion
    while true {
      var value = before.value
      let result = try Modification.run(of: self) { () throws(Failure) in try change(&value) }
      let (isDone, previous) = replace(before, by: versions.init(value), setter)
      if isDone { return result }
      before = previous
    }
  }

  /// Makes a change if the version is still the expected one, or whatever it is.
  ///
  /// The closure leaves its results in variables of plain types. A variable that holds a ``Change``
  /// would make each call look up the type, partly inside the lock.
  private func replace(
    _ expected: PropertyVersion<Value>?, by version: PropertyVersion<Value>, _ setter: Setter?
  ) -> (isDone: Bool, previous: PropertyVersion<Value>) {
    Modification.check(settingOf: self)
    let batch = PropertyBatch.current
    var setter = setter
    // Whether this thread delivers the change itself, because no other thread is delivering.
    var isAlone = false
    var isDone = true
    var previous: PropertyVersion<Value>?
    var entered: [PropertyNode] = []
    home.access { graph in
      let index = batch.flatMap { self.index(of: $0) }
      previous = if let index { staged[index].change.version } else { current.version }
      if let expected, expected !== previous {
        isDone = false
      } else if hasEnded {
        return
      } else if let index {
        staged[index].change = Change(version: version, setter: setter)
        if marks.isBound { batch?.addAgain(self) }
      } else if let batch {
        staged.append(Staged(batch: batch, change: Change(version: version, setter: setter)))
        batch.add(self)
      } else {
        if marks.isBound {
          graph.discard(current.setter)
          guard note(&setter) else { return }
          for part in marks.takeForgotten() { graph.discard(part) }
        }
        current = Change(version: version, setter: setter)
        if let setter, setter.isSilent {
          if observers > 0 && queueUpdate(in: &graph) { entered = [self] }
          return
        }
        if graph.hasDependents(self) {
          entered = graph.commit([self])
          return
        }
        graph.change(self)
        guard observers > 0 else { return }
        isAlone = hub.turnstile.enter()
        if !isAlone && queueUpdate(in: &graph) { entered = [self] }
      }
    }
    if isAlone {
      deliver(version, by: setter)
      leave()
    }
    for node in entered { node.leave() }
    guard let previous else { preconditionFailure("a home runs the closure") }
    return (isDone, previous)
  }

  /// Notes a change of a bound value and when it was made.
  ///
  /// Returns false if a binding passes it on and it is out of date.
  private func note(_ setter: inout Setter?) -> Bool {
    let part = setter?.part ?? .whole
    guard let passedOn = setter, let stamp = passedOn.stamp else {
      setter = Setter(channel: setter?.channel, part: part, stamp: marks.change(part))
      return true
    }
    if marks.newer(than: stamp, in: part) == nil { return false }
    let taken = marks.take(stamp, for: part)
    // A new stamp makes it a new change, also for the binding that passed it on.
    if taken != stamp {
      setter = Setter(
        channel: nil, part: part, stamp: taken, isSilent: passedOn.isSilent,
        comparing: passedOn.comparing)
    }
    return true
  }

  private func index(of batch: PropertyBatch) -> Int? {
    staged.firstIndex { $0.batch === batch }
  }

  override func takeStaged(by batch: PropertyBatch, in graph: inout PropertyGraph) {
    guard let index = index(of: batch) else { return }
    graph.discard(current.version)
    graph.discard(current.setter)
    current = staged.remove(at: index).change
    guard marks.isBound else { return }
    // A batch is one change, made when it ends, whatever set the value inside it.
    let channel = current.setter?.stamp == nil ? current.setter?.channel : nil
    current.setter = Setter(channel: channel, stamp: marks.change(.whole))
    for part in marks.takeForgotten() { graph.discard(part) }
  }

  // MARK: Channels

  /// Sets what a lens shows, for a channel.
  func set<Shown>(_ value: Shown, through lens: Lens<Value, Shown>, by channel: AnyObject) {
    let setter = Setter(channel: channel, part: lens.part)
    if lens.part === Part.whole {
      var whole = self.value
      lens.set(value, &whole)
      set(whole, by: setter)
    } else if lens.isThere(self.value) {
      modify(by: setter) { lens.set(value, &$0) }
    }
  }

  /// Makes a change that a binding passes on to a channel, unless a newer one has replaced it.
  ///
  /// Parts that were changed later stay as they are. The closures run outside the lock, and again if
  /// the value was set meanwhile.
  func take<Shown>(
    _ change: StampedValue<Shown>, made stamp: Stamp, through lens: Lens<Value, Shown>,
    by channel: AnyObject
  ) {
    let part = lens.part(for: change.part)
    while let newer = changes(after: stamp, in: part) {
      let before = newer.version
      if !lens.isThere(before.value) { return }
      let isEqual = change.isEqual?(lens.get(before.value), change.value) ?? false
      if isEqual {
        let comparing = lens.isIdentity ? change.isEqual.map { Equality($0) } : nil
        let setter = Setter(
          channel: channel, part: part, stamp: stamp, isSilent: true, comparing: comparing)
        // A new version, since what another thread changes meanwhile has to respect this change.
        if replace(before, by: versions.init(before.value), setter).isDone { return }
        continue
      }
      let (value, overriding) = Modification.run(of: self) {
        var value = before.value
        if change.part === Part.whole {
          lens.set(change.value, &value)
        } else {
          var shown = lens.get(value)
          change.part.copy(from: change.value, to: &shown)
          lens.set(shown, &value)
        }
        let overriding = changes(overriding: value, newer.marks, in: before.value, through: lens)
        for mark in newer.marks { mark.part.copy(from: before.value, to: &value) }
        return (value, overriding)
      }
      // What comes another way too, as another part, and sets nothing more, has been told.
      let isSilent = newer.isKnown && lens.areSame(lens.get(before.value), lens.get(value))
      let setter = Setter(
        channel: channel, part: part, stamp: stamp, isSilent: isSilent, overriding: overriding)
      if replace(before, by: versions.init(value), setter).isDone { return }
    }
  }

  /// The newer changes that override what a channel has changed, of those that it may not know.
  ///
  /// A change of a part of unknown place is not passed on to channels that show the same after it.
  /// If one of them has an older change in flight, that turns out here: its end has to receive the
  /// newer change after all, as what that sets and under its stamp, so what was set since stays.
  private func changes<Shown>(
    overriding changed: Value, _ newer: [ChangeMarks.Mark], in before: Value,
    through lens: Lens<Value, Shown>
  ) -> [ChangeMarks.Mark] {
    newer.filter { mark in
      // Changes of related parts are passed on always.
      if mark.part.isRelated(to: lens.part) { return false }
      var value = changed
      mark.part.copy(from: before, to: &value)
      return !lens.areSame(lens.get(value), lens.get(changed))
    }
  }

  /// The current version and the changes of a part that were made after a stamp; nil if a change of
  /// the part that is no newer is out of date.
  private func changes(
    after stamp: Stamp, in part: Part
  ) -> (version: PropertyVersion<Value>, marks: [ChangeMarks.Mark], isKnown: Bool)? {
    let batch = PropertyBatch.current
    var current: PropertyVersion<Value>?
    var newer: [ChangeMarks.Mark]?
    var isKnown = false
    home.access { graph in
      graph.reading(for: batch) { current = version(in: &$0) }
      newer = marks.newer(than: stamp, in: part)
      isKnown = marks.know(stamp)
    }
    guard let current else { preconditionFailure("a home runs the closure") }
    return newer.map { (current, $0, isKnown) }
  }

  /// Sends what a lens shows to an observer of a channel: now, and when others change it.
  ///
  /// The observer receives whole values. After the property has gone it is completed.
  func add<Shown>(
    _ observer: Passthrough<Value, Never>, through lens: Lens<Value, Shown>,
    ignoring channel: AnyObject
  ) {
    let funnel = Funnel(to: observer)
    funnel.hold {
      let shown = Comparison(lens)
      let changes = LeavingOut(to: funnel) { [self] whole in
        shown.isEqual(after: whole) || isInDelivery(from: channel)
      }
      if let version = register(changes, reading: { shown.first = $0 }) {
        observer.send(version.value)
      }
    }
  }

  /// Tells one direction of a binding the current value, unless it is for changes, and then every
  /// later one.
  func add<Seen>(
    relay: Passthrough<StampedValue<Value>, Never>, through lens: Lens<Value, Seen>,
    isForChanges: Bool, ignoring channel: AnyObject
  ) {
    let funnel = Funnel(to: relay)
    funnel.hold {
      var stamp: Stamp?
      let shown = Comparison(lens)
      let stamping = Stamping(to: funnel) { [self] in tellChange($0, to: channel, $1) }
      let changes = LeavingOut(to: stamping) { [self] whole in
        // A change of another part may be one of this part, if either is computed; the value tells.
        // Its own changes are left out where they are stamped.
        shown.isSame(after: whole) && !partInDelivery.isRelated(to: lens.part)
      }
      let version = register(changes) { version in
        shown.first = version
        if isForChanges { marks.bind() } else { stamp = marks.stampForReading(lens.part) }
      }
      if let version, !isForChanges {
        relay.send(StampedValue(value: version.value, stamp: stamp))
      }
    }
  }

  // MARK: Ending

  /// Ends the property, and derived properties whose sources have all ended.
  ///
  /// If an open batch has set the property, it ends after the batch.
  override func end() {
    let batch = PropertyBatch.current
    var ended: [PropertyNode] = []
    home.access { graph in
      if let batch, index(of: batch) != nil { return batch.end(self) }
      hasEnded = true
      ended =
        number == nil ? [self] : graph.reached(from: [self]).filter { $0.isOver(in: &graph) }
    }
    for node in ended { node.finish() }
  }
}
