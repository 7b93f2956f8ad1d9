extension PropertyChannel {
  /// Makes a channel of a part of a property's value.
  ///
  /// Any change of the property is one of the part, unless it is made through a channel of another
  /// part: these values cannot be compared. Make the part `Equatable`, or bind `property.map(path)`.
  @_disfavoredOverload
  public convenience init<Whole>(
    _ property: Property<Whole>, _ path: WritableKeyPath<Whole, Value>,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(property.root, Lens(path, of: property.root), file, line)
  }

  /// Makes a channel of a part of a property's value.
  ///
  /// A change of the property that leaves the part equal is not passed on, neither to subscribers nor
  /// to the observers of what the terminal is bound to.
  public convenience init<Whole>(
    _ property: Property<Whole>, _ path: WritableKeyPath<Whole, Value>,
    file: StaticString = #fileID, line: UInt = #line
  ) where Value: Equatable {
    var lens = Lens(path, of: property.root)
    lens.isEqual = { $0 == $1 }
    self.init(property.root, lens, file, line)
  }

  /// Makes a channel of a part of a property's value that may be nil.
  ///
  /// While that is nil, the channel's value is nil too and setting does nothing; another value of
  /// the property sends its part, which cannot be compared: make it `Equatable`. Instead of nil it
  /// sets `nilValue`.
  @_disfavoredOverload
  public convenience init<Whole, Wrapped>(
    _ property: Property<Whole?>, _ path: WritableKeyPath<Whole, Wrapped>, nilValue: Wrapped,
    file: StaticString = #fileID, line: UInt = #line
  ) where Value == Wrapped? {
    self.init(property.root, Lens(path, of: property.root, nilValue: nilValue), file, line)
  }

  /// Makes a channel of a part of a property's value that may be nil.
  ///
  /// While that is nil, the channel's value is nil too and setting does nothing. A change of the
  /// property that leaves the part equal is not passed on. Instead of nil it sets `nilValue`.
  public convenience init<Whole, Wrapped: Equatable>(
    _ property: Property<Whole?>, _ path: WritableKeyPath<Whole, Wrapped>, nilValue: Wrapped,
    file: StaticString = #fileID, line: UInt = #line
  ) where Value == Wrapped? {
    var lens = Lens(path, of: property.root, nilValue: nilValue)
    lens.isEqual = { $0 == $1 }
    self.init(property.root, lens, file, line)
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
      set: { target.set($0, by: Setter(channel: $1)) },
      take: { target.take($0, made: $1, by: $2) },
      observing: { setter in Signal(connecting: { target.add($0, ignoring: setter) }) },
      relaying: { setter, isForChanges in
        Signal(connecting: {
          target.add(relay: $0, isForChanges: isForChanges, ignoring: setter)
        })
      })
  }
}

extension Lens {
  fileprivate init(_ path: WritableKeyPath<Whole, Value>, of root: RootNode<Whole>) {
    self.init(
      part: PathParts.part(path, of: root) { PartOf<Whole>(path) }, get: { $0[keyPath: path] },
      set: { $1[keyPath: path] = $0 })
  }

  fileprivate init<Wrapped, Part>(
    _ path: WritableKeyPath<Wrapped, Part>, of root: RootNode<Whole>, nilValue: Part
  ) where Whole == Wrapped?, Value == Part? {
    self.init(
      part: PathParts.part(path, of: root) { PartOf<Whole>(path) }, get: { $0?[keyPath: path] },
      set: { $1?[keyPath: path] = $0 ?? nilValue })
    isThere = { $0 != nil }
  }
}

extension PartOf {
  /// What a path leads to.
  fileprivate convenience init<Value>(_ path: WritableKeyPath<Whole, Value>) {
    self.init(bytes: path.bytes) { $1[keyPath: path] = $0[keyPath: path] }
  }

  /// What a path of a value leads to if that is not nil.
  fileprivate convenience init<Wrapped, Value>(_ path: WritableKeyPath<Wrapped, Value>)
  where Whole == Wrapped? {
    self.init(bytes: path.bytes) { source, target in
      if let source { target?[keyPath: path] = source[keyPath: path] }
    }
  }
}

extension KeyPath {
  /// Where in the root the value is stored.
  fileprivate var bytes: Range<Int>? {
    MemoryLayout<Root>.offset(of: self).map { $0..<$0 + MemoryLayout<Value>.size }
  }
}
