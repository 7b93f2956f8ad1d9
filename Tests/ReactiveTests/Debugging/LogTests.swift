import Reactive
import Testing

extension DebuggingTests {
  @Suite struct LogTests {
    private func lines(
      of signal: Signal<Int, Broken>, _ kinds: EventKinds = .events,
      _ use: (any Disposable) -> Void = { _ in }
    ) -> [String] {
      var lines: [String] = []
      onScheduler { use(signal.log(kinds, to: { lines.append($0) }).subscribe()) }
      return lines
    }

    private let source = Signal<Int, Broken> { subscriber in
      subscriber.send(1)
      subscriber.send(error: Broken())
      return nil
    }

    @Test func `writes values and endings with the name`() {
      #expect(lines(of: source.named("load")) == ["load next 1", "load error Broken()"])
      #expect(
        lines(of: .just(1).named("one")) == ["one next 1", "one completed"])
    }

    @Test func `writes the place where there is no name`() {
      var lines: [String] = []
      let line: UInt = #line + 1
      let logged = source.log(.next, to: { lines.append($0) })
      onScheduler { _ = logged.subscribe() }
      #expect(lines == ["LogTests.swift:\(line) next 1"])
    }

    @Test func `writes only what is asked for`() {
      #expect(lines(of: source.named("load"), .error) == ["load error Broken()"])
      #expect(
        lines(of: .never.named("load"), [.subscription, .disposal]) { $0.dispose() }
          == ["load subscribed", "load disposed"])
      #expect(
        lines(of: source.named("load"), [.subscription, .disposal]) { $0.dispose() }
          == ["load subscribed"])
    }

    @Test func `comes before the event is passed on`() {
      var log: [String] = []
      onScheduler {
        source.named("load").log(to: { log.append($0) })
          .subscribe {
            log.append("\($0)")
          } onError: { _ in
            log.append("error")
          }
      }
      #expect(log == ["load next 1", "1", "load error Broken()", "error"])
    }
  }
}
