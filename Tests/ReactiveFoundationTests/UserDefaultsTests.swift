import Foundation
import Reactive
import ReactiveFoundation
import Testing

/// Defaults of their own, which are gone with the object.
private final class Temporary {
  let name = "ReactiveFoundationTests-\(UUID())"

  func defaults() throws -> UserDefaults {
    try #require(UserDefaults(suiteName: name))
  }

  deinit {
    UserDefaults(suiteName: name)?.removePersistentDomain(forName: name)
  }
}

/// Tells of a change just before it sets a value, as another thread might.
private final class HastyDefaults: UserDefaults {
  override func set(_ value: Any?, forKey key: String) {
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
    super.set(value, forKey: key)
  }
}

/// One after another, since the notification of one would keep another's subscribers busy elsewhere.
@Suite(.serialized) struct UserDefaultsTests {
  private let temporary = Temporary()
  private let defaults: UserDefaults
  private let received = Received<Int?>()

  init() throws {
    defaults = try temporary.defaults()
  }

  /// Tells of a change that the defaults do not tell of everywhere.
  private func postChange() {
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
  }

  @Test func `sends the current value first, nil if there is none of the type`() {
    defaults.set(3, forKey: "number")
    defaults.set("three", forKey: "word")
    onScheduler {
      for key in ["number", "word", "none"] {
        received.record(defaults.channel(for: key, as: Int.self))
      }
    }
    #expect(received.values == [3, nil, nil])
    #expect(!received.hasEnded)
  }

  @Test func `sets what is sent, and does not send it back`() {
    let channel = defaults.channel(for: "number", as: Int.self)
    onScheduler { _ = received.record(channel) }
    channel.send(1)
    #expect(defaults.integer(forKey: "number") == 1)
    postChange()
    #expect(received.values == [nil])
    channel.send(nil)
    #expect(defaults.object(forKey: "number") == nil)
    #expect(received.values == [nil])
  }

  @Test func `the value before does not come back while another is being set`() throws {
    let hasty = try #require(HastyDefaults(suiteName: temporary.name))
    let channel = hasty.channel(for: "number", as: Int.self)
    onScheduler { _ = received.record(channel) }
    channel.send(1)
    channel.send(2)
    #expect(hasty.integer(forKey: "number") == 2)
    #expect(received.values == [nil])
  }

  @Test func `sends what others set, also through other defaults of the domain`() throws {
    let channel = defaults.channel(for: "number", as: Int.self)
    let other = try temporary.defaults().channel(for: "number", as: Int.self)
    onScheduler { _ = received.record(channel) }
    channel.send(1)
    other.send(2)
    other.send(2)
    channel.send(3)
    other.send(1)
    #expect(received.values == [nil, 2, 1])
    defaults.set(4, forKey: "number")
    postChange()
    #expect(received.values == [nil, 2, 1, 4])
  }

  @Test func `sends nothing when another key changes, or to the same value`() {
    onScheduler { _ = received.record(defaults.channel(for: "number", as: Int.self)) }
    defaults.channel(for: "other", as: Int.self).send(1)
    defaults.channel(for: "number", as: Int.self).send(nil)
    #expect(received.values == [nil])
  }

  @Test func `a late subscriber gets what is set by then, sent or not`() {
    let channel = defaults.channel(for: "number", as: Int.self)
    channel.send(1)
    defaults.set(2, forKey: "number")
    onScheduler { _ = received.record(channel) }
    #expect(received.values == [2])
  }

  @Test func `a value that a subscriber sends from inside does not come back`() {
    let channel = defaults.channel(for: "number", as: Int.self)
    let other = defaults.channel(for: "number", as: Int.self)
    onScheduler {
      _ = received.record(channel.onNext { if let number = $0, number > 10 { channel.send(10) } })
    }
    other.send(11)
    #expect(defaults.integer(forKey: "number") == 10)
    #expect(received.values == [nil, 11])
  }

  @Test func `the completion ends it, and sets nothing`() {
    let channel = defaults.channel(for: "number", as: Int.self)
    onScheduler { _ = received.record(channel) }
    channel.send(1)
    channel.sendCompleted()
    channel.send(2)
    #expect(received.values == [nil])
    #expect(received.hasCompleted)
    #expect(defaults.integer(forKey: "number") == 1)
    let late = Received<Int?>()
    onScheduler { _ = late.record(channel) }
    #expect(late.values == [])
    #expect(late.hasCompleted)
  }

  @Test func `disposing stops it`() {
    onScheduler { received.record(defaults.channel(for: "number", as: Int.self)).dispose() }
    defaults.channel(for: "number", as: Int.self).send(1)
    #expect(received.values == [nil])
  }

  @Test func `can be bound to a terminal of another channel`() {
    defaults.set(1, forKey: "number")
    let setting = defaults.channel(for: "number", as: Int.self)
    let view = Channel<Int?, Never>()
    onScheduler {
      view.leading <~> setting
      received.record(view.following)
      view.following.send(2)
      defaults.channel(for: "number", as: Int.self).send(3)
    }
    #expect(received.values == [1, 3])
    #expect(defaults.integer(forKey: "number") == 3)
  }

  #if !canImport(Darwin)
    @Test func `here nobody is told that a value is set, unless through a channel`() {
      onScheduler { _ = received.record(defaults.channel(for: "number", as: Int.self)) }
      defaults.set(1, forKey: "number")
      #expect(received.values == [nil])
      postChange()
      #expect(received.values == [nil, 1])
    }
  #endif
}
