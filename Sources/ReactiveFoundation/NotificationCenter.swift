import Foundation
import Reactive

extension NotificationCenter {
  /// Sends the notifications with a name, or all of them, as they are posted.
  ///
  /// Each subscription has its own observer, which is removed when the subscription is disposed; it
  /// misses notifications that were posted before. Where no scheduler is current, in a `Task` off
  /// the main actor for instance, the observer is added in the background, after `subscribe` has
  /// returned. Values arrive inside `post`, on the thread that posts. Never ends by itself.
  ///
  /// If you pass an object, only notifications that are posted with that object are sent. The
  /// signal does not keep the object alive; when the object is gone, nothing more is sent.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// let renamed = Notification.Name("renamed")
  /// let center = NotificationCenter()
  /// let subscription = center.signal(for: renamed)
  ///   .compactMap { $0.userInfo?["name"] as? String }
  ///   .subscribe { print("now called \($0)") }
  ///
  /// center.post(name: renamed, object: nil, userInfo: ["name": "Ada"])
  /// // Prints "now called Ada"
  ///
  /// subscription.dispose()
  /// center.post(name: renamed, object: nil, userInfo: ["name": "Grace"])
  /// ```
  public func signal(
    for name: Notification.Name?, object: AnyObject? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal<Notification, Never> {
    let sender = Sender(object)
    return Signal(
      { subscriber in
        // Without the object: some centers keep the object that they filter by alive.
        let observer = self.addObserver(forName: name, object: nil, queue: nil) { notification in
          if sender.isMeant(by: notification) { subscriber.send(notification) }
        }
        return ActionDisposable { self.removeObserver(observer) }
      }, file: file, line: line
    ).nameIfWanted("NotificationCenter.signal", file, line)
  }
}

/// The object whose notifications are sent, if there is only one.
///
/// Unchecked because of the weak reference to an object that need not be Sendable: it is set once,
/// and compared only.
private final class Sender: @unchecked Sendable {
  private let isAnyone: Bool
  private weak var object: AnyObject?

  init(_ object: AnyObject?) {
    isAnyone = object == nil
    self.object = object
  }

  func isMeant(by notification: Notification) -> Bool {
    if isAnyone { return true }
    guard let object, let sender = notification.object else { return false }
    return sender as AnyObject === object
  }
}
