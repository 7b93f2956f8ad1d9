import Reactive
import Testing

struct TryMapTests {
  private func number(_ text: String) throws(Broken) -> Int {
    guard let number = Int(text) else { throw Broken() }
    return number
  }

  @Test func `sends results until the closure throws`() {
    expect("-1-2-x-3-|", becomes: "-2-3-#") { source, _ in
      source.tryMap(number).map { "\($0 + 1)" }
    }
    expect("-1-|", becomes: "-1-|") { source, _ in
      source.tryMap { text throws(Broken) in "\(try number(text))" }
    }
    expect("-1-#", becomes: "-1-#") { source, _ in source.tryMap { $0 } }
  }

  @Test func `a closure that throws nothing leaves a signal that cannot fail as it is`() {
    let mapped = Signal.just(1).tryMap { $0 + 1 }
    let checked = mapped.attempt { _ in }
    #expect(values(of: checked) == [2])
    let thrown = Signal.just(1).tryMap { (number) -> Int in throw Broken("\(number)") }
    #expect(events(of: thrown.mapError { $0 as? Broken ?? Broken() }) == [.error(Broken("1"))])
  }

  @Test func `gives a signal that cannot fail the type of what it throws`() {
    let signal: Signal<Int, Broken> = Signal.just("x").tryMap(number)
    #expect(events(of: signal) == [.error(Broken())])
  }

  @Test func `a closure that throws anything makes the failure any error`() {
    let fromSafe: Signal<Int, any Error> = Signal.just("x").tryMap { try number($0) }
    let fromTyped: Signal<Int, any Error> = Signal<String, Broken>.just("x")
      .tryMap { try number($0) }
    let fromAny: Signal<Int, any Error> = Signal<String, any Error>.just("x")
      .tryMap { try number($0) }
    for signal in [fromSafe, fromTyped, fromAny] {
      let failures = signal.mapError { $0 as? Broken ?? Broken() }
      #expect(events(of: failures) == [.error(Broken())])
    }
  }

  @Test func `disposes the source and is not asked again`() {
    var calls = 0
    let source = Signal<Int, Broken> { subscriber in
      for number in 1...3 { subscriber.send(number) }
      return nil
    }
    let signal = source.tryMap { number throws(Broken) in
      calls += 1
      if number == 2 { throw Broken() }
      return number
    }
    #expect(events(of: signal) == [.next(1), .error(Broken())])
    #expect(calls == 2)
  }
}
