import Synchronization

/// Whether a subscription is still going on, and what to dispose when it ends.
///
/// Stages that end exactly when their downstream does share its lifetime. A stage that ends earlier
/// (the first of two concatenated signals, an inner signal) has one of its own within it.
///
/// Lifetimes point upstream only, to what they have to dispose, and never to a subscriber: so the
/// two directions of a subscription form no cycle except through its source, and the source lets go.
///
/// What belongs to it is a linked list whose head is the one atomic word that also says whether it
/// is over. To add is to exchange the head for the new member; to end, and to sweep out what is over,
/// is to take the whole list away in one step. So nobody ever looks at a member that another thread
/// could release, and neither costs more than an exchange.
///
/// Not final because a ``Gate`` is one. Unchecked because of the link to the next in a list, which
/// belongs to whoever holds that list.
@usableFromInline
class Lifetime: Disposable, @unchecked Sendable {
  private typealias Member = Unmanaged<Lifetime>

  /// Nothing, ``over``, or the newest member, retained.
  @usableFromInline final let newest = Atomic<UInt>(0)
  /// How many members to add until looking for those that are over.
  ///
  /// Two threads may count as one: it is about memory only.
  private let untilSweep = Atomic<Int>(smallest)
  /// The member of the same list that was added before this one, retained.
  private final var older: UInt = 0

  @inlinable static var over: UInt { 1 }
  private static let smallest = 8

  init() {}

  /// A lifetime that ends with the outer one at the latest.
  init(within outer: Lifetime) {
    outer.adopt(self)
  }

  deinit {
    var next = newest.load(ordering: .acquiring)
    while let member = Self.take(&next) { _ = member }
  }

  @inlinable
  final var isDisposed: Bool {
    @inline(__always) get { newest.load(ordering: .acquiring) == Self.over }
  }

  /// Whether it can be forgotten because there is nothing left to dispose.
  fileprivate var isForgettable: Bool { isDisposed }

  @usableFromInline
  func dispose() {
    _ = end()
  }

  /// Ends it and disposes what belongs to it.
  ///
  /// True for the one call that ended it.
  final func end() -> Bool {
    let members = newest.exchange(Self.over, ordering: .acquiringAndReleasing)
    if members == Self.over { return false }
    if members != 0 { Self.dispose(members) }
    return true
  }

  /// Takes a disposable over.
  ///
  /// After the end it is disposed at once.
  ///
  /// What was disposed otherwise meanwhile is forgotten, so it does not add up.
  final func add(_ disposable: (any Disposable)?) {
    if let disposable { adopt(Belonging(disposable)) }
  }

  /// Takes over a lifetime that belongs to no other.
  final func adopt(_ member: Lifetime) {
    let bits = UInt(bitPattern: Member.passRetained(member).toOpaque())
    guard link(from: bits, to: member) else {
      Member.passUnretained(member).release()
      return member.dispose()
    }
    let left = untilSweep.load(ordering: .relaxed) - 1
    untilSweep.store(left, ordering: .relaxed)
    if left <= 0 { _ = sweep() }
  }

  /// Whether it has anything that is not disposed yet.
  final var hasLiveChildren: Bool {
    sweep() > 0
  }

  // MARK: The list

  /// Puts a chain of members before the others; false if it is over.
  private func link(from first: UInt, to last: Lifetime) -> Bool {
    var next = newest.load(ordering: .acquiring)
    while next != Self.over {
      last.older = next
      let (isDone, found) = newest.compareExchange(
        expected: next, desired: first, ordering: .acquiringAndReleasing)
      if isDone { return true }
      next = found
    }
    last.older = 0
    return false
  }

  /// Forgets the members that are over, and gives the number of the others.
  @inline(never)
  private func sweep() -> Int {
    var next = newest.load(ordering: .acquiring)
    while true {
      if next == Self.over || next == 0 { return 0 }
      let (isDone, found) = newest.compareExchange(
        expected: next, desired: 0, ordering: .acquiringAndReleasing)
      if isDone { break }
      next = found
    }
    var first: UInt = 0
    var last: Lifetime?
    var count = 0
    while let member = Self.take(&next) {
      if member.isForgettable { continue }
      let bits = UInt(bitPattern: Member.passRetained(member).toOpaque())
      if let last { last.older = bits } else { first = bits }
      last = member
      count += 1
    }
    untilSweep.store(max(Self.smallest, count), ordering: .relaxed)
    // It may have ended meanwhile.
    if let last, !link(from: first, to: last) { Self.dispose(first) }
    return count
  }

  /// The first of a chain, which goes on with the one before that.
  @inline(__always)
  private static func take(_ next: inout UInt) -> Lifetime? {
    guard let pointer = UnsafeRawPointer(bitPattern: next), next != over else { return nil }
    let member = Member.fromOpaque(pointer).takeRetainedValue()
    next = member.older
    member.older = 0
    return member
  }

  /// Disposes a chain in the order in which its members were added.
  @inline(never)
  private static func dispose(_ members: UInt) {
    var next = members
    guard var first = take(&next) else { return }
    while let member = take(&next) {
      member.older = UInt(bitPattern: Member.passRetained(first).toOpaque())
      first = member
    }
    next = first.older
    first.older = 0
    first.dispose()
    while let member = take(&next) { member.dispose() }
  }
}

/// Something else that belongs to a lifetime, as a member of its list.
private final class Belonging: Lifetime, @unchecked Sendable {
  private let disposable: any Disposable

  init(_ disposable: any Disposable) {
    self.disposable = disposable
    super.init()
  }

  override var isForgettable: Bool { disposable.isDisposed }

  override func dispose() {
    disposable.dispose()
  }
}
