import Dispatch
import Reactive
import Testing

/// Something to bind to.
private final class Label {
  var text: String? = "-"
  var size = 0
}

/// Something to bind to that says when it goes.
private final class Door: LifetimeOwner {
  var angle = 0
  private let token = LifetimeToken()
  var lifetime: ObjectLifetime { token.lifetime }
}

@Suite("Binding signals to targets") struct TargetBindingTests {
  private let numbers = Subject<Int, Never>()
  private let label = Label()

  // MARK: Properties

  @Test func `sets a property to every value, and the completion leaves the last`() {
    let property = Property(0)
    let binding = numbers.bind(to: property)
    numbers.send(1)
    numbers.send(2)
    #expect(property.value == 2)
    numbers.sendCompleted()
    #expect(binding.isDisposed)
    property.value = 3
    #expect(property.value == 3)
  }

  @Test func `sets an optional property`() {
    let property = Property<Int?>(nil)
    numbers.bind(to: property)
    numbers.send(1)
    #expect(property.value == 1)
  }

  @Test func `disposing ends the binding`() {
    let property = Property(0)
    numbers.bind(to: property).dispose()
    numbers.send(1)
    #expect(property.value == 0)
  }

  @Test func `a property that goes ends its bindings and is not kept`() {
    let source = Source<Int, Never>()
    var property: Property<Int>? = Property(0)
    weak let gone = property
    if let property { onScheduler { _ = source.signal.bind(to: property) } }
    #expect(source.isSubscribed)
    property = nil
    #expect(gone == nil)
    #expect(!source.isSubscribed)
  }

  // MARK: Paths

  @Test func `sets a path of an object to every value, and the completion leaves the last`() {
    numbers.bind(to: \.size, on: label)
    numbers.map { "\($0)" }.bind(to: \.text, on: label)
    numbers.send(1)
    numbers.sendCompleted()
    #expect(label.size == 1)
    #expect(label.text == "1")
  }

  @Test func `sets another value instead of nil`() {
    let optionals = Subject<Int?, Never>()
    optionals.bind(to: \.size, on: label, nilValue: -1)
    optionals.send(1)
    #expect(label.size == 1)
    optionals.send(nil)
    #expect(label.size == -1)
  }

  @Test func `an object is not kept, and the next value after its end ends the binding`() {
    let source = Source<Int, Never>()
    var label: Label? = Label()
    weak let gone = label
    if let label { onScheduler { _ = source.signal.bind(to: \.size, on: label) } }
    label = nil
    #expect(gone == nil)
    source.send(1)
    #expect(!source.isSubscribed)
  }

  @Test func `a binding ends at once with an object that says when it goes`() {
    let source = Source<Int, Never>()
    var door: Door? = Door()
    var binding: (any Disposable)?
    if let door { onScheduler { binding = source.signal.bind(to: \.angle, on: door) } }
    #expect(source.isSubscribed)
    door = nil
    #expect(!source.isSubscribed)
    #expect(binding?.isDisposed == true)
  }

  @Test func `an object may bind while it is asked for its lifetime`() {
    final class Nested: LifetimeOwner {
      var angle = 0
      var depth = 0
      private let token = LifetimeToken()
      var lifetime: ObjectLifetime {
        depth += 1
        if depth == 1 { Signal.never.bind(to: \.depth, on: self).dispose() }
        return token.lifetime
      }
    }
    let nested = Nested()
    numbers.bind(to: \.angle, on: nested)
    numbers.send(1)
    #expect(nested.angle == 1)
  }

  @Test func `a path can be bound again after the first binding has ended`() {
    numbers.bind(to: \.size, on: label).dispose()
    let others = Subject<Int, Never>()
    others.bind(to: \.size, on: label)
    others.sendCompleted()
    Signal.just(7).bind(to: \.size, on: Label())
    onScheduler { _ = Signal.just(8).bind(to: \.size, on: label) }
    #expect(label.size == 8)
    numbers.bind(to: \.size, on: label)
    numbers.send(9)
    #expect(label.size == 9)
  }

  @Test func `a binding whose source has gone does not stand in the way`() {
    let channel = PropertyChannel(\Label.size, of: label)
    Signal.never.bind(to: \.size, on: label)
    numbers.bind(to: \.size, on: label)
    channel.terminal.send(1)
    #expect(label.size == 1)
  }

  @Test func `new objects at the place of old ones are bound anew`() {
    for number in 0..<100 {
      let label = Label()
      numbers.bind(to: \.size, on: label)
      numbers.send(number)
      #expect(label.size == number)
    }
  }

  #if DEBUG
    @Test func `a second binding of a path stops the program and says where it was written`() async
    {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let label = Label()
        let numbers = Subject<Int, Never>()
        numbers.bind(to: \.size, on: label)
        numbers.map { -$0 }.bind(to: \.size, on: label)
      }
      let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(
        text.contains(
          """
          another signal is bound to this path of the same object: dispose that binding first, or \
          bind one signal that says which value wins, combineLatest of the two for instance
          """), "\(text)")
      #expect(text.contains("ReactiveTests/TargetBindingTests.swift:"), "\(text)")
    }

    @Test func `a value that arrives off the actor of the binding stops the program`() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { @MainActor in
        let numbers = Subject<Int, Never>()
        numbers.bind(to: Binder { _ in })
        numbers.bind(to: Binder(isolation: nil) { _ in })
        await Task.detached { numbers.send(1) }.value
      }
      let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(text.contains("an event arrived off the main actor"), "\(text)")
    }
  #endif

  // MARK: Closures

  @Test func `calls a binder with every value`() {
    var seen: [Int] = []
    let binding = numbers.bind(to: Binder { seen.append($0) })
    numbers.send(1)
    numbers.send(2)
    binding.dispose()
    numbers.send(3)
    #expect(seen == [1, 2])
  }
}
