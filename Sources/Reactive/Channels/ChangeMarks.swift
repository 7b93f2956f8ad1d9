/// When a bound value and its parts last changed, which decides about changes that arrive late.
///
/// A change reaches an end by several ways, and an older one may arrive after a newer one, because
/// an observer that is notified earlier sets something, or because two threads set. An end ignores
/// the older change, since the newer one is on its way to every other end, too. A change that goes
/// around a ring stops for the same reason: it is not newer than itself.
struct ChangeMarks {
  private struct Mark {
    let part: Part
    var stamp: Stamp
  }

  /// Whether bindings watch the value; until then stamps are not needed.
  private(set) var isBound = false
  private var whole = Stamp.none
  private var parts: [Mark] = []
  /// When a new binding last read the value, and which part.
  private var read = Mark(part: .whole, stamp: .none)
  private static let limit = 16

  /// Notes changes from now on.
  mutating func bind() {
    isBound = true
  }

  /// When a part was last changed.
  func last(of part: Part) -> Stamp {
    var last = whole
    for mark in parts where mark.stamp > last && mark.part.overlaps(part) { last = mark.stamp }
    return last
  }

  /// Notes a change that is made here.
  mutating func change(_ part: Part) {
    if isBound { note(.next(), for: part) }
  }

  /// Notes a change that a binding passes on; nil if it is to be ignored.
  ///
  /// The result is its stamp, which is a new one if a binding has read the previous value later than
  /// this change was made: otherwise the other end of that binding would ignore the change.
  mutating func take(_ stamp: Stamp, for part: Part) -> Stamp? {
    if stamp < last(of: part) || stamp == whole { return nil }
    if stamp == read.stamp && read.part.isSame(as: part) { return nil }
    if parts.contains(where: { $0.stamp == stamp && $0.part.isSame(as: part) }) { return nil }
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
    if part === Part.whole {
      whole = stamp
      if !parts.isEmpty { parts = [] }
    } else if let index = parts.firstIndex(where: { $0.part.isSame(as: part) }) {
      parts[index].stamp = stamp
    } else {
      if parts.count == Self.limit { forgetParts() }
      parts.append(Mark(part: part, stamp: stamp))
    }
  }

  /// Forgets which parts changed when; a change that is older than one of them gets a new stamp.
  private mutating func forgetParts() {
    let latest = last(of: .whole)
    parts = []
    if latest > read.stamp { read = Mark(part: Part(bytes: nil), stamp: latest) }
  }
}

/// The marks of an end that any thread may use.
final class ChangeLog: Sendable {
  private let marks = Locked(ChangeMarks())

  /// Notes a change that is made here, and returns its stamp.
  func change() -> Stamp {
    marks.withLock {
      $0.bind()
      $0.change(.whole)
      return $0.last(of: .whole)
    }
  }

  /// Notes a change that a binding passes on; nil if it is to be ignored.
  func take(_ stamp: Stamp) -> Stamp? {
    marks.withLock { $0.take(stamp, for: .whole) }
  }

  /// The stamp under which a new binding passes on the present value.
  func stampForReading() -> Stamp {
    marks.withLock { $0.stampForReading(.whole) }
  }
}
