#if canImport(Testing)
  import Marbles
  import Reactive
  import ReactiveMarbles
  import Testing

  /// The expected result of an operator for drawn signals.
  struct DrawnExpectation<Input: Sendable, Output: Equatable & Sendable, Failure: Error & Equatable>
  {
    var sources: [String]
    var inputs: [Character: Input]
    var expected: String
    var outputs: Alphabet<Output, Failure>
    var until: String?
    var step: Duration

    /// Runs the operator in virtual time, and reports how its result differs.
    func check(
      at sourceLocation: SourceLocation,
      _ apply: ([Signal<Input, Broken>], TestScheduler) -> Signal<Output, Failure>
    ) {
      let scheduler = TestScheduler()
      var drawing = expected
      do throws(ScriptProblem) {
        let wanted = try Recording(drawn: expected, outputs, step: step)
        drawing = until ?? ""
        let interval = try SubscriptionInterval(drawn: drawing, step: step)
        var signals: [Signal<Input, Broken>] = []
        for source in sources {
          drawing = source
          let recording = try Recording<Input, Broken>(
            drawn: source, Alphabet(values: inputs), step: step)
          signals.append(recording.replayed(on: scheduler))
        }
        let result = record(apply(signals, scheduler), on: scheduler, step: step, interval)
        if result != wanted { report(result, wanted, sourceLocation) }
      } catch {
        Issue.record("`\(drawing)` cannot be played: \(error)", sourceLocation: sourceLocation)
      }
    }

    private func report(
      _ result: Recording<Output, Failure>, _ wanted: Recording<Output, Failure>,
      _ sourceLocation: SourceLocation
    ) {
      let lanes = [wanted, result].map { $0.lane(alphabet: outputs) }
      let difference = Drawing([lanes[0]], step: step)
        .difference(to: Drawing([lanes[1]], step: step))
      let words =
        difference?.description
        ?? "\(lanes[0].text(step: step))\nlooks the same, but the values are not equal"
      Issue.record(
        "the signal differs from its drawing\n\(words)", sourceLocation: sourceLocation)
    }
  }
#endif
