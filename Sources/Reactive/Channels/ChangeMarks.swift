/// When a bound value and its parts last changed, which decides about changes that arrive late.
///
/// A change reaches an end by several ways, and an older one may arrive after a newer one, because
/// an observer that is notified earlier sets something, or because two threads set. Each end lets the
/// newest change of every part win, so all of them have the same value in the end: it ignores an
/// older change of a part, which is also how a change that goes around a ring stops, and an older
/// change of the whole leaves newer parts alone.
struct ChangeMarks {
  /// The last change of a part.
  struct Mark {
    let part: Part
    var stamp: Stamp
  }

  /// Whether bindings watch the value; until then stamps are not needed.
  private(set) var isBound = false
  /// The last changes whose parts no later change has set as a whole.
  private var marks: [Mark] = []
  /// When a new binding last read the value, and which part.
  private var read = Mark(part: .whole, stamp: .none)
  private static let limit = 16
  private var forgotten: [Part] = []

  /// Notes changes from now on.
  mutating func bind() {
    isBound = true
  }

  /// Notes a change that is made here, and returns its stamp.
  mutating func change(_ part: Part) -> Stamp {
    let stamp = Stamp.next()
    note(stamp, for: part)
    return stamp
  }

  /// The changes whose parts a change that a binding passes on must leave alone, because they were
  /// made after it, oldest first; nil if it is to be ignored.
  func newer(than stamp: Stamp, in part: Part) -> [Mark]? {
    if stamp == read.stamp && read.part.contains(part) { return nil }
    var newer: [Mark] = []
    for mark in marks where mark.stamp >= stamp && mark.part.overlaps(part) {
      if mark.part.contains(part) { return nil }
      if mark.stamp > stamp { newer.append(mark) }
    }
    if newer.isEmpty { return [] }
    return newer.sorted { $0.stamp < $1.stamp }
  }

  /// Whether a change has been here, or a part of it.
  func know(_ stamp: Stamp) -> Bool { marks.contains { $0.stamp == stamp } }

  /// Notes a change that a binding passes on and that is not to be ignored.
  ///
  /// The result is its stamp, which is a new one if a binding has read the previous value later than
  /// this change was made: otherwise the other end of that binding would ignore the change.
  mutating func take(_ stamp: Stamp, for part: Part) -> Stamp {
    let taken = stamp > read.stamp ? stamp : .next()
    note(taken, for: part)
    return taken
  }

  /// The stamp under which a new binding passes on the present value: later than all before.
  mutating func stampForReading(_ part: Part) -> Stamp {
    isBound = true
    read = Mark(part: part, stamp: .next())
    return read.stamp
  }

  private mutating func note(_ stamp: Stamp, for part: Part) {
    marks.removeAll { mark in
      guard mark.stamp <= stamp, part.contains(mark.part) else { return false }
      if mark.part !== part { forgotten.append(mark.part) }
      return true
    }
    if marks.count == Self.limit { forget() }
    marks.append(Mark(part: part, stamp: stamp))
  }

  /// Removes the parts that are no longer noted, and returns them: releasing one may run foreign code.
  mutating func takeForgotten() -> [Part] {
    if forgotten.isEmpty { return [] }
    defer { forgotten = [] }
    return forgotten
  }

  /// Forgets which parts changed when; a change that is older than one of them gets a new stamp.
  private mutating func forget() {
    let latest = marks.map { $0.stamp }.max() ?? Stamp.none
    forgotten += marks.map { $0.part }
    marks.removeAll { $0.part !== Part.whole }
    if latest > read.stamp { read = Mark(part: Part(bytes: nil), stamp: latest) }
  }
}

/// The marks of an end that any thread may use.
final class ChangeLog: Sendable {
  private let marks = Locked(ChangeMarks())

  /// Notes a change that is made here, and returns its stamp.
  func change() -> Stamp {
    let (stamp, forgotten) = marks.withLock { marks in
      marks.bind()
      return (marks.change(.whole), marks.takeForgotten())
    }
    return withExtendedLifetime(forgotten) { stamp }
  }

  /// Notes a change that a binding passes on; returns its stamp and the changes whose parts it must
  /// leave alone, or nil if it is to be ignored.
  func take(_ stamp: Stamp, for part: Part) -> (stamp: Stamp, newer: [ChangeMarks.Mark])? {
    typealias Taken = (Stamp, [ChangeMarks.Mark]?, [Part])
    let (taken, newer, forgotten) = marks.withLock { marks -> Taken in
      guard let newer = marks.newer(than: stamp, in: part) else { return (stamp, nil, []) }
      return (marks.take(stamp, for: part), newer, marks.takeForgotten())
    }
    return withExtendedLifetime(forgotten) { newer.map { (taken, $0) } }
  }

  /// The stamp under which a new binding passes on the present value.
  func stampForReading() -> Stamp {
    marks.withLock { $0.stampForReading(.whole) }
  }
}
