/// How some lines differ from others, without wildcards.
enum LineSteps {
  /// A line that is in both, gone, or new.
  enum Step: Hashable {
    case same(old: Int, new: Int)
    case removed(old: Int)
    case added(new: Int)
  }

  /// The steps in order; a removed line comes before the line in its place.
  static func steps(from old: [String], to new: [String]) -> [Step] {
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var steps: [Step] = []
    var next = 0
    for offset in new.indices {
      while removed.contains(next) {
        steps.append(.removed(old: next))
        next += 1
      }
      if added.contains(offset) {
        steps.append(.added(new: offset))
      } else {
        steps.append(.same(old: next, new: offset))
        next += 1
      }
    }
    return steps + (next..<max(next, old.count)).map(Step.removed)
  }

  /// The difference to read: `-` gone, `+` new, with some lines around what changed.
  static func words(from old: [String], to new: [String]) -> [String] {
    let steps = steps(from: old, to: new)
    let changed = steps.indices.filter { if case .same = steps[$0] { false } else { true } }
    var lines: [String] = []
    var last = -1
    for (index, step) in steps.enumerated()
    where changed.contains(where: { abs($0 - index) <= 2 }) && lines.count < 40 {
      if index > last + 1 { lines.append("  …") }
      last = index
      switch step {
      case .same(_, let offset): lines.append("  \(new[offset])")
      case .removed(let offset): lines.append("- \(old[offset])")
      case .added(let offset): lines.append("+ \(new[offset])")
      }
    }
    return last < steps.count - 1 ? lines + ["  …"] : lines
  }
}
