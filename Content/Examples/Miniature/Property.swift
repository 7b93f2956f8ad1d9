// snippet.node
/// The part of a property that does not depend on its value.
class PropertyNode {
  private struct Dependent { weak var node: PropertyNode? }

  private var dependents: [Dependent] = []
  /// Greater than the depth of every source.
  private let depth: Int

  init(from sources: [PropertyNode]) {
    depth = (sources.map(\.depth).max() ?? -1) + 1
    for source in sources {
      source.dependents.append(Dependent(node: self))
    }
  }

  func forget() {}
  func tell() {}

  /// Finds each node that a change reaches, then makes the rounds.
  final func spread() {
    var reached = [self]
    var index = 0
    while index < reached.count {
      for node in reached[index].dependents.compactMap(\.node)
      where !reached.contains(where: { $0 === node }) {
        reached.append(node)
      }
      index += 1
    }
    reached.sort { $0.depth < $1.depth }
    for node in reached { node.forget() }
    for node in reached { node.tell() }
  }
}
// snippet.end

// snippet.property
class ReadOnlyProperty<Value>: PropertyNode {
  private let told = Subject<Value, Never>()

  var value: Value { preconditionFailure("says what its value is") }

  final var signal: Signal<Value, Never> {
    Signal(connecting: { receiver in
      self.told.hub.turnstile.pass {
        receiver.send(self.value)
        self.told.hub.join(receiver)
      }
    })
  }

  override final func tell() { told.send(value) }
}

/// A property that is set.
final class Property<Value>: ReadOnlyProperty<Value> {
  private var stored: Value

  init(_ value: Value) {
    stored = value
    super.init(from: [])
  }

  override var value: Value {
    get { stored }
    set {
      stored = newValue
      spread()
    }
  }
}

// snippet.end

// snippet.derived
/// A property that is made from others, when it is read.
final class DerivedProperty<Value>: ReadOnlyProperty<Value> {
  private let make: () -> Value
  private var current: Value?

  init(
    from sources: [PropertyNode], _ make: @escaping () -> Value
  ) {
    self.make = make
    super.init(from: sources)
  }

  override var value: Value {
    if let current { return current }
    let value = make()
    current = value
    return value
  }

  override func forget() { current = nil }
}
// snippet.end
