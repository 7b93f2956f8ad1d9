import Dispatch
import Reactive
import Testing

struct MulticastConnectionTests {
  private let source = Source<Int, Broken>()
  private let recorder = Recorder<Int>()
  private let late = Recorder<Int>()

  @Test func `subscribing to its signal starts nothing`() {
    onScheduler {
      let connection = source.signal.publish()
      recorder.record(connection.signal)
      #expect(source.subscriptions.value == 0)
      connection.connect()
    }
    #expect(source.subscriptions.value == 1)
    source.send(1)
    source.sendCompleted()
    #expect(recorder.events == [.next(1), .completed])
  }

  @Test func `all subscribers share one subscription`() {
    onScheduler {
      let connection = source.signal.publish()
      recorder.record(connection.signal)
      connection.connect()
      source.send(1)
      late.record(connection.signal)
    }
    source.send(2)
    source.send(error: Broken())
    #expect(source.subscriptions.value == 1)
    #expect(recorder.events == [.next(1), .next(2), .error(Broken())])
    #expect(late.events == [.next(2), .error(Broken())])
  }

  @Test func `connects once ever, and gives the same disposable`() {
    onScheduler {
      let connection = source.signal.publish()
      let first = connection.connect()
      #expect(connection.connect() === first)
      first.dispose()
      #expect(source.disposals.value == 1)
      #expect(connection.connect() === first)
      #expect(connection.connect().isDisposed)
    }
    #expect(source.subscriptions.value == 1)
  }

  @Test func `connecting again while the source is being subscribed does nothing`() {
    var connection: MulticastConnection<Int, Broken>?
    var subscriptions = 0
    var inner: (any Disposable)?
    connection =
      Signal { _ in
        subscriptions += 1
        inner = connection?.connect()
        return nil
      }.publish()
    let outer = onScheduler { connection?.connect() }
    #expect(subscriptions == 1)
    #expect(inner === outer)
    connection = nil
  }

  @Test func `threads that connect at the same time connect once`() {
    for _ in 0..<200 {
      let source = Source<Int, Broken>()
      let connection = source.signal.publish()
      let disposables = Recorder<Int>()
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        onScheduler {
          disposables.write(.next(ObjectIdentifier(connection.connect()).hashValue))
        }
      }
      #expect(source.subscriptions.value == 1)
      #expect(Set(disposables.values).count == 1)
    }
  }

  @Test func `holds no lock while the source subscribes`() {
    let mayGoOn = DispatchSemaphore(value: 0)
    let isInside = DispatchSemaphore(value: 0)
    let connection = Signal<Int, Broken> { _ in
      isInside.signal()
      mayGoOn.wait()
      return nil
    }.publish()
    let done = DispatchGroup()
    DispatchQueue.global().async(group: done) { onScheduler { _ = connection.connect() } }
    isInside.wait()
    recorder.record(connection.signal)
    #expect(!connection.connect().isDisposed)
    connection.connect().dispose()
    mayGoOn.signal()
    done.wait()
    #expect(connection.connect().isDisposed)
  }

  @Test func `goes through the subject that it is given`() {
    let subject = ReplaySubject<Int, Broken>(capacity: 1)
    onScheduler {
      let connection = source.signal.multicast(subject)
      connection.connect()
      source.send(1)
      source.send(2)
      recorder.record(connection.signal)
      late.record(subject)
    }
    source.send(3)
    #expect(recorder.values == [2, 3])
    #expect(late.values == [2, 3])
  }

  @Test func `a subject that has ended ends the subscription to the source`() {
    let subject = Subject<Int, Broken>()
    subject.sendCompleted()
    onScheduler { #expect(source.signal.multicast(subject).connect().isDisposed) }
    #expect(!source.isSubscribed)
  }

  @Test func `is over when nobody holds it or a subscription`() {
    onScheduler {
      source.signal.publish().connect()
      #expect(!source.isSubscribed)
      let connection = source.signal.publish()
      let subscription = recorder.record(connection.signal)
      connection.connect()
      #expect(source.isSubscribed)
      _ = consume connection
      source.send(1)
      subscription.dispose()
    }
    #expect(recorder.values == [1])
    #expect(!source.isSubscribed)
  }

  // MARK: Connecting automatically

  @Test func `the first subscriber connects and misses nothing`() {
    let source = Source<Int, Broken>(sending: [1, 2])
    onScheduler {
      let signal = source.signal.publish().autoconnected()
      #expect(source.subscriptions.value == 0)
      recorder.record(signal)
      late.record(signal)
    }
    source.send(3)
    #expect(source.subscriptions.value == 1)
    #expect(recorder.values == [1, 2, 3])
    #expect(late.values == [3])
  }

  @Test func `the last subscriber disconnects, and nobody connects again`() {
    onScheduler {
      let signal = source.signal.publish().autoconnected()
      let first = recorder.record(signal)
      let second = recorder.record(signal)
      first.dispose()
      #expect(source.isSubscribed)
      second.dispose()
      #expect(!source.isSubscribed)
      late.record(signal)
    }
    source.send(1)
    #expect(source.subscriptions.value == 1)
    #expect(late.events.isEmpty)
  }

  @Test func `a subscriber that ends by itself leaves too`() {
    onScheduler {
      let signal = source.signal.publish().autoconnected()
      recorder.record(signal.take(1))
      source.send(1)
    }
    #expect(recorder.events == [.next(1), .completed])
    #expect(!source.isSubscribed)
  }

  @Test func `who comes after the last one gets what the subject replays`() {
    onScheduler {
      let signal = source.signal.multicast(ReplaySubject()).autoconnected()
      let first = recorder.record(signal)
      source.send(1)
      first.dispose()
      late.record(signal)
    }
    #expect(source.subscriptions.value == 1)
    #expect(late.events == [.next(1)])
  }

  @Test func `who comes after the ending gets it`() {
    onScheduler {
      let signal = source.signal.publish().autoconnected()
      recorder.record(signal)
      source.sendCompleted()
      late.record(signal)
    }
    #expect(source.subscriptions.value == 1)
    #expect(late.events == [.completed])
  }

  @Test func `does not connect for a subscriber that the replay has satisfied`() {
    let subject = ReplaySubject<Int, Broken>()
    subject.send(1)
    onScheduler {
      let signal = source.signal.multicast(subject).autoconnected()
      recorder.record(signal.take(1))
      #expect(recorder.events == [.next(1), .completed])
      #expect(source.subscriptions.value == 0)
      late.record(signal)
    }
    #expect(source.subscriptions.value == 1)
  }

  @Test func `misses nothing where there is no scheduler`() async {
    let source = Signal<Int, Never> { subscriber in
      for number in 1...3 { subscriber.send(number) }
      subscriber.sendCompleted()
      return nil
    }
    let signal = source.multicast(ReplaySubject(capacity: 0)).autoconnected()
    let recorder = recorder
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        recorder.record(signal.onCompleted { done.resume() })
      }
    }
    #expect(recorder.values == [1, 2, 3])
  }

  @Test func `subscribers that come and go on many threads connect once`() {
    for _ in 0..<100 {
      let source = Source<Int, Broken>()
      let signal = source.signal.publish().autoconnected()
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        onScheduler { signal.subscribe().dispose() }
      }
      #expect(source.subscriptions.value <= 1)
      #expect(!source.isSubscribed)
    }
  }
}
