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

  @Test func `a ring of channels settles`() {
    let channels = (0..<3).map { _ in Channel<Int, Broken>() }
    let recorders = channels.map { channel in
      let recorder = Recorder<Int>()
      onScheduler { recorder.record(channel.following) }
      return recorder
    }
    onScheduler {
      for number in 0..<3 {
        channels[number].following <~> channels[(number + 1) % 3].leading
      }
    }
    for value in [1, 1, 2] { channels[1].leading.send(value) }
    #expect(recorders.map(\.values) == [[1, 1, 2], [1, 1, 2], [1, 1, 2]])
  }

  @Test func `disposing separates both directions and changes no value`() {
    onScheduler { (a.channel.following <~> b.channel.following).dispose() }
    a.set(3)
    b.set(4)
    #expect(a.value == 3)
    #expect(b.value == 4)
  }

  @Test func `the end of one ends the other`() {
    onScheduler { a.channel.following <~> b.channel.following }
    a.channel.leading.sendCompleted()
    #expect(events(of: b.channel.leading) == [.completed])
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
