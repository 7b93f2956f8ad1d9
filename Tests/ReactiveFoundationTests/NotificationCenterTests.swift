import Foundation
import Reactive
import ReactiveFoundation
import Testing

extension Notification.Name {
  fileprivate static let renamed = Notification.Name("renamed")
  fileprivate static let moved = Notification.Name("moved")
}

struct NotificationCenterTests {
  private final class Sender {}

  private let center = NotificationCenter()

  private func names(_ signal: Signal<Notification, Never>) -> Signal<String, Never> {
    signal.map { $0.name.rawValue }
  }

  @Test func `sends what is posted under the name, inside the post`() {
    let received = Received<String>()
    onScheduler { _ = received.record(names(center.signal(for: .renamed))) }
    center.post(name: .renamed, object: nil)
    #expect(received.values == ["renamed"])
    center.post(name: .moved, object: nil)
    center.post(name: .renamed, object: "anything")
    #expect(received.values == ["renamed", "renamed"])
    #expect(!received.hasEnded)
  }

  @Test func `sends everything without a name`() {
    let received = Received<String>()
    onScheduler { _ = received.record(names(center.signal(for: nil))) }
    center.post(name: .renamed, object: nil)
    center.post(name: .moved, object: nil)
    #expect(received.values == ["renamed", "moved"])
  }

  @Test func `observes for each subscription, until that is disposed`() {
    let signal = names(center.signal(for: .renamed))
    center.post(name: .renamed, object: nil)
    let (first, second) = (Received<String>(), Received<String>())
    onScheduler {
      let subscription = first.record(signal)
      second.record(signal.take(2))
      center.post(name: .renamed, object: nil)
      subscription.dispose()
      center.post(name: .renamed, object: nil)
      center.post(name: .renamed, object: nil)
    }
    #expect(first.values.count == 1)
    #expect(second.values.count == 2)
    #expect(second.hasCompleted)
  }

  @Test func `sends only what a given object posts`() {
    let (sender, other) = (Sender(), Sender())
    let received = Received<String>()
    onScheduler { _ = received.record(names(center.signal(for: nil, object: sender))) }
    center.post(name: .renamed, object: other)
    center.post(name: .moved, object: nil)
    #expect(received.values == [])
    center.post(name: .moved, object: sender)
    #expect(received.values == ["moved"])
  }

  @Test func `does not keep the object, and is silent when it is gone`() {
    let received = Received<String>()
    weak var gone: Sender?
    do {
      let sender = Sender()
      gone = sender
      onScheduler { _ = received.record(names(center.signal(for: .renamed, object: sender))) }
      center.post(name: .renamed, object: sender)
    }
    #expect(gone == nil)
    center.post(name: .renamed, object: nil)
    center.post(name: .renamed, object: Sender())
    #expect(received.values == ["renamed"])
  }
}
