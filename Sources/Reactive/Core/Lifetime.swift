import Synchronization

/// Says whether a subscription is still live, and disposes its parts when it ends.
///
/// A stage that ends exactly when its downstream does shares the downstream's lifetime. A stage
/// that can end earlier (the first of two concatenated signals, an inner signal) has its own
/// lifetime within the downstream's.
///
/// A lifetime refers upstream only, to what it has to dispose, and never to a subscriber. So the two
/// directions of a subscription form a cycle only through its source, and the source breaks it.
///
/// The members are a linked list. Its head is one atomic word, which also says whether the lifetime
/// is over. Adding a member exchanges the head. Ending the lifetime, and sweeping out members that
/// are over, take the whole list in one exchange. So no thread looks at a member that another
/// thread could release.
///
/// Not final because ``Gate`` is a subclass. Unchecked because of the link to the next member: only
/// the code that took the list changes it.
@usableFromInline
class Lifetime: Disposable, @unchecked Sendable {
  private typealias Member = Unmanaged<Lifetime>

  /// Nothing, ``over``, or the newest member, retained.
  @usableFromInline final let newest = Atomic<UInt>(0)
  /// How many members may still be added before a sweep.
  ///
  /// Two threads may count as one: the number affects memory only.
  private let untilSweep = Atomic<Int>(smallest)
  /// The member of the same list that was added before this one, retained.
  private final var older: UInt = 0

  @inlinable static var over: UInt { 1 }
  private static let smallest = 8

  /// A lifetime that is over, for subscriptions that ended before they needed their own.
  static let ended: Lifetime = {
    let lifetime = Lifetime()
    _ = lifetime.end()
    return lifetime
  }()

  init() {}

  /// Makes a lifetime that ends no later than the outer one.
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

  /// Whether a sweep may remove it, because nothing is left to dispose.
  fileprivate var isForgettable: Bool { isDisposed }

  @usableFromInline
  func dispose() {
    _ = end()
  }

  /// Ends the lifetime and disposes its members.
  ///
  /// Returns true for the one call that ended it.
  final func end() -> Bool {
    let members = newest.exchange(Self.over, ordering: .acquiringAndReleasing)
    if members == Self.over { return false }
    if members != 0 { Self.dispose(members) }
    return true
  }

  /// Adds a disposable, which is disposed when the lifetime ends, or immediately if it is over.
  ///
  /// A sweep removes disposables that other code has disposed meanwhile, so they do not pile up.
  final func add(_ disposable: (any Disposable)?) {
    if let disposable { adopt(Belonging(disposable)) }
  }

  /// Adds a lifetime that is no member of another one.
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

  /// Whether any member is not disposed yet.
  final var hasLiveChildren: Bool {
    sweep() > 0
  }

  // MARK: The list

  /// Puts a chain of members before the others; false if the lifetime is over.
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

  /// Removes the members that are over, and returns the number of the others.
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
    // The lifetime may have ended meanwhile.
    if let last, !link(from: first, to: last) { Self.dispose(first) }
    return count
  }

  /// Takes the first member of a chain; `next` becomes the member that was added before it.
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

/// A disposable of another kind, as a member of a lifetime.
///
/// Unchecked like ``Lifetime``: it adds a constant that is Sendable.
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
