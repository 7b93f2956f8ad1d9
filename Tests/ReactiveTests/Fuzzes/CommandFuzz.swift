import Reactive
import ReactiveTesting

/// Random histories of a command beside a model of it.
struct CommandFuzz {
  private struct Execution {
    let recorder: ReactiveTesting.Recorder<Int, CommandError<Broken>>
    let input: Int
    let fails: Bool
    /// When its work ends; nil if it is refused.
    let end: Int?
  }

  private var random: SplitMix
  private let scheduler = TestScheduler()
  private let wanted = Subject<Bool, Never>()
  private let command: Command<Int, Int, Broken>
  private let executing = Recorder<Bool>()
  private let enabled = Recorder<Bool>()
  private let errors = Recorder<Broken>()
  private var executions: [Execution] = []
  private var now = 0
  private var isWanted = true
  private var isConcurrent = false

  /// Runs one history, and says what is wrong.
  static func problem(seed: UInt64) -> String? {
    var fuzz = CommandFuzz(seed)
    return fuzz.run()
  }

  private init(_ seed: UInt64) {
    random = SplitMix(state: seed)
    let (scheduler, wanted) = (scheduler, wanted)
    command = onScheduler {
      // An input says how long the work takes, and whether it fails: if it is odd.
      Command(enabled: wanted, on: scheduler) { input in
        Signal.just(input).delay(.seconds(input / 2), on: scheduler)
          .concat(input % 2 == 1 ? .failed(Broken()) : .empty)
      }
    }
    let (command, executing, enabled, errors) = (command, executing, enabled, errors)
    scheduler.performAsCurrent {
      executing.record(command.executing)
      enabled.record(command.enabled)
      errors.record(command.errors)
    }
  }

  private mutating func run() -> String? {
    for step in 0..<Int.random(in: 4...20, using: &random) {
      act()
      if let problem = check() { return "after step \(step): \(problem)" }
    }
    advance(by: 100)
    return check()
  }

  private var running: Int { executions.count { $0.end.map { $0 > now } ?? false } }
  private var isEnabled: Bool { isWanted && (isConcurrent || running == 0) }

  private mutating func act() {
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      isWanted.toggle()
      wanted.send(isWanted)
    case 1:
      isConcurrent.toggle()
      command.allowsConcurrentExecution = isConcurrent
    case 2, 3: advance(by: Int.random(in: 0...3, using: &random))
    default: execute(Int.random(in: 2...9, using: &random))
    }
  }

  private mutating func advance(by seconds: Int) {
    now += seconds
    scheduler.advance(by: .seconds(seconds))
  }

  private mutating func execute(_ input: Int) {
    let recorder = ReactiveTesting.Recorder<Int, CommandError<Broken>>()
    let end = isEnabled ? now + input / 2 : nil
    let (scheduler, command) = (scheduler, command)
    scheduler.performAsCurrent { _ = recorder.record(command.execute(input)) }
    executions.append(
      Execution(recorder: recorder, input: input, fails: input % 2 == 1, end: end))
    // Its work begins on the next turn.
    scheduler.advance()
  }

  private func check() -> String? {
    scheduler.advance()
    let isExecuting = running > 0
    if command.isExecuting != isExecuting { return "isExecuting is \(!isExecuting)" }
    if command.isEnabled != isEnabled { return "isEnabled is \(!isEnabled)" }
    if executing.values.last != isExecuting { return "executing sent \(executing.values)" }
    if enabled.values.last != isEnabled { return "enabled sent \(enabled.values)" }
    for values in [executing.values, enabled.values]
    where zip(values, values.dropFirst()).contains(where: { $0 == $1 }) {
      return "the same was sent twice: \(values)"
    }
    if executing.values.first != false { return "executing began with true" }
    var failures = 0
    for execution in executions {
      let events = execution.recorder.events
      guard let end = execution.end else {
        if events == [.error(.notEnabled(command: ObjectIdentifier(command)))] { continue }
        return "a refused execution sent \(events)"
      }
      let value = Event<Int, CommandError<Broken>>.next(execution.input)
      let ending: Event<Int, CommandError<Broken>> =
        execution.fails ? .error(.work(Broken())) : .completed
      if end <= now && execution.fails { failures += 1 }
      if events != (end <= now ? [value, ending] : []) {
        return "work until \(end) sent \(events) by \(now)"
      }
    }
    return errors.values.count == failures ? nil : "\(errors.values.count) of \(failures) errors"
  }
}
