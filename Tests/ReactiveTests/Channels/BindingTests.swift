import Reactive
import Testing

/// Something with a value that a channel leads, as a model or a control would.
private final class Holder: Sendable {
  let channel = Channel<Int, Broken>()
  private let recorder = Recorder<Int>()

  init(_ value: Int) {
    recorder.write(.next(value))
    channel.leading.send(value)
    onScheduler { _ = recorder.record(channel.leading) }
  }

  var value: Int? { recorder.values.last }
  var history: [Int] { recorder.values }

  func set(_ value: Int) {
    recorder.write(.next(value))
    channel.leading.send(value)
  }
}

@Suite("Bindings of channels") struct BindingTests {
  private let a = Holder(1)
  private let b = Holder(2)

  @Test func `the left one takes the value of the right one`() {
    onScheduler { a.channel.following <~> b.channel.following }
    #expect(a.history == [1, 2])
    #expect(b.history == [2])
  }

  @Test func `each follows the other, without an echo`() {
    onScheduler { _ = a.channel.following.bind(to: b.channel.following) }
    a.set(3)
    #expect(b.history == [2, 3])
    b.set(4)
    #expect(a.history == [1, 2, 3, 4])
    #expect(b.history == [2, 3, 4])
  }

  @Test func `a value that the other has already is set all the same`() {
    onScheduler { a.channel.following <~> b.channel.following }
    a.set(2)
    #expect(b.history == [2, 2])
  }

  @Test func `bindings in a chain converge`() {
    let middle = (Channel<Int, Broken>(), Channel<Int, Broken>())
    onScheduler {
      // The two sides of something that passes on what is set on either.
      middle.0.leading.subscribe(middle.1.leading)
      middle.1.leading.subscribe(middle.0.leading)
      a.channel.following <~> middle.0.following
      middle.1.following <~> b.channel.following
    }
    b.set(5)
    #expect(a.value == 5)
    a.set(6)
    #expect(b.value == 6)
    #expect(a.history == [1, 2, 5, 6])
    #expect(b.history == [2, 5, 6])
  }

  @Test func `a binding that is there already is recognized, from either side`() {
    let bindings = onScheduler {
      [
        a.channel.following <~> b.channel.following,
        a.channel.following <~> b.channel.following,
        b.channel.following <~> a.channel.following,
      ]
    }
    #expect(bindings.allSatisfy { $0 === bindings[0] })
    a.set(3)
    b.set(4)
    #expect(a.history == [1, 2, 3, 4])
    #expect(b.history == [2, 3, 4])
    bindings[1].dispose()
    a.set(5)
    #expect(b.value == 4)
    let again = onScheduler { b.channel.following <~> a.channel.following }
    #expect(again !== bindings[0])
    #expect(b.value == 5)
  }

  @Test(arguments: [true, false])
  func `a ring of channels settles, to whichever terminal values are sent`(isLeading: Bool) {
    let channels = (0..<3).map { _ in Channel<Int, Broken>() }
    let recorders = channels.map { channel in
      let recorder = Recorder<Int>()
      onScheduler { recorder.record(isLeading ? channel.following : channel.leading) }
      return recorder
    }
    onScheduler {
      for number in 0..<3 {
        channels[number].following <~> channels[(number + 1) % 3].leading
      }
    }
    let entry = isLeading ? channels[1].leading : channels[1].following
    for value in [1, 1, 2] { entry.send(value) }
    #expect(recorders.map(\.values) == [[1, 1, 2], [1, 1, 2], [1, 1, 2]])
  }

  @Test func `a value that two ways lead to the same channel arrives there once`() {
    let channels = (0..<4).map { _ in Channel<Int, Broken>() }
    let recorder = Recorder<Int>()
    onScheduler {
      for middle in channels[1...2] {
        middle.leading <~> channels[0].following
        channels[3].leading <~> middle.following
      }
      recorder.record(channels[3].following)
    }
    for value in [1, 1, 2] { channels[0].leading.send(value) }
    #expect(recorder.values == [1, 1, 2])
  }

  @Test func `disposing separates both directions and changes no value`() {
    onScheduler { (a.channel.following <~> b.channel.following).dispose() }
    a.set(3)
    b.set(4)
    #expect(a.value == 3)
    #expect(b.value == 4)
  }

  @Test(arguments: [Event<Int, Broken>.completed, .error(Broken())])
  func `the end of one ends the other`(ending: Event<Int, Broken>) {
    onScheduler { a.channel.following <~> b.channel.following }
    a.channel.leading.send(ending)
    #expect(events(of: b.channel.leading) == [ending])
  }

  @Test(arguments: [Event<Int, Broken>.completed, .error(Broken())])
  func `a channel that is bound to one that has ended ends`(ending: Event<Int, Broken>) {
    b.channel.leading.send(ending)
    onScheduler { a.channel.following <~> b.channel.following }
    #expect(events(of: a.channel.leading) == [ending])
  }

  @Test(arguments: [Event<Int, Broken>.completed, .error(Broken())])
  func `a channel that one that has ended is bound to ends, and the binding with it`(
    ending: Event<Int, Broken>
  ) {
    a.channel.leading.send(ending)
    let binding = onScheduler { a.channel.following <~> b.channel.following }
    #expect(events(of: b.channel.leading) == [ending])
    #expect(binding.isDisposed)
  }

  @Test func `the end of one ends the binding, even if the signal of the other ends later`() {
    let shown = Subject<Int, Broken>()
    let late = lateTerminal()
    let binding = onScheduler { ChannelTerminal(of: shown, sendingTo: Subject()) <~> late }
    #expect(!binding.isDisposed)
    shown.sendCompleted()
    #expect(binding.isDisposed)
  }

  @Test func `completing a terminal whose signal ends later disposes at once what it follows`() {
    let source = Source<Int, Broken>()
    let late = lateTerminal()
    onScheduler { late <~> ChannelTerminal(of: source.signal, sendingTo: Subject()) }
    #expect(source.isSubscribed)
    late.sendCompleted()
    #expect(!source.isSubscribed)
  }

  /// A terminal whose signal hears of an ending a second later.
  private func lateTerminal() -> ChannelTerminal<Int, Broken> {
    let subject = Subject<Int, Broken>()
    return ChannelTerminal(
      of: subject.delay(.seconds(1), on: TestScheduler()), sendingTo: subject)
  }

  @Test func `a binding is over when no value can arrive through it any more`() {
    let binding = onScheduler {
      let terminals = (0..<2).map { _ in
        ChannelTerminal<Int, Broken>(of: Subject(), sendingTo: Subject())
      }
      return terminals[0] <~> terminals[1]
    }
    #expect(binding.isDisposed)
  }

  @Test func `a binding that was disposed is released`() {
    weak var released: (any Disposable)?
    onScheduler {
      let binding = a.channel.following <~> b.channel.following
      released = binding
      binding.dispose()
    }
    #expect(released == nil)
  }

  @Test func `nothing is left of a binding that was disposed or has ended`() {
    for isDisposed in [true, false] {
      let count = Counter()
      do {
        let tracked = Tracked(count)
        let left = Channel<Int, Broken>()
        let right = Channel<Int, Broken>()
        onScheduler {
          left.leading.subscribe { _ in tracked.touch() }
          right.leading.subscribe { _ in tracked.touch() }
          let binding = left.following <~> right.following
          if isDisposed { binding.dispose() } else { left.leading.sendCompleted() }
        }
      }
      #expect(count.value == 0)
    }
  }
}
