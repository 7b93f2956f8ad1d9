import Reactive
import Testing

/// An object without anything that tells of its changes.
private final class Model {
  var name = "a"
  var size: Int?
}

struct PropertyChannelTests {
  private let property = Property(1)
  private let recorder = Recorder<Int>()
  private let other = Recorder<Int>()

  @Test func `subscribers get the current value and changes`() {
    let channel = PropertyChannel(property)
    property.value = 2
    onScheduler { _ = recorder.record(channel.terminal) }
    property.value = 3
    #expect(recorder.values == [2, 3])
  }

  @Test func `what is sent is set and not sent back`() {
    let channel = PropertyChannel(property)
    onScheduler { _ = recorder.record(channel.terminal) }
    channel.terminal.send(5)
    #expect(property.value == 5)
    #expect(recorder.values == [1])
    property.value = 6
    #expect(recorder.values == [1, 6])
  }

  @Test func `who subscribes after something was sent gets it`() {
    let channel = PropertyChannel(property)
    channel.terminal.send(5)
    onScheduler { _ = recorder.record(channel.terminal) }
    #expect(recorder.values == [5])
  }

  @Test func `two channels of one property see what the other sets`() {
    let left = PropertyChannel(property)
    let right = PropertyChannel(property)
    onScheduler {
      recorder.record(left.terminal)
      other.record(right.terminal)
    }
    left.terminal.send(2)
    right.terminal.send(3)
    #expect(recorder.values == [1, 3])
    #expect(other.values == [1, 2])
  }

  @Test func `what another sets in answer is no echo`() {
    let property = property
    let channel = PropertyChannel(property)
    onScheduler { _ = recorder.record(channel.terminal) }
    property.changes.subscribe { if $0 > 9 { property.value = 9 } }
    channel.terminal.send(10)
    #expect(recorder.values == [1, 9])
  }

  @Test func `the terminal completes when the property goes`() {
    var property: Property<Int>? = Property(1)
    let channel = property.map { PropertyChannel($0) }
    if let channel { onScheduler { _ = recorder.record(channel.terminal) } }
    property = nil
    channel?.terminal.send(2)
    #expect(recorder.events == [.next(1), .completed])
    if let channel { onScheduler { _ = other.record(channel.terminal) } }
    #expect(other.events == [.completed])
  }

  @Test func `completing the terminal ends the channel and leaves the property`() {
    let channel = PropertyChannel(property)
    let source = Source<Int, Never>()
    onScheduler {
      recorder.record(channel.terminal)
      source.signal.subscribe(channel.terminal)
    }
    source.send(2)
    channel.terminal.sendCompleted()
    channel.terminal.send(3)
    property.value = 4
    #expect(recorder.events == [.next(1), .completed])
    #expect(!source.isSubscribed)
    #expect(property.value == 4)
    onScheduler { _ = other.record(channel.terminal) }
    #expect(other.events == [.completed])
  }

  @Test func `nil is set as another value where there is no nil`() {
    let channel = PropertyChannel(property, nilValue: -1)
    let seen = Recorder<Int?>()
    onScheduler { _ = seen.record(channel.terminal) }
    channel.terminal.send(nil)
    #expect(property.value == -1)
    property.value = 2
    #expect(seen.values == [1, 2])
  }

  @Test func `a channel of a part sets and sees the part`() {
    struct Size: Equatable { var width = 1, height = 2 }
    let size = Property(Size())
    let channel = PropertyChannel(size, \.width)
    onScheduler { _ = recorder.record(channel.terminal) }
    channel.terminal.send(7)
    #expect(size.value == Size(width: 7, height: 2))
    size.value = Size(width: 3)
    #expect(recorder.values == [1, 3])
  }

  @Test func `a part of nothing cannot be set, and a new whole sends its part`() {
    struct User: Equatable { var name: String }
    let user = Property<User?>(nil)
    let channel = PropertyChannel(user, \.name, nilValue: "nobody")
    let seen = Recorder<String?>()
    onScheduler { _ = seen.record(channel.terminal) }
    channel.terminal.send("lost")
    #expect(user.value == nil)
    user.value = User(name: "Ada")
    channel.terminal.send(nil)
    #expect(user.value?.name == "nobody")
    user.value = nil
    #expect(seen.values == [nil, "Ada", nil])
  }

  // MARK: Properties that follow each other

  @Test func `properties that are bound follow each other, and the left one takes the value`() {
    let right = Property(5)
    onScheduler { property <~> right }
    #expect(property.value == 5)
    recorder.record(property.changes)
    property.value = 6
    #expect(right.value == 6)
    right.value = 7
    #expect(property.value == 7)
    #expect(recorder.values == [6, 7])
  }

  @Test func `a value that the other has already is set all the same`() {
    let right = Property(5)
    onScheduler { property <~> right }
    recorder.record(right.changes)
    property.value = 5
    #expect(recorder.values == [5])
  }

  @Test func `properties in a chain converge`() {
    let middle = Property(2)
    let right = Property(3)
    onScheduler {
      property <~> middle
      middle <~> right
    }
    #expect([property.value, middle.value, right.value] == [3, 3, 3])
    for (number, one) in [property, middle, right].enumerated() {
      one.value = number * 10
      #expect([property, middle, right].allSatisfy { $0.value == number * 10 })
    }
  }

  @Test func `a binding that was disposed changes nothing any more`() {
    let right = Property(5)
    onScheduler { (property <~> right).dispose() }
    property.value = 6
    #expect(right.value == 5)
  }

  @Test func `a binding keeps neither property, and ends with either`() {
    var right: Property<Int>? = Property(5)
    weak let gone = right
    var binding: (any Disposable)?
    if let right { onScheduler { binding = property.bind(to: right) } }
    right = nil
    #expect(gone == nil)
    #expect(binding != nil)
    property.value = 6
    #expect(property.value == 6)
  }

  // MARK: Objects

  @Test func `a channel of an object's path sets it and gets what other channels set`() {
    let model = Model()
    let left = PropertyChannel(\Model.name, of: model)
    let right = PropertyChannel(\Model.name, of: model)
    let seen = Recorder<String>()
    model.name = "b"
    onScheduler { _ = seen.record(left.terminal) }
    left.terminal.send("c")
    #expect(model.name == "c")
    right.terminal.send("d")
    onScheduler { _ = Signal<String, Never>.just("e").bind(to: \.name, on: model) }
    #expect(seen.values == ["b", "d", "e"])
  }

  @Test func `a channel does not keep its object, and completes when it is next used`() {
    var model: Model? = Model()
    weak let gone = model
    let channel = model.map { PropertyChannel(\Model.size, of: $0) }
    let seen = Recorder<Int?>()
    if let channel { onScheduler { _ = seen.record(channel.terminal) } }
    model = nil
    #expect(gone == nil)
    channel?.terminal.send(1)
    #expect(seen.events == [.next(nil), .completed])
    let late = Recorder<Int?>()
    if let channel { onScheduler { _ = late.record(channel.terminal) } }
    #expect(late.events == [.completed])
  }

  // MARK: Releasing

  @Test func `nothing is left of a channel whose property has gone`() {
    let count = Counter()
    let numbers = Subject<Int, Never>()
    do {
      let tracked = Tracked(count)
      let property = Property(1)
      let channel = PropertyChannel(property)
      onScheduler {
        channel.terminal.subscribe { _ in tracked.touch() }
        property <~> Property(2)
        numbers.subscribe(channel.terminal)
      }
    }
    #expect(count.value == 0)
  }
}
