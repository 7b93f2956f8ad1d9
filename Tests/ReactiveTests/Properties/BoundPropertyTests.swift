import Dispatch
import Reactive
import Testing

/// Bound properties are equal when everything is quiet, whatever set them and in which order.
@Suite("Bound properties") struct BoundPropertyTests {
  private let model = Property(0)
  private let view = Property(0)

  @Test func `an observer that sets the other end before the binding tells it wins`() {
    model.changes.subscribe(isolation: nil) { [view] in if $0 == 1 { view.value = 2 } }
    onScheduler { model <~> view }
    model.value = 1
    #expect([model.value, view.value] == [2, 2])
  }

  @Test func `an observer that sets the other end after the binding has told it wins`() {
    onScheduler { model <~> view }
    model.changes.subscribe(isolation: nil) { [view] in if $0 == 1 { view.value = 2 } }
    model.value = 1
    #expect([model.value, view.value] == [2, 2])
  }

  @Test func `the same with the terminals of channels`() {
    let left = PropertyChannel(model)
    let right = PropertyChannel(view)
    model.changes.subscribe(isolation: nil) { [view] in if $0 == 1 { view.value = 2 } }
    onScheduler { left.terminal <~> right.terminal }
    model.value = 1
    #expect([model.value, view.value] == [2, 2])
  }

  @Test func `a plain channel between two properties lets the newest change win`() {
    let channel = Channel<Int, Never>()
    model.changes.subscribe(isolation: nil) { [view] in if $0 == 1 { view.value = 2 } }
    onScheduler {
      PropertyChannel(model).terminal <~> channel.leading
      PropertyChannel(view).terminal <~> channel.following
    }
    model.value = 1
    #expect([model.value, view.value] == [2, 2])
  }

  @Test func `a part that is set meanwhile does not undo another part`() {
    struct Form: Sendable {
      var name = ""
      var age = 0
    }
    let form = Property(Form())
    let name = Property("")
    let age = Property(0)
    name.changes.subscribe(isolation: nil) { [age] in if $0 == "Ada" { age.value = 36 } }
    onScheduler {
      PropertyChannel(form, \.name).terminal <~> PropertyChannel(name).terminal
      PropertyChannel(form, \.age).terminal <~> PropertyChannel(age).terminal
    }
    name.value = "Ada"
    #expect(name.value == "Ada")
    #expect(form.value.name == "Ada")
    #expect([form.value.age, age.value] == [36, 36])
  }

  @Test func `a binding that an observer makes does not undo the change in flight`() {
    let late = Property(9)
    model.changes.subscribe(isolation: nil) { [view] value in
      if value == 1 { onScheduler { late <~> view } }
    }
    onScheduler { model <~> view }
    model.value = 1
    #expect([model.value, view.value, late.value] == [1, 1, 1])
  }

  /// Random graphs of bindings, some over terminals, with observers that set random ends.
  @Test(arguments: 0..<60) func `ends are equal when everything is quiet`(seed: UInt64) {
    var random = SplitMix(state: seed)
    let count = Int.random(in: 2...6, using: &random)
    let properties = (0..<count).map { Property($0) }
    let counter = Property(100)
    let rounds = Property(Int.random(in: 1...12, using: &random))
    var steps: [() -> Void] = []
    // A tree, so that all are connected, and some further bindings.
    for right in 1..<count {
      steps.append(
        binding(properties[Int.random(in: 0..<right, using: &random)], properties[right], &random))
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let (left, right) = (
        Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random)
      )
      if left != right { steps.append(binding(properties[left], properties[right], &random)) }
    }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let (observed, set) = (
        Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random)
      )
      steps.append { [properties] in
        properties[observed].changes.subscribe(isolation: nil) { _ in
          if rounds.value <= 0 { return }
          rounds.value -= 1
          counter.value += 1
          properties[set].value = counter.value
        }
      }
    }
    steps.shuffle(using: &random)
    onScheduler { for step in steps { step() } }
    for _ in 0..<6 {
      rounds.value = Int.random(in: 0...6, using: &random)
      let index = Int.random(in: 0..<count, using: &random)
      counter.value += 1
      if Bool.random(using: &random) {
        properties[index].value = counter.value
      } else {
        let other = Int.random(in: 0..<count, using: &random)
        Property.batch {
          properties[index].value = counter.value
          properties[other].value = counter.value + 1
        }
        counter.value += 1
      }
      #expect(Set(properties.map(\.value)).count == 1, "\(properties.map(\.value))")
    }
  }

  private func binding(
    _ left: Property<Int>, _ right: Property<Int>, _ random: inout SplitMix
  ) -> () -> Void {
    if Bool.random(using: &random) { return { left <~> right } }
    return { PropertyChannel(left).terminal <~> PropertyChannel(right).terminal }
  }

  @Test func `ends that two threads set are equal in the end`() {
    for _ in 0..<200 {
      let properties = (0..<3).map { Property($0) }
      onScheduler {
        properties[0] <~> properties[1]
        properties[1] <~> properties[2]
      }
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        for value in 0..<50 { properties[thread * 2].value = 1000 * (thread + 1) + value }
      }
      #expect(Set(properties.map(\.value)).count == 1)
    }
  }

  @Test func `a binding that is made while its ends are set leaves them equal`() {
    for _ in 0..<200 {
      let properties = (0..<3).map { Property($0) }
      onScheduler { properties[0] <~> properties[1] }
      DispatchQueue.concurrentPerform(iterations: 3) { thread in
        if thread == 2 {
          onScheduler { properties[2] <~> properties[1] }
        } else {
          for value in 0..<20 { properties[thread * 2].value = 1000 * (thread + 1) + value }
        }
      }
      #expect(Set(properties.map(\.value)).count == 1, "\(properties.map(\.value))")
    }
  }
}

/// A generator of random numbers that repeats itself for the same seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
