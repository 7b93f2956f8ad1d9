import Reactive
import Testing

@Suite("Live subscriptions") struct LiveSubscriptionsTests {
  @Test func `are those that have not ended, in order`() {
    let subject = Subject<Int, Broken>()
    let line: UInt = #line
    let remaining = LiveSubscriptions.remaining {
      subject.named("first").subscribe()
      subject.subscribe().dispose()
      subject.take(1).subscribe()
      subject.named("last").subscribe()
      subject.send(1)
    }
    #expect(
      remaining.map { "\($0)" } == [
        "first at LiveSubscriptionsTests.swift:\(line + 2)",
        "last at LiveSubscriptionsTests.swift:\(line + 5)",
      ])
    subject.sendCompleted()
  }

  @Test func `know what they were made in`() {
    let outer = Subject<Int, Broken>()
    let inner = Subject<Int, Broken>()
    let line: UInt = #line
    let remaining = LiveSubscriptions.remaining {
      outer.subscribe { _ in
        inner.subscribe()
      }
      outer.send(1)
    }
    #expect(remaining.map(\.site.line) == [line + 2, line + 3])
    #expect(remaining.map(\.parent?.line) == [nil, line + 2])
    outer.sendCompleted()
    inner.sendCompleted()
    #expect(!LiveSubscriptions.all.contains { $0.site == CallSite(line: line + 2) })
  }

  @Test func `are those of this body only`() {
    let subject = Subject<Int, Broken>()
    subject.subscribe()
    #expect(LiveSubscriptions.remaining {}.isEmpty)
    #expect(LiveSubscriptions.all.contains { $0.site.file.description == "\(#fileID)" })
    subject.sendCompleted()
  }

  @Test func `a feed counts as long as its subject is fed`() {
    let source = Subject<Int, Broken>()
    let subject = Subject<Int, Broken>()
    let remaining = LiveSubscriptions.remaining { source.subscribe(subject) }
    #expect(remaining.count == 1)
    subject.sendCompleted()
  }

  @Test func `end with the last holder of what they are to`() {
    var subscriptions: [any Disposable] = []
    let target = Subject<Int, Broken>()
    let remaining = LiveSubscriptions.remaining {
      let subject = Subject<Int, Broken>()
      subscriptions.append(subject.map { $0 + 1 }.subscribe())
      subscriptions.append(subject.subscribe(target))
      subscriptions.append(subject.subscribe(Subscriber<Int, Broken>(onNext: { _ in })))
      let inside = LiveSubscriptions.all.filter { $0.site.file.description == "\(#fileID)" }
      #expect(inside.count >= 3)
    }
    #expect(remaining.isEmpty)
    #expect(subscriptions.count == 3)
    target.sendCompleted()
  }

  @Test func `a feed of a property or of a channel ends with the last holder of its source`() {
    let property = Property(0)
    let channel = Channel<Int, Broken>()
    let remaining = LiveSubscriptions.remaining {
      let numbers = Subject<Int, Never>()
      numbers.bind(to: property)
      let source = Subject<Int, Broken>()
      source.subscribe(channel.leading)
    }
    #expect(remaining.isEmpty)
    property.value = 1
    channel.leading.sendCompleted()
  }

  @Test func `one direction of a binding ends with the last holder of its source`() {
    let subject = Subject<Int, Broken>()
    let terminal = ChannelTerminal(of: subject, sendingTo: Subject())
    let remaining = LiveSubscriptions.remaining {
      terminal <~> ChannelTerminal(of: Subject(), sendingTo: Subject())
    }
    #expect(remaining.count == 1)
    subject.sendCompleted()
  }
}
