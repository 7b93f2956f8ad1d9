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

  @Test func `of two that a batch sets, the one it sets last wins`() {
    onScheduler { view <~> model }
    Property.batch {
      model.value = 5
      view.value = 6
      model.value = 7
    }
    #expect([model.value, view.value] == [7, 7])
    Property.batch {
      model.value = 8
      view.value = 9
    }
    #expect([model.value, view.value] == [9, 9])
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

  private struct Address: Equatable {
    var country = ""
    var city = ""
  }

  private struct Customer: Equatable {
    var address = Address()
    var name = ""
  }

  @Test func `an older change of one part is no older change of the whole`() {
    let form = Property(Address())
    let saved = Property(Address())
    let country = Property("")
    let city = Property("")
    country.changes.subscribe(isolation: nil) { city.value = $0 == "France" ? "Paris" : "" }
    onScheduler {
      PropertyChannel(form, \.country).terminal <~> PropertyChannel(country).terminal
      PropertyChannel(form, \.city).terminal <~> PropertyChannel(city).terminal
      saved <~> form
    }
    country.value = "France"
    #expect(form.value == Address(country: "France", city: "Paris"))
    #expect(saved.value == form.value)
  }

  @Test func `the parts that a batch sets reach what is bound to the whole`() {
    let form = Property(Address())
    let copy = Property(Address())
    let country = Property("")
    let city = Property("")
    onScheduler {
      PropertyChannel(form, \.country).terminal <~> PropertyChannel(country).terminal
      PropertyChannel(form, \.city).terminal <~> PropertyChannel(city).terminal
      form <~> copy
    }
    Property.batch {
      city.value = "Oslo"
      country.value = "Norway"
    }
    #expect(copy.value == Address(country: "Norway", city: "Oslo"))
  }

  @Test func `a part keeps what was set last, though another part was set meanwhile`() {
    let form = Property(Address())
    let saved = Property(Address())
    let country = Property("")
    let city = Property("")
    var seen: [String] = []
    country.changes.subscribe(isolation: nil) {
      seen.append($0)
      if $0 != "france" { return }
      city.value = "Paris"
      country.value = "France"
    }
    onScheduler {
      PropertyChannel(form, \.country).terminal <~> PropertyChannel(country).terminal
      PropertyChannel(form, \.city).terminal <~> PropertyChannel(city).terminal
      saved <~> form
    }
    country.value = "france"
    #expect(seen == ["france", "France"])
    #expect(saved.value == Address(country: "France", city: "Paris"))
    #expect(form.value == saved.value)
  }

  @Test func `a part of a part is one of the whole, and of what is bound to the part`() {
    let customer = Property(Customer())
    let copy = Property(Customer())
    let address = Property(Address())
    let country = Property("")
    let city = Property("")
    country.changes.subscribe(isolation: nil) { city.value = "\($0)'s capital" }
    onScheduler {
      copy <~> customer
      PropertyChannel(customer, \.address).terminal <~> PropertyChannel(address).terminal
      PropertyChannel(customer, \.address.country).terminal <~> PropertyChannel(country).terminal
      PropertyChannel(address, \.city).terminal <~> PropertyChannel(city).terminal
    }
    country.value = "Peru"
    let expected = Address(country: "Peru", city: "Peru's capital")
    #expect(address.value == expected)
    #expect([customer.value.address, copy.value.address] == [expected, expected])
    address.value.city = "Lima"
    #expect([city.value, copy.value.address.city] == ["Lima", "Lima"])
  }

  @Test func `what two forms share goes around once`() {
    let forms = [Property(Address()), Property(Address())]
    let country = Property("")
    let city = Property("")
    let recorder = Recorder<String>()
    onScheduler {
      forms[0] <~> forms[1]
      for form in forms {
        PropertyChannel(form, \.country).terminal <~> PropertyChannel(country).terminal
        PropertyChannel(form, \.city).terminal <~> PropertyChannel(city).terminal
      }
      recorder.record(country.changes)
      recorder.record(city.changes)
    }
    country.value = "Chad"
    forms[1].value.city = "N'Djamena"
    #expect(recorder.values == ["Chad", "N'Djamena"])
    #expect(forms[0].value == Address(country: "Chad", city: "N'Djamena"))
  }

  @Test func `an older change of the whole leaves a newer part alone`() {
    let form = Property(Address(country: "Chile", city: "Lima"))
    let saved = Property(Address())
    let city = Property("")
    saved.changes.subscribe(isolation: nil) { value in
      if value.country == "Peru" && value.city == "Lima" { city.value = "Cusco" }
    }
    onScheduler {
      PropertyChannel(form, \.city).terminal <~> PropertyChannel(city).terminal
      saved <~> form
    }
    saved.value = Address(country: "Peru", city: "Lima")
    #expect(form.value == Address(country: "Peru", city: "Cusco"))
    #expect(saved.value == form.value)
  }

  /// A value with a part that is computed, so that nobody knows which others share its storage.
  private struct Sheet: Equatable {
    var number = 1

    var copyOfNumber: Int {
      get { number }
      set { number = newValue }
    }
  }

  private typealias Paths = (WritableKeyPath<Sheet, Int>, WritableKeyPath<Sheet, Int>)

  private static var pathsOfNumber: [Paths] {
    [(\.copyOfNumber, \.copyOfNumber), (\.copyOfNumber, \.number), (\.number, \.copyOfNumber)]
  }

  @Test func `what was set before an equal change of a computed part learns of it`() {
    for paths in Self.pathsOfNumber {
      let sheet = Property(Sheet())
      let (left, right) = (Property(1), Property(1))
      right.changes.subscribe(isolation: nil) { if $0 == 2 { left.value = 1 } }
      onScheduler {
        PropertyChannel(sheet, paths.0).terminal <~> PropertyChannel(left).terminal
        PropertyChannel(sheet, paths.1).terminal <~> PropertyChannel(right).terminal
      }
      right.value = 2
      #expect([sheet.value.number, left.value, right.value] == [1, 1, 1])
      right.value = 3
      #expect([sheet.value.number, left.value, right.value] == [3, 3, 3])
    }
  }

  @Test func `what a computed part overrides is no newer than what was set since`() {
    for paths in Self.pathsOfNumber {
      let sheet = Property(Sheet())
      let (left, right) = (Property(1), Property(1))
      right.changes.subscribe(isolation: nil) {
        if $0 != 2 { return }
        left.value = 1
        right.value = 3
      }
      onScheduler {
        PropertyChannel(sheet, paths.0).terminal <~> PropertyChannel(left).terminal
        PropertyChannel(sheet, paths.1).terminal <~> PropertyChannel(right).terminal
      }
      right.value = 2
      #expect([sheet.value.number, left.value, right.value] == [3, 3, 3])
    }
  }

  @Test func `a batch sets a computed part, and an equal whole that is told first`() {
    let sheets = [Property(Sheet()), Property(Sheet())]
    let (left, right) = (Property(1), Property(1))
    onScheduler {
      PropertyChannel(sheets[0], \.number).terminal <~> PropertyChannel(left).terminal
      PropertyChannel(sheets[1], \.copyOfNumber).terminal <~> PropertyChannel(left).terminal
      PropertyChannel(sheets[1], \.copyOfNumber).terminal <~> PropertyChannel(right).terminal
    }
    // It was in a batch before the other, so it is told first.
    Property.batch {
      sheets[0].value = Sheet()
      left.value = 1
    }
    Property.batch {
      right.value = 2
      sheets[0].value = Sheet()
    }
    #expect(sheets.map(\.value.number) == [1, 1])
    #expect([left.value, right.value] == [1, 1])
  }

  @Test func `the same in a chain of wholes`() {
    for paths in Self.pathsOfNumber {
      let sheets = (0..<3).map { _ in Property(Sheet()) }
      let (left, right) = (Property(1), Property(1))
      right.changes.subscribe(isolation: nil) { if $0 == 2 { left.value = 1 } }
      onScheduler {
        sheets[0] <~> sheets[1]
        sheets[1] <~> sheets[2]
        PropertyChannel(sheets[0], paths.0).terminal <~> PropertyChannel(left).terminal
        PropertyChannel(sheets[2], paths.1).terminal <~> PropertyChannel(right).terminal
      }
      right.value = 2
      #expect(sheets.map(\.value.number) + [left.value, right.value] == [1, 1, 1, 1, 1])
    }
  }

  @Test func `the same with parts of an optional`() {
    let sheet = Property<Sheet?>(Sheet())
    let (left, right) = (Property<Int?>(1), Property<Int?>(1))
    right.changes.subscribe(isolation: nil) { if $0 == 2 { left.value = 1 } }
    onScheduler {
      for (path, end) in [(\Sheet.number, left), (\.copyOfNumber, right)] {
        PropertyChannel(sheet, path, nilValue: 0).terminal <~> PropertyChannel(end).terminal
      }
    }
    right.value = 2
    #expect([sheet.value?.number, left.value, right.value] == [1, 1, 1])
    sheet.value = nil
    #expect([left.value, right.value] == [nil, nil])
    right.value = 5
    #expect(sheet.value == nil)
    sheet.value = Sheet(number: 7)
    #expect([left.value, right.value] == [7, 7])
  }

  @Test func `the same with values that are equal and not the same`() {
    struct Name: Equatable, ExpressibleByStringLiteral {
      var text: String
      init(stringLiteral text: String) { self.text = text }
      static func == (left: Name, right: Name) -> Bool {
        left.text.lowercased() == right.text.lowercased()
      }
    }
    struct Card {
      var name: Name = "ada"
      var title: Name {
        get { name }
        set { name = newValue }
      }
    }
    let card = Property(Card())
    let (left, right) = (Property<Name>("ada"), Property<Name>("ada"))
    right.changes.subscribe(isolation: nil) { if $0 == "bob" { left.value = "Ada" } }
    onScheduler {
      PropertyChannel(card, \.title).terminal <~> PropertyChannel(left).terminal
      PropertyChannel(card, \.name).terminal <~> PropertyChannel(right).terminal
    }
    right.value = "bob"
    #expect([card.value.name, left.value, right.value] == ["Ada", "Ada", "Ada"])
  }

  @Test func `a computed part of a part leaves the rest of that alone`() {
    struct Card: Equatable {
      var address = Address()

      var town: String {
        get { address.city }
        set { address.city = newValue }
      }
    }
    let card = Property(Card())
    let address = Property(Address())
    let city = Property("")
    address.changes.subscribe(isolation: nil) { if $0.country == "Peru" { city.value = "Lima" } }
    onScheduler {
      PropertyChannel(card, \.address).terminal <~> PropertyChannel(address).terminal
      PropertyChannel(card, \.town).terminal <~> PropertyChannel(city).terminal
    }
    address.value.country = "Peru"
    #expect(address.value == Address(country: "Peru", city: "Lima"))
    #expect(card.value.address == address.value)
  }

  @Test func `a part of what is bound to a computed part leaves the rest of that alone`() {
    struct Card: Equatable {
      var home = Address()

      var address: Address {
        get { home }
        set { home = newValue }
      }
    }
    let card = Property(Card())
    let address = Property(Address())
    let (country, city) = (Property(""), Property(""))
    city.changes.subscribe(isolation: nil) { if $0 == "Lima" { country.value = "Peru" } }
    onScheduler {
      PropertyChannel(card, \.address).terminal <~> PropertyChannel(address).terminal
      PropertyChannel(address, \.country).terminal <~> PropertyChannel(country).terminal
      PropertyChannel(card, \.home.city).terminal <~> PropertyChannel(city).terminal
    }
    city.value = "Lima"
    let expected = Address(country: "Peru", city: "Lima")
    #expect([card.value.home, address.value] == [expected, expected])
    #expect([country.value, city.value] == ["Peru", "Lima"])
  }

  @Test func `a computed part that several ways lead to goes around once`() {
    let sheets = [Property(Sheet()), Property(Sheet())]
    let (left, right) = (Property(1), Property(1))
    let recorder = Recorder<Int>()
    onScheduler {
      sheets[0] <~> sheets[1]
      for sheet in sheets {
        PropertyChannel(sheet, \.copyOfNumber).terminal <~> PropertyChannel(left).terminal
        PropertyChannel(sheet, \.number).terminal <~> PropertyChannel(right).terminal
      }
      recorder.record(right.changes)
      recorder.record(sheets[1].changes.map(\.number))
    }
    left.value = 2
    #expect(recorder.values == [2, 2])
  }

  @Test func `a binding that is disposed in a batch passes on nothing of it`() {
    let binding = onScheduler { view <~> model }
    Property.batch {
      model.value = 1
      binding.dispose()
    }
    #expect([model.value, view.value] == [1, 0])
  }

  @Test func `a binding that is made in a batch passes on what that has set`() {
    Property.batch {
      model.value = 1
      onScheduler { view <~> model }
      #expect(view.value == 1)
    }
    #expect([model.value, view.value] == [1, 1])
    view.value = 2
    #expect(model.value == 2)
  }

  @Test func `an equal change of another thread meanwhile is newer all the same`() {
    final class Hook {
      var action: (() -> Void)?
    }
    struct Hooked {
      var number = 1
      let hook: Hook

      var copyOfNumber: Int {
        get { number }
        set {
          number = newValue
          if newValue == 2 { hook.action?() }
        }
      }
    }
    let hook = Hook()
    let form = Property(Hooked(hook: hook))
    let other = Property(Sheet())
    let field = Property(1)
    onScheduler {
      PropertyChannel(form, \.number).terminal <~> PropertyChannel(other, \.number).terminal
      PropertyChannel(form, \.copyOfNumber).terminal <~> PropertyChannel(field).terminal
    }
    hook.action = {
      hook.action = nil
      let isDone = DispatchSemaphore(value: 0)
      DispatchQueue(label: "other").async {
        other.value = Sheet()
        isDone.signal()
      }
      isDone.wait()
    }
    field.value = 2
    #expect([form.value.number, other.value.number, field.value] == [1, 1, 1])
  }

  @Test func `the same program tells in the same order each time`() {
    var orders: Set<[Int]> = []
    for _ in 0..<100 {
      let properties = (0..<4).map { Property($0) }
      var order: [Int] = []
      for (number, property) in properties.enumerated() {
        property.changes.subscribe(isolation: nil) { _ in order.append(number) }
      }
      Property.batch { for property in properties.reversed() { property.value += 1 } }
      orders.insert(order)
    }
    #expect(orders.count == 1)
  }

  @Test func `values are taken at once, also where no scheduler is current`() async {
    await Task.detached {
      for _ in 0..<50 {
        let (left, right) = (Property(1), Property(2))
        left <~> right
        #expect(left.value == 2)
        let target = Property(0)
        right.signal.bind(to: target)
        #expect(target.value == 2)
        #expect(ReadOnlyProperty(0, then: right.signal).value == 2)
        let label = Label()
        let text = Property("a")
        PropertyChannel(\.text, of: label).terminal <~> PropertyChannel(text).terminal
        #expect(label.text == text.value)
      }
    }.value
  }

  private final class Label {
    var text = ""
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

  @Test func `parts that two threads set are equal in the end`() {
    struct Pair: Equatable, Sendable {
      var x = 0
      var y = 0
    }
    for _ in 0..<200 {
      let whole = Property(Pair())
      let copy = Property(Pair())
      let parts = [Property(0), Property(0)]
      onScheduler {
        whole <~> copy
        PropertyChannel(whole, \.x).terminal <~> PropertyChannel(parts[0]).terminal
        PropertyChannel(whole, \.y).terminal <~> PropertyChannel(parts[1]).terminal
      }
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        for value in 1...50 { parts[thread].value = value }
      }
      #expect(whole.value == Pair(x: 50, y: 50))
      #expect(copy.value == whole.value)
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
