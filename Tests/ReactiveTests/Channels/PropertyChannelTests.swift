import Dispatch
import Reactive
import Testing

/// An object without anything that tells of its changes.
private final class Model {
  var name = "a"
  var size: Int?
}

/// An object that says when it goes.
private final class Living: LifetimeOwner {
  var name = "a"
  private let token = LifetimeToken()
  var lifetime: ObjectLifetime { token.lifetime }
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

  @Test func `a part that another change leaves equal is not told, nor what is bound to it`() {
    struct Address: Equatable {
      var country = "", city = ""
    }
    let form = Property(Address())
    let country = Property("")
    let city = Property("")
    let further = Property("")
    let recorder = Recorder<String>()
    onScheduler {
      country.changes.subscribe(isolation: nil) { city.value = $0 == "France" ? "Paris" : "" }
      PropertyChannel(form, \.country).terminal <~> PropertyChannel(country).terminal
      PropertyChannel(form, \.city).terminal <~> PropertyChannel(city).terminal
      further <~> country
      recorder.record(PropertyChannel(form, \.country).terminal)
      recorder.record(further.changes)
    }
    country.value = "France"
    form.value.city = "Lyon"
    #expect(form.value == Address(country: "France", city: "Lyon"))
    #expect(city.value == "Lyon")
    #expect(recorder.values == ["", "France", "France"])
    // Setting the part itself is a change of it, also to an equal value.
    country.value = "France"
    #expect(form.value.city == "Paris")
  }

