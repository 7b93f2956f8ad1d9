import Foundation
import Reactive

extension UserDefaults {
  /// A terminal of a channel for a key: subscribers get the key's value and its changes, and
  /// sending sets the value.
  ///
  /// Each subscriber gets the current value first, then each other one; nil if there is no value of
  /// the type, which has to be one that defaults can store. A value that you send to this terminal
  /// does not come back from it, but from other terminals for the key. Sending nil removes the
  /// value, so that the registered value counts again. Sending the completion ends the terminal and
  /// its subscriptions, and sets nothing. Where no scheduler is current, the first value arrives in the
  /// background.
  ///
  /// Changes arrive inside `UserDefaults.didChangeNotification`, on the thread that makes them.
  /// Foundation does not post it for a change by another process, such as an extension of the app.
  /// On Linux Foundation does not notify when a value is set, only when a whole domain is; there
  /// **a terminal receives changes made through other terminals**, and other changes only if you
  /// post `UserDefaults.didChangeNotification` after setting.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// let suite = "example-\(UUID())"
  /// guard let defaults = UserDefaults(suiteName: suite) else { exit(1) }
  /// let volume = defaults.channel(for: "volume", as: Int.self)
  /// let settings = defaults.channel(for: "volume", as: Int.self)
  ///
  /// volume.subscribe { print("volume", $0 ?? 5) }
  /// // Prints "volume 5"
  /// volume.send(6)
  /// settings.send(7)
  /// // Prints "volume 7"
  /// settings.send(nil)
  /// // Prints "volume 5"
  /// ```
  public func channel<Value: Equatable & Sendable>(
    for key: String, as type: Value.Type = Value.self, file: StaticString = #fileID,
    line: UInt = #line
  ) -> ChannelTerminal<Value?, Never> {
    let setting = Setting<Value>(key, in: self)
    let sent = Subject<Value?, Never>()
    let own = Subject<News<Value>, Never>()
    sent.subscribe(isolation: nil) { value in
      // Subscribers know the value before it is set, and then look up the actual value.
      setting.set(value, after: { own.send(.own(value)) })
      own.send(.mayHaveChanged)
    } onCompleted: {
      own.sendCompleted()
    }
    return ChannelTerminal(of: setting.values(own), sendingTo: sent, file: file, line: line)
  }
}

/// An event of a setting, as a subscriber receives it.
private enum News<Value: Sendable> {
  case mayHaveChanged
  case own(Value?)
}

/// One key of defaults.
///
/// Unchecked because `UserDefaults` is not marked as Sendable everywhere; its documentation says
/// that any thread may use it.
private final class Setting<Value: Equatable & Sendable>: @unchecked Sendable {
  private let key: String
  private let defaults: UserDefaults
  /// Whether the terminal is setting the value.
  private let isBeingSet = Locked(false)

  init(_ key: String, in defaults: UserDefaults) {
    self.key = key
    self.defaults = defaults
  }

  /// The value, but nil while it is being set: it might be the one before.
  private func settled() -> Value?? {
    isBeingSet.withLock { $0 ? nil : .some(defaults.object(forKey: key) as? Value) }
  }

  func set(_ value: Value?, after announcing: () -> Void) {
    isBeingSet.withLock { $0 = true }
    announcing()
    if let value { defaults.set(value, forKey: key) } else { defaults.removeObject(forKey: key) }
    isBeingSet.withLock { $0 = false }
    #if !canImport(Darwin)
      NotificationCenter.default.post(
        name: UserDefaults.didChangeNotification, object: defaults)
    #endif
  }

  /// The value, and every change that is not made through this terminal.
  func values(_ own: Signal<News<Value>, Never>) -> Signal<Value?, Never> {
    let changes = NotificationCenter.default.signal(for: UserDefaults.didChangeNotification)
    let news = Signal.merge(
      // Any defaults may represent the same domain, so it does not matter which have changed.
      changes.map { _ in .next(.mayHaveChanged) },
      own.materialize(),
      .just(.next(.mayHaveChanged)))
    return news.scan(Known()) { [self] known, news in
      switch news {
      case .next(.mayHaveChanged): known.reading(settled())
      case .next(.own(let value)): Known(last: .some(value), toSend: nil)
      case .completed: Known(last: known.last, toSend: .completed)
      }
    }.compactMap { $0.toSend }.dematerialize()
  }

  /// The value that a subscriber knows.
  private struct Known {
    var last: Value??
    var toSend: Event<Value?, Never>?

    func reading(_ value: Value??) -> Known {
      guard let value, last != .some(value) else { return Known(last: last, toSend: nil) }
      return Known(last: .some(value), toSend: .next(value))
    }
  }
}
