import Processes

/// Where the time of a check went.
package struct Timings: Sendable {
  /// A step of the work, how long it took, and the processor time that it used.
  package struct Step: Sendable {
    package var name: String
    package var time: Duration
    package var processor: ProcessorTime

    package init(name: String, time: Duration, processor: ProcessorTime) {
      (self.name, self.time, self.processor) = (name, time, processor)
    }
  }

  package var steps: [Step] = []
  /// How long each program took to compile, by the name of its snippet; kept programs are not in it.
  package var compiling: [String: Duration] = [:]
  /// How long each program ran, by the name of its snippet; programs with kept results are not in it.
  package var running: [String: Duration] = [:]

  /// A table of the steps, then of the programs that took longest.
  package var lines: [String] {
    let total = Step(
      name: "all", time: steps.reduce(.zero) { $0 + $1.time },
      processor: steps.reduce(.zero) { $0 + $1.processor })
    var lines = ["   clock  processor: tools  docgen"]
    lines += (steps + [total]).map { step in
      Timings.number(step.time, 8) + Timings.number(step.processor.children, 18)
        + Timings.number(step.processor.own, 8) + " ms  " + step.name
    }
    for (verb, times) in [("compile", compiling), ("run", running)] where !times.isEmpty {
      let sum = times.values.reduce(Duration.zero, +)
      lines.append("")
      lines.append(
        Timings.line(
          sum,
          "to \(verb) \(times.count.of("program")), several at a time; the slowest:"))
      let slowest = times.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
      lines += slowest.map { Timings.line($0.value, $0.key) }
    }
    return lines
  }

  private static func line(_ time: Duration, _ name: String) -> String {
    number(time, 8) + " ms  " + name
  }

  private static func number(_ time: Duration, _ width: Int) -> String {
    let number = "\(time.milliseconds)"
    return String(repeating: " ", count: max(0, width - number.count)) + number
  }
}

struct StepClock {
  private(set) var timings = Timings()
  private var last = (time: ContinuousClock.now, processor: ProcessorTime.now)

  mutating func end(_ name: String) {
    let now = (time: ContinuousClock.now, processor: ProcessorTime.now)
    timings.steps.append(
      Timings.Step(
        name: name, time: now.time - last.time, processor: now.processor - last.processor))
    last = now
  }

  /// Keeps how long each program took to compile and to run in this check.
  mutating func add(_ trials: [Trial]) {
    for trial in trials {
      let id = trial.session.subject.id
      if let time = trial.runTime { timings.running[id] = time }
      if !trial.compiled.wasKept { timings.compiling[id] = trial.compiled.time }
    }
  }
}