  @Test func `what a view has sent counts when the part is compared`() {
    struct Form {
      var name = "a", age = 1
    }
    let form = Property(Form())
    let view = PropertyChannel(form, \.name).terminal
    let recorder = Recorder<String>()
    onScheduler { recorder.record(view) }
    view.send("b")
    form.value.age = 2
    form.value.name = "a"
    #expect(recorder.values == ["a", "a"])
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

  @Test func `a part of an optional that another change leaves equal is not told`() {
    struct Address: Equatable {
      var country = "", city = ""
    }
    let form = Property<Address?>(Address())
    let country = Property<String?>(nil)
    let seen = Recorder<String?>()
    onScheduler {
      PropertyChannel(form, \.country, nilValue: "").terminal <~> PropertyChannel(country).terminal
      seen.record(PropertyChannel(form, \.country, nilValue: "").terminal)
      seen.record(country.changes)
    }
    country.value = "France"
    form.value?.city = "Lyon"
    #expect(form.value == Address(country: "France", city: "Lyon"))
    form.value = nil
    #expect(seen.values == ["", "France", "France", nil, nil])
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

  @Test func `two properties that are bound already are recognized, from either side`() {
    let right = Property(5)
    let bindings = onScheduler {
      [property <~> right, property <~> right, right.bind(to: property)]
    }
    #expect(bindings.allSatisfy { $0 === bindings[0] })
    let seen = [property, right].map { property in
      let recorder = Recorder<Int>()
      recorder.record(property.changes)
      return recorder
    }
    property.value = 6
    right.value = 7
    #expect(seen.map(\.values) == [[6, 7], [6, 7]])
    bindings[0].dispose()
    property.value = 8
    #expect(right.value == 7)
    let again = onScheduler { right <~> property }
    #expect(!again.isDisposed)
    #expect(right.value == 8)
  }

  @Test func `a binding that is made again gives the value of the right one once more`() {
    struct Pair { var left = 0 }
    let pair = Property(Pair())
    let right = Property(5)
    let terminal = PropertyChannel(pair, \.left).terminal
    let other = PropertyChannel(right).terminal
    onScheduler {
      #expect((terminal <~> other) === (terminal <~> other))
    }
    #expect(pair.value.left == 5)
  }

  @Test(arguments: [3, 4, 7])
  func `a ring of properties settles, and each is told once`(size: Int) {
    let ring = (0..<size).map { _ in Property(0) }
    onScheduler {
      for number in ring.indices { ring[number] <~> ring[(number + 1) % size] }
    }
    let seen = ring.map { property in
      let recorder = Recorder<Int>()
      recorder.record(property.changes)
      return recorder
    }
    for (number, property) in ring.enumerated() { property.value = number + 1 }
    let last = ring[0]
    last.value = size
    let expected = Array(1...size) + [size]
    for recorder in seen { #expect(recorder.values == expected) }
  }

  @Test func `two channels of one property that are both bound to another settle`() {
    let right = Property(5)
    let count = Counter()
    onScheduler {
      for _ in 0..<2 { PropertyChannel(property).terminal <~> PropertyChannel(right).terminal }
      property.changes.subscribe { _ in count.add() }
      right.changes.subscribe { _ in count.add() }
    }
    property.value = 6
    right.value = 7
    #expect(property.value == 7)
    #expect(count.value == 4)
  }

  @Test func `a ring whose values cannot be compared settles`() {
    struct Text { var text: String }
    let ring = ["a", "b", "c"].map { Property(Text(text: $0)) }
    onScheduler {
      for number in ring.indices { ring[number] <~> ring[(number + 1) % 3] }
    }
    ring[1].value.text = "d"
    #expect(ring.map(\.value.text) == ["d", "d", "d"])
  }

  @Test func `what an observer sets in a ring reaches all of it`() {
    let ring = (0..<3).map { _ in Property(0) }
    onScheduler {
      for number in ring.indices { ring[number] <~> ring[(number + 1) % 3] }
    }
    for (limit, property) in ring.enumerated() {
      property.changes.subscribe { [unowned property] value in
        if value % 5 < limit { property.value = value + 1 }
      }
    }
    for number in 0..<30 {
      ring[number % 3].value = number * 5
      #expect(ring.map(\.value) == Array(repeating: number * 5 + 2, count: 3))
    }
  }

  @Test func `a ring that an object's path is part of settles, and each is told once`() {
    let model = Model()
    let first = Property("x")
    let last = Property("y")
    onScheduler {
      PropertyChannel(first).terminal <~> PropertyChannel(\Model.name, of: model).terminal
      PropertyChannel(\Model.name, of: model).terminal <~> PropertyChannel(last).terminal
      last <~> first
    }
    let seen = [first, last].map { property in
      let recorder = Recorder<String>()
      recorder.record(property.changes)
      return recorder
    }
    first.value = "a"
    #expect([first.value, model.name, last.value] == ["a", "a", "a"])
    PropertyChannel(\Model.name, of: model).terminal.send("b")
    #expect([first.value, model.name, last.value] == ["b", "b", "b"])
    #expect(seen.map(\.values) == [["a", "b"], ["a", "b"]])
  }

  @Test func `a ring may be set from several threads and settles`() {
    let ring = (0..<3).map { _ in Property(0) }
    onScheduler {
      for number in ring.indices { ring[number] <~> ring[(number + 1) % 3] }
    }
    DispatchQueue.concurrentPerform(iterations: 3) { thread in
      for number in 0..<200 { ring[thread].value = number * 3 + thread }
    }
    ring[0].value = -1
    #expect(ring.map(\.value) == [-1, -1, -1])
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

  @Test func `once it is known that the object has gone, all its channels have ended`() {
    var model: Model? = Model()
    let channels = model.map { model in
      (0..<2).map { _ in PropertyChannel(\Model.name, of: model) }
    }
    guard let channels else { return }
    let view = Channel<String, Never>()
    let seen = Recorder<String>()
    let binding = onScheduler {
      seen.record(view.leading)
      return channels[0].terminal <~> view.following
    }
    model = nil
    #expect(!binding.isDisposed)
    // Whoever subscribes finds out.
    let late = Recorder<String>()
    onScheduler { _ = late.record(channels[1].terminal) }
    #expect(late.events == [.completed])
    #expect(binding.isDisposed)
    #expect(seen.events.last == .completed)
  }

  @Test func `the channel of an object that says when it goes completes both ends at once`() {
    var model: Living? = Living()
    weak let gone = model
    let terminal = model.map { PropertyChannel(\Living.name, of: $0).terminal }
    guard let terminal else { return }
    let numbers = Source<String, Never>()
    let view = Channel<String, Never>()
    let seen = Recorder<String>()
    let shown = Recorder<String>()
    let binding = onScheduler {
      seen.record(terminal)
      shown.record(view.leading)
      numbers.signal.subscribe(terminal)
      return view.following <~> terminal
    }
    #expect(seen.values == ["a"])
    #expect(shown.values == ["a"])
    model = nil
    #expect(gone == nil)
    #expect(seen.events == [.next("a"), .completed])
    #expect(shown.events == [.next("a"), .completed])
    #expect(binding.isDisposed)
    #expect(!numbers.isSubscribed)
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
