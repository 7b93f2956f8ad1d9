import Reactive
import Testing

/// Something that no program means, and what it is told.
enum TimingMistake: String, CaseIterable, Codable {
  case delayNegative = "a delay cannot be negative"
  case debounceNegative = "the interval of debounce cannot be negative"
  case throttleNegative = "the interval of throttle cannot be negative"
  case bufferNegative = "the interval of a buffer cannot be negative"
  case bufferImmediate =
    "a buffer cannot wait on the immediate scheduler: it would block the sender"
  case bufferZero = "the interval of a buffer has to be longer than nothing"
  case bufferOfNone = "a buffer cannot hold 0 values"
  case timeoutNegative = "a timeout cannot be negative"
  case timeoutImmediate =
    "a timeout cannot wait on the immediate scheduler: it would block the subscriber"
  case timerNegative = "the delay of a timer cannot be negative"
  case timerImmediate =
    "a timer cannot wait on the immediate scheduler: it would block the subscriber"
  case intervalZero = "an interval has to be longer than nothing"
  case intervalImmediate = "the immediate scheduler cannot repeat: it would never return"
  case leewayNegative = "the leeway of an interval cannot be negative"
  case noQueue = "a queue cannot hold 0 values"

  func make() {
    let source = Signal<Int, Broken>.never
    let immediate = Schedulers.immediate
    switch self {
    case .delayNegative: _ = source.delay(.seconds(-1))
    case .debounceNegative: _ = source.debounce(.seconds(-1))
    case .throttleNegative: _ = source.throttle(.seconds(-1))
    case .bufferNegative: _ = source.buffer(for: .seconds(-1))
    case .bufferImmediate: _ = source.buffer(for: .seconds(1), on: immediate)
    case .bufferZero: _ = source.buffer(for: .zero, orCount: 1)
    case .bufferOfNone: _ = source.buffer(for: .seconds(1), orCount: 0)
    case .timeoutNegative: _ = source.timeout(.seconds(-1), failingWith: Broken())
    case .timeoutImmediate:
      _ = source.timeout(betweenValues: .seconds(1), on: immediate, failingWith: Broken())
    case .timerNegative: _ = Signal.timer(after: .seconds(-1))
    case .timerImmediate: _ = Signal.timer(after: .seconds(1), on: immediate)
    case .intervalZero: _ = Signal.interval(.zero)
    case .intervalImmediate: _ = Signal.interval(.seconds(1), on: immediate).subscribe()
    case .leewayNegative: _ = Signal.interval(.seconds(1), leeway: .seconds(-1))
    case .noQueue: _ = source.deliver(on: immediate, limit: 0, strategy: .dropNewest)
    }
  }
}

struct TimingMistakeTests {
  @Test(arguments: TimingMistake.allCases)
  func `a mistake stops the program and says which`(mistake: TimingMistake) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [mistake] in
      mistake.make()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains(mistake.rawValue))
  }

  @Test func `further ways to make them`() async {
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int, Broken>.never
        .timeout(.seconds(1), on: Schedulers.immediate, failingWith: Broken())
    }
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int, Broken>.never
        .timeout(betweenValues: .seconds(-1), failingWith: Broken())
    }
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int, Broken>.never
        .buffer(for: .seconds(1), orCount: 1, on: Schedulers.immediate)
    }
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int, Broken>.never
        .debounce(.seconds(-1), where: { _ in true })
    }
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int, Broken>.never.retry(upTo: 1, delay: .seconds(-1))
    }
  }
}
