/// The parts that paths of properties lead to: one for each path of a property, so that its
/// channels know that theirs is the same, also if it is computed.
enum PathParts {
  private struct Key: Hashable {
    let root: ObjectIdentifier
    let path: AnyKeyPath
  }

  private struct Entry {
    weak var part: Part?
    /// Another property may have had the address of this one.
    weak var root: PropertyNode?
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var limit = 16
  }

  private static let state = Locked(State())

  /// The part of a path, while it is in use; or else a new one, which a closure makes.
  static func part<Whole>(
    _ path: AnyKeyPath, of root: RootNode<Whole>, make: () -> PartOf<Whole>
  ) -> Part {
    let key = Key(root: ObjectIdentifier(root), path: path)
    return state.withLock { state in
      if let entry = state.entries[key], entry.root === root, let part = entry.part { return part }
      if state.entries.count >= state.limit {
        state.entries = state.entries.filter { $0.value.part != nil }
        state.limit = max(16, state.entries.count * 2)
      }
      let part = make()
      state.entries[key] = Entry(part: part, root: root)
      return part
    }
  }
}
