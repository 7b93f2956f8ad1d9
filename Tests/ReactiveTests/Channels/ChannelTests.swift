import Reactive
import Testing

struct ChannelTests {
  private let channel = Channel<Int, Broken>()
  private let atLeading = Recorder<Int>()
  private let atFollowing = Recorder<Int>()
  private let late = Recorder<Int>()

  private func record() {
    onScheduler {
      atLeading.record(channel.leading)
      atFollowing.record(channel.following)
    }
  }

  @Test func `what is sent to one terminal arrives at the other and nowhere else`() {
    record()
    channel.leading.send(1)
    channel.following.send(2)
    #expect(atFollowing.values == [1])
    #expect(atLeading.values == [2])
  }

  @Test func `following repeats the latest value and leading repeats none`() {
    channel.leading.send(1)
    channel.leading.send(2)
    channel.following.send(3)
    record()
    #expect(atFollowing.values == [2])
    #expect(atLeading.values.isEmpty)
    channel.leading.send(4)
    #expect(atFollowing.values == [2, 4])
  }

  @Test func `following has nothing to repeat before leading was sent to`() {
    channel.following.send(1)
    record()
    #expect(atFollowing.values.isEmpty)
  }

  @Test(arguments: [Event<Int, Broken>.completed, .error(Broken())], [true, false])
  func `an ending sent to either ends both, for late subscribers too`(
    ending: Event<Int, Broken>, isLeading: Bool
  ) {
    record()
    (isLeading ? channel.leading : channel.following).send(ending)
    channel.leading.send(1)
    channel.following.send(1)
    channel.following.sendCompleted()
    #expect(atLeading.events == [ending])
    #expect(atFollowing.events == [ending])
    #expect(events(of: channel.leading) == [ending])
    #expect(events(of: channel.following) == [ending])
  }

  @Test func `an event can be sent, and a failure by itself`() {
    record()
    channel.leading.send(.next(1))
    channel.leading.send(error: Broken())
    #expect(atFollowing.events == [.next(1), .error(Broken())])
    #expect(atLeading.events == [.error(Broken())])
  }

  @Test(arguments: [Event<Int, Broken>.completed, .error(Broken())])
  func `a signal can feed a terminal, and its ending ends the channel`(ending: Event<Int, Broken>) {
    let source = Subject<Int, Broken>()
    let other = Source<Int, Broken>()
    record()
    onScheduler {
      source.subscribe(channel.leading)
      other.signal.subscribe(channel.following)
    }
    source.send(1)
    other.send(2)
    #expect(atFollowing.values == [1])
    #expect(atLeading.values == [2])
    source.send(ending)
    #expect(atLeading.ending == ending)
    #expect(!other.isSubscribed)
  }

  @Test func `disposing a feed leaves the channel alone`() {
    let source = Source<Int, Broken>()
    record()
    onScheduler { source.signal.subscribe(channel.leading).dispose() }
    #expect(!source.isSubscribed)
    channel.leading.send(1)
    #expect(atFollowing.events == [.next(1)])
  }

  @Test func `a value sent from inside a callback comes after the one in flight`() {
    onScheduler {
      let channel = channel
      channel.following.subscribe { if $0 == 1 { channel.leading.send(2) } }
      atFollowing.record(channel.following)
    }
    channel.leading.send(1)
    #expect(atFollowing.values == [1, 2])
  }

  @Test func `two ends that answer each other need no stack`() {
    let count = Counter()
    onScheduler {
      let channel = channel
      channel.leading.subscribe { if $0 > 0 { channel.leading.send($0 - 1) } }
      channel.following.subscribe {
        count.add()
        channel.following.send($0)
      }
      channel.leading.send(100_000)
    }
    #expect(count.value == 100_001)
  }

  @Test func `goes when nobody holds or feeds it`() {
    let count = Counter()
    do {
      let channel = Channel<Int, Broken>()
      let tracked = Tracked(count)
      onScheduler {
        channel.leading.subscribe { _ in tracked.touch() }
        channel.following.subscribe { _ in tracked.touch() }
      }
      channel.leading.send(1)
    }
    #expect(count.value == 0)
  }

  @Test func `lives while somebody holds one of its terminals`() {
    let count = Counter()
    var terminal: ChannelTerminal<Int, Broken>?
    do {
      let tracked = Tracked(count)
      let channel = Channel<Int, Broken>()
      onScheduler { _ = channel.leading.subscribe { _ in tracked.touch() } }
      terminal = channel.following
    }
    #expect(count.value == 1)
    _ = terminal
    terminal = nil
    #expect(count.value == 0)
  }

  @Test func `lives while something feeds it`() {
    let count = Counter()
    var source: Subject<Int, Broken>? = Subject()
    onScheduler {
      let tracked = Tracked(count)
      let channel = Channel<Int, Broken>()
      source?.subscribe(channel.leading)
      channel.following.subscribe { [late] in
        tracked.touch()
        late.write(.next($0))
      }
    }
    source?.send(1)
    #expect(late.values == [1])
    #expect(count.value == 1)
    source = nil
    #expect(count.value == 0)
  }
}
