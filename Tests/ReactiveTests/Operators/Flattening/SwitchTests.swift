import Reactive
import Testing

struct SwitchTests {
  @Test func `follows the signal for the latest key`() {
    expect("a---b----|", "-x-y-z|", "-1-2|", becomes: "-x-y-1-2-|") { keys, first, second, _ in
      .switch(on: keys, cases: ["a": first, "b": second], default: .never)
    }
  }

  @Test func `keys and conditions that cannot fail choose among signals that can`() {
    let cases = ["a": Signal<Int, Broken>.just(1), "b": .failed(Broken())]
    #expect(
      events(of: .switch(on: .just("a"), cases: cases, default: .never)) == [.next(1), .completed])
    let keys = Signal<String, Never>.just("c")
    #expect(
      events(of: .switch(on: keys, cases: cases, default: .just(3))) == [.next(3), .completed])
    #expect(
      events(of: .switch(on: keys, cases: cases, failingWith: { Broken($0) }))
        == [.error(Broken("c"))])
    let condition = Signal<Bool, Never>.just(false)
    #expect(
      events(of: .if(condition, then: .just(1), else: cases["b"] ?? .never)) == [.error(Broken())])
  }

  @Test func `the same key again subscribes again`() {
    expect("a---a----|", "-x-y-z|", becomes: "-x-y-x-y-z|") { keys, signal, _ in
      .switch(on: keys, cases: ["a": signal], default: .never)
    }
  }

  @Test func `other keys mean the default`() {
    expect("a---c----|", "-x-y-z|", "-1-2|", becomes: "-x-y-1-2-|") { keys, first, second, _ in
      .switch(on: keys, cases: ["a": first], default: second)
    }
  }

  @Test func `without a default other keys fail`() {
    expect("a---c----|", "-x-y-z|", becomes: "-x-y#") { keys, first, _ in
      .switch(on: keys, cases: ["a": first], failingWith: { _ in Broken() })
    }
    var failures: [any Error] = []
    let keys = Signal.concat(.just("a"), .just("b"))
    let safe = Signal.switch(on: keys, cases: ["a": Signal.just(1)])
    let open = Signal.switch(
      on: Signal<String, any Error>.just("b"), cases: ["a": Signal<Int, any Error>.just(1)])
    onScheduler {
      safe.subscribe(onError: { failures.append($0) })
      open.subscribe(onError: { failures.append($0) })
    }
    #expect(failures.map { $0 as? NoMatchingCase<String> } == [.init("b"), .init("b")])
  }

  @Test func `knows the signals that there were when it was made`() {
    var cases = ["a": Signal<Int, Broken>.just(1)]
    let signal = Signal.switch(on: .just("a"), cases: cases, default: .empty)
    cases["a"] = .just(2)
    #expect(events(of: signal) == [.next(1), .completed])
  }

  @Test func `nil is a key like others`() {
    let keys = Signal<Int?, Broken>.concat(.just(1), .just(nil))
    let cases: [Int?: Signal<String, Broken>] = [1: .just("one"), nil: .just("none")]
    #expect(
      events(of: .switch(on: keys, cases: cases, default: .empty)) == [
        .next("one"), .next("none"), .completed,
      ])
  }

  @Test func `if follows one of two, and subscribes again when nothing has changed`() {
    expect("t---t-f--|", "-x-y-z|", "-1-2|", becomes: "-x-y-x-1-2|") { source, first, second, _ in
      .if(source.map { $0 == "t" }, then: first, else: second)
    }
    expect("t--#", "-x-y-z|", "-1-2|", becomes: "-x-#") { source, first, second, _ in
      .if(source.map { $0 == "t" }, then: first, else: second)
    }
  }
}
