import Reactive
import ReactiveMarbles

/// Operators of time beside models of them: lists of events in, lists of events out.
struct TimeModelFuzz {
  /// An event and its time, in half seconds.
  private struct Moment: Equatable {
    var time: Int
    var event: Event<[Int], Broken>
  }

  private enum Kind: CaseIterable {
    case delay, debounce, throttle, throttleFirst, buffer, timeout
  }

  private var random: SplitMix

  /// Runs one operator on one list of events, and says what is wrong.
  static func problem(seed: UInt64) -> String? {
    var fuzz = TimeModelFuzz(random: SplitMix(state: seed))
    return fuzz.run()
  }

  private mutating func run() -> String? {
    guard let kind = Kind.allCases.randomElement(using: &random) else { return nil }
    // Odd for a timeout, which then never meets a value.
    let interval =
      kind == .timeout
      ? 2 * Int.random(in: 0...4, using: &random) + 1 : Int.random(in: 0...8, using: &random)
    let script = script()
    let expected = Model(kind, interval).output(of: script)
    let sent = sent(kind, interval, script)
    if sent == expected { return nil }
    return """
      \(kind) of \(interval) turned \(Self.text(script)) into \(Self.text(sent)), and not into \
      \(Self.text(expected))
      """
  }

  private mutating func script() -> [Moment] {
    var time = 0
    var script: [Moment] = []
    for number in 0..<Int.random(in: 0...9, using: &random) {
      time += 2 * Int.random(in: 0...3, using: &random)
      script.append(Moment(time: time, event: .next([number])))
    }
    time += 2 * Int.random(in: 0...3, using: &random)
    let fails = Int.random(in: 0..<3, using: &random) == 0
    script.append(Moment(time: time, event: fails ? .error(Broken()) : .completed))
    return script
  }

  private func sent(_ kind: Kind, _ interval: Int, _ script: [Moment]) -> [Moment] {
    let scheduler = TestScheduler()
    let recorder = Recorder<[Int]>(on: scheduler)
    let source = Signal<[Int], Broken> { subscriber in
      for moment in script {
        scheduler.schedule(afterDelay: .milliseconds(500 * moment.time)) {
          subscriber.send(moment.event)
        }
      }
      return nil
    }
    let duration = Duration.milliseconds(500 * interval)
    let signal =
      switch kind {
      case .delay: source.delay(duration, on: scheduler)
      case .debounce: source.debounce(duration, on: scheduler)
      case .throttle: source.throttle(duration, on: scheduler)
      case .throttleFirst: source.throttle(duration, latest: false, on: scheduler)
      case .buffer: source.buffer(for: duration, on: scheduler).map { Array($0.joined()) }
      case .timeout:
        source.timeout(betweenValues: duration, on: scheduler, failingWith: Broken())
      }
    scheduler.schedule { recorder.record(signal) }
    scheduler.run()
    return recorder.moments.map {
      Moment(time: Int($0.time / .milliseconds(500)), event: $0.event)
    }
  }

  private static func text(_ moments: [Moment]) -> String {
    "\(moments.map { "\($0.time): \($0.event)" })"
  }

  // MARK: The models

  /// What an operator does, with one alarm that comes after all events of the same time.
  private struct Model {
    private let kind: Kind
    private let interval: Int
    private var alarm: Int?
    private var held: [Int]?
    private var isCompleted = false
    private var opening = 0
    private var output: [Moment] = []
    private var hasEnded = false

    init(_ kind: Kind, _ interval: Int) {
      self.kind = kind
      self.interval = interval
    }

    func output(of script: [Moment]) -> [Moment] {
      if kind == .delay { return delayed(script) }
      var model = self
      if kind == .timeout { model.alarm = interval }
      for moment in script {
        while let alarm = model.alarm, alarm < moment.time { model.ring(at: alarm) }
        if model.hasEnded { break }
        model.take(moment)
      }
      while let alarm = model.alarm { model.ring(at: alarm) }
      return model.output
    }

    /// A failure is not delayed, and drops what is under way.
    private func delayed(_ script: [Moment]) -> [Moment] {
      let failure = script.last.flatMap { $0.event.error == nil ? nil : $0.time }
      return script.compactMap { moment in
        if moment.event.error != nil { return moment }
        let time = moment.time + interval
        if let failure, time >= failure { return nil }
        return Moment(time: time, event: moment.event)
      }
    }

    private mutating func send(_ event: Event<[Int], Broken>, at time: Int) {
      output.append(Moment(time: time, event: event))
      if event.isFinished {
        hasEnded = true
        alarm = nil
      }
    }

    private mutating func take(_ moment: Moment) {
      let time = moment.time
      switch moment.event {
      case .error: send(moment.event, at: time)
      case .completed:
        if kind == .throttle, held != nil {
          isCompleted = true
          return
        }
        if let held { send(.next(held), at: time) }
        send(.completed, at: time)
      case .next(let value): take(value, at: time)
      }
    }

    private mutating func take(_ value: [Int], at time: Int) {
      switch kind {
      case .delay: break
      case .debounce:
        held = value
        alarm = time + interval
      case .throttle:
        if alarm != nil {
          held = value
        } else {
          send(.next(value), at: time)
          alarm = time + interval
        }
      case .throttleFirst:
        if time < opening { return }
        opening = time + interval
        send(.next(value), at: time)
      case .buffer:
        if alarm == nil { alarm = time + interval }
        held = (held ?? []) + value
      case .timeout:
        send(.next(value), at: time)
        alarm = time + interval
      }
    }

    private mutating func ring(at time: Int) {
      alarm = nil
      if kind == .timeout { return send(.error(Broken()), at: time) }
      guard let value = held else { return }
      held = nil
      send(.next(value), at: time)
      if isCompleted {
        send(.completed, at: time)
      } else if kind == .throttle {
        alarm = time + interval
      }
    }
  }
}
