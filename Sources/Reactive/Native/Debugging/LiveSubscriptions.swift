/// A subscription that has not ended: its signal, and the place where it was made.
public struct LiveSubscription: Sendable, CustomStringConvertible {
  /// The name of the signal, or its type if it has no name.
  public let signal: String
  /// Where it was subscribed.
  public let site: CallSite
  /// The subscription that was starting or handling an event when this one started, if any.
  public let parent: CallSite?

  /// In one line: `[search] map at Search.swift:12, in Search.swift:8`.
  public var description: String {
    "\(signal) at \(site)" + (parent.map { ", in \($0)" } ?? "")
  }
}

/// The subscriptions that have not ended, for finding leaks; in debug builds,
/// and in release builds with the trait `ReleaseChecks`.
///
/// Counts the subscriptions that `subscribe` makes, not the ones that operators make for it. A
/// subscription whose subject is gone does not count. Other release builds keep no list, and the
/// results are empty.
///
/// ```swift
/// let ticks = Subject<Int, Never>().named("ticks")
/// let leaks = LiveSubscriptions.remaining {
///   ticks.subscribe()
///   ticks.take(1).subscribe().dispose()
/// }
/// print(leaks.map(\.signal))
/// // Prints "["ticks"]"
/// ```
public enum LiveSubscriptions {
  /// All live subscriptions of this process, in order of subscription.
  public static var all: [LiveSubscription] {
    registry.withLock { $0.entries }.values.sorted { $0.number < $1.number }.map(\.shown)
  }

  /// The subscriptions that the body makes, on this thread or in their callbacks, and that are
  /// still live after it, in order of subscription.
  public static func remaining(after body: () throws -> Void) rethrows -> [LiveSubscription] {
    let scope = Entry(signal: "", CallSite(file: "", line: 0), in: nil)
    try scope.asCurrent(body)
    return registry.withLock { $0.entries }.values.filter { $0.isInside(scope) }
      .sorted { $0.number < $1.number }.map(\.shown)
  }

  private struct Registry {
    var entries: [Int: Entry] = [:]
    var nextNumber = 0
  }

  private static let registry = Locked(Registry())

  /// One subscription in the list; it leaves the list when it is disposed.
  final class Entry: Disposable {
    let signal: String
    let site: CallSite
    let number: Int
    let outer: Entry?

    init(signal: String, _ site: CallSite, in outer: Entry?) {
      self.signal = signal
      self.site = site
      self.outer = outer
      number = registry.withLock { registry in
        defer { registry.nextNumber += 1 }
        return registry.nextNumber
      }
    }

    func enter() {
      registry.withLock { $0.entries[number] = self }
    }

    var isDisposed: Bool {
      registry.withLock { $0.entries[number] == nil }
    }

    func dispose() {
      // Released outside the lock.
      _ = registry.withLock { $0.entries.removeValue(forKey: number) }
    }

    var shown: LiveSubscription {
      LiveSubscription(
        signal: signal, site: site, parent: outer.flatMap { $0.signal.isEmpty ? nil : $0.site })
    }

    func isInside(_ scope: Entry) -> Bool {
      var next = outer
      while let entry = next {
        if entry === scope { return true }
        next = entry.outer
      }
      return false
    }

    /// The subscription that this thread is making or serving.
    static var current: Entry? {
      ThreadStorage.subscription.pointer.map {
        Unmanaged<Entry>.fromOpaque($0).takeUnretainedValue()
      }
    }

    func asCurrent<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
      let slot = ThreadStorage.subscription
      let outer = slot.pointer
      slot.pointer = Unmanaged.passUnretained(self).toOpaque()
      defer { slot.pointer = outer }
      try withExtendedLifetime(self, body)
    }
  }
}
