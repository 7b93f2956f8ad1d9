import Reactive
import Testing

extension DebuggingTests {
  @Suite struct TracingTests {
    /// The lines about lanes that begin with a letter of this suite, without their places.
    private func trace(_ body: @escaping (TestScheduler) -> Void) -> [String] {
      let lines = Locked<[String]>([])
      Tracing.start { record in
        guard record.place.hasPrefix("ReactiveTests/TracingTests") else { return }
        let fields = record.description.split(separator: "\t", omittingEmptySubsequences: false)
        lines.withLock { $0.append(fields[0..<5].joined(separator: " ")) }
      }
      let scheduler = TestScheduler()
      scheduler.schedule { body(scheduler) }
      scheduler.run(until: Instant(offset: .seconds(100)))
      Tracing.stop()
      return lines.withLock { $0 }
    }

    @Test func `shows a lane in virtual time`() {
      let lines = trace { scheduler in
        Signal<String, Broken>(drawn: "-a-b|", on: scheduler).traced("letters").subscribe()
      }
      #expect(
        lines == [
          "0s letters 1 subscribed ",
          "1s letters 1 next \"a\"",
          "3s letters 1 next \"b\"",
          "4s letters 1 completed ",
        ])
    }

    @Test func `counts the subscriptions of a lane, and shows disposals and failures`() {
      let lines = trace { scheduler in
        let signal = Signal<String, Broken>(drawn: "-a-#", on: scheduler).traced("letters")
        signal.take(1).subscribe()
        scheduler.schedule(afterDelay: .seconds(1)) { signal.subscribe() }
      }
      #expect(
        lines == [
          "0s letters 1 subscribed ",
          "1s letters 1 next \"a\"",
          "1s letters 1 disposed ",
          "1s letters 2 subscribed ",
          "2s letters 2 next \"a\"",
          "4s letters 2 error Broken()",
        ])
    }

    @Test func `shows the way of a failure while names are on`() {
      let lines = trace { _ in
        debugNames = true
        Signal<Int, Broken>.failed(Broken()).map { $0 }.subscribe(onError: { _ in })
        debugNames = false
      }
      #expect(lines.count == 1)
      #expect(lines.first?.hasPrefix("0s  0 path failed (TracingTests.swift:") == true)
    }

    @Test func `says nothing of what was subscribed while it was off`() {
      let subject = Subject<Int, Broken>()
      let recorder = Recorder<Int>()
      recorder.record(subject.traced("early"))
      let lines = trace { _ in subject.send(1) }
      #expect(lines.isEmpty)
      #expect(recorder.values == [1])
    }

    @Test func `sends nothing to the sink once it is stopped`() {
      let subject = Subject<Int, Broken>()
      let records = Counter()
      Tracing.start { record in
        if record.lane == "stopped lane" { records.add() }
      }
      onScheduler { _ = subject.traced("stopped lane").subscribe() }
      subject.send(1)
      Tracing.stop()
      subject.send(2)
      #expect(records.value == 2)
    }

    @Test func `a record is one line, whatever the value`() {
      var lines: [String] = []
      let all = Locked<[String]>([])
      Tracing.start { record in
        guard record.lane == "odd\tlane" else { return }
        all.withLock { $0.append(record.description) }
      }
      onScheduler {
        Signal<Lines, Never>.just(Lines()).traced("odd\tlane").subscribe()
      }
      Tracing.stop()
      lines = all.withLock { $0 }
      #expect(lines.count == 3)
      #expect(lines.allSatisfy { !$0.contains("\n") })
      #expect(lines[1].contains("\todd\\tlane\t1\tnext\tone\\ntwo\\\\\t"))
    }
  }
}

private struct Lines: CustomStringConvertible {
  let description = "one\ntwo\\"
}
