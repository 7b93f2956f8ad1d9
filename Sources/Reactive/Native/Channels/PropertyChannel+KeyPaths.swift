extension PropertyChannel {
  /// Makes a channel of a part of a property's value.
  ///
  /// Any change of the property is one of the part.
  public convenience init<Whole>(
    _ property: Property<Whole>, _ path: WritableKeyPath<Whole, Value>,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let root = property.root
    self.init(
      root, part: Part(path), file, line, get: { $0[keyPath: path] },
      set: { value, setter in root.modify(by: setter) { $0[keyPath: path] = value } })
  }

  /// Makes a channel of a part of a property's value that may be nil.
  ///
  /// While that is nil, the channel's value is nil too and setting does nothing; another value of
  /// the property sends its part. Instead of nil it sets `nilValue`.
  public convenience init<Whole, Wrapped>(
    _ property: Property<Whole?>, _ path: WritableKeyPath<Whole, Wrapped>, nilValue: Wrapped,
    file: StaticString = #fileID, line: UInt = #line
  ) where Value == Wrapped? {
    let root = property.root
    self.init(
      root, part: Part(path), file, line, get: { $0?[keyPath: path] },
      set: { value, setter in
        guard root.value != nil else { return }
        root.modify(by: setter) { $0?[keyPath: path] = value ?? nilValue }
      })
  }

  /// Makes a channel of a path of an object, which it does not keep.
  ///
  /// It sends what other channels and bindings set there. **It cannot see other changes**; later
  /// subscribers receive the value that the path has then. When the object is released, the
  /// terminal and everything bound to it complete: immediately if the object is a
  /// ``LifetimeOwner``, otherwise when the channel, or another channel of the same path, is next
  /// used.
  public convenience init<Object: AnyObject>(
    _ path: ReferenceWritableKeyPath<Object, Value>, of object: Object,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let target = PathTarget.shared(path, of: object)
    self.init(
      file, line, endingWith: target.feeds,
      set: { target.set($0, by: $1) },
      observing: { setter in Signal(connecting: { target.add($0, ignoring: setter) }) },
      relaying: { setter, isForChanges in
        Signal(connecting: {
          target.add(relay: $0, isForChanges: isForChanges, ignoring: setter)
        })
      })
  }
}

extension Part {
  /// What a path leads to.
  fileprivate convenience init<Whole, Value>(_ path: KeyPath<Whole, Value>) {
    self.init(
      bytes: MemoryLayout<Whole>.offset(of: path).map { $0..<$0 + MemoryLayout<Value>.size })
  }
}
