/// The time from the creation of an object until its release, as something to subscribe to.
///
/// The object has a ``LifetimeToken``, which ends the lifetime when it is released. A lifetime does
/// not keep the object alive.
///
/// ```swift
/// final class Screen: LifetimeOwner {
///   private let token = LifetimeToken()
///   var lifetime: ObjectLifetime { token.lifetime }
/// }
/// let ticks = Subject<Int, Never>()
/// var screen: Screen? = Screen()
/// screen?.lifetime.add(ticks.subscribe { print("tick", $0) })
/// ticks.send(1)
/// // Prints "tick 1"
/// screen = nil
/// ticks.send(2)
/// ```
public final class ObjectLifetime: Sendable {
  private let subject = Subject<Never, Never>()
  private let belongings = Lifetime()

  init() {}

  /// Completes when the object is released, on the thread that released it.
  ///
  /// A later subscriber receives the completion immediately.
  public var ended: Signal<Never, Never> { subject }

  /// Whether the object has been released.
  public var hasEnded: Bool { belongings.isDisposed }

  /// Disposes something when the object is released; now, if it has been.
  ///
  /// The lifetime forgets disposables that other code has disposed each time as many have been
  /// added as were left the last time, at least eight.
  public func add(_ disposable: (any Disposable)?) {
    belongings.add(disposable)
  }

  func end() {
    belongings.dispose()
    subject.sendCompleted()
  }
}

/// Kept in a property of an object, says when the object is released.
///
/// Only the object may keep the token: every other reference makes the lifetime longer.
///
/// ```swift
/// final class Window: LifetimeOwner {
///   private let token = LifetimeToken()
///   var lifetime: ObjectLifetime { token.lifetime }
/// }
/// var window: Window? = Window()
/// window?.lifetime.ended.subscribe(onCompleted: { print("closed") })
/// window = nil
/// // Prints "closed"
/// ```
public final class LifetimeToken: Sendable {
  /// The lifetime that this ends.
  public let lifetime = ObjectLifetime()

  /// Makes a token whose lifetime begins now.
  public init() {}

  deinit {
    lifetime.end()
  }
}

/// An object whose release can be observed.
public protocol LifetimeOwner: AnyObject {
  /// The lifetime of the object, from the token that it has.
  var lifetime: ObjectLifetime { get }
}
