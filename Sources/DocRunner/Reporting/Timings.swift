/// Where the time of a check went.
package struct Timings: Sendable {
  /// A step of the work and how long it took.
  package struct Step: Sendable {
    package var name: String
    package var time: Duration
  }

  package var steps: [Step] = []
  /// How long each program took to compile, by the name of its snippet; kept programs are not in it.
  package var compiling: [String: Duration] = [:]
  /// How long each program ran, by the name of its snippet; programs with kept results are not in it.
  package var running: [String: Duration] = [:]

  /// Adds a step before all others.
  package mutating func insertFirst(_ name: String, _ time: Duration) {
    steps.insert(Step(name: name, time: time), at: 0)
  }

  /// A table of the steps, then of the programs that took longest.
  package var lines: [String] {
    let total = steps.reduce(Duration.zero) { $0 + $1.time }
    var lines = (steps + [Step(name: "all", time: total)]).map { Timings.line($0.time, $0.name) }
    for (verb, times) in [("compile", compiling), ("run", running)] where !times.isEmpty {
      let sum = times.values.reduce(Duration.zero, +)
      lines.append("")
      lines.append(
        Timings.line(
          sum,
          "to \(verb) \(times.count == 1 ? "1 program" : "\(times.count) programs"), several "
            + "at a time; the slowest:"))
      let slowest = times.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
      lines += slowest.map { Timings.line($0.value, $0.key) }
    }
    return lines
  }

  private static func line(_ time: Duration, _ name: String) -> String {
    let number = "\(time.milliseconds)"
    return String(repeating: " ", count: max(0, 7 - number.count)) + number + " ms  " + name
  }
}

/// Measures step after step.
struct StepClock {
  private(set) var timings = Timings()
  private var last = ContinuousClock.now

  mutating func end(_ name: String) {
    let now = ContinuousClock.now
    timings.steps.append(Timings.Step(name: name, time: now - last))
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
