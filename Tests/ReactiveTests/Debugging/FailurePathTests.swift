import Reactive
import Testing

extension DebuggingTests {
  @Suite struct FailurePathTests {
    /// The way of the failure of a signal, as its subscriber sees it.
    private func path(
      of make: () -> Signal<Int, Broken>, then drive: () -> Void = {}
    ) -> [String] {
      var steps: [String] = []
      onScheduler {
        debugNames = true
        let signal = make()
        signal.subscribe(onError: { _ in steps = FailurePath.current.steps.map(\.name) })
        drive()
        debugNames = false
      }
      return steps
    }

    @Test func `shows each operator from the source on`() {
      let steps = path { Signal.failed(Broken()).map { $0 }.prepend(0).filter { _ in true } }
      #expect(steps == ["failed", "map", "prepend", "filter"])
    }

    @Test func `shows the places`() {
      debugNames = true
      defer { debugNames = false }
      var path = ""
      let line: UInt = #line
      let source = Signal<Int, Broken>.failed(Broken()).named("source")
      let mapped = source.map { $0 }
      onScheduler { mapped.subscribe(onError: { _ in path = "\(FailurePath.current)" }) }
      let file = "FailurePathTests.swift"
      #expect(
        path
          == "failed (\(file):\(line + 1)) → source (\(file):\(line + 1)) → map (\(file):\(line + 2))"
      )
    }

    @Test func `shows the input that failed, not the others`() {
      let good = Subject<Int, Broken>()
      let bad = Subject<Int, Broken>()
      let steps = path {
        Signal.merge(good.map { $0 }, bad.named("bad").filter { _ in true })
      } then: {
        bad.send(error: Broken())
      }
      #expect(steps == ["bad", "filter", "merge"])
    }

    @Test func `is found again behind a scheduler`() {
      let scheduler = TestScheduler()
      let steps = path {
        Signal.failed(Broken()).map { $0 }.deliver(on: scheduler).filter { _ in true }
      } then: {
        scheduler.run()
      }
      #expect(steps == ["failed", "map", "deliver", "filter"])
    }

    @Test func `a failure sent from the closure of another has its own way`() {
      let second = Subject<Int, Broken>()
      var steps: [String] = []
      onScheduler {
        debugNames = true
        defer { debugNames = false }
        let answer = Subject<Int, Broken>()
        answer.map { $0 }
          .subscribe(onError: { _ in steps = FailurePath.current.steps.map(\.name) })
        second.map { $0 }.filter { _ in true }
          .subscribe(onError: { _ in answer.send(error: Broken()) })
        second.send(error: Broken())
      }
      #expect(steps == ["Subject", "map"])
    }

    @Test func `is empty where nothing fails`() {
      #expect(FailurePath.current.steps.isEmpty)
    }

    @Test func `a checkpoint shows without names`() {
      var steps: [String] = []
      onScheduler {
        Signal<Int, Broken>.failed(Broken()).map { $0 }.checkpoint("loading").map { $0 }
          .subscribe(onError: { _ in steps = FailurePath.current.steps.map(\.name) })
      }
      #expect(steps == ["checkpoint \"loading\""])
    }
  }
}
