import Reactive
import Testing

/// A number that means nothing, and what the program is told about it.
enum CountMistake: String, CaseIterable, Codable {
  case take = "a signal cannot send -1 values"
  case skip = "a signal cannot drop -1 values"
  case collect = "values cannot be collected in arrays of 0"
  case flatten = "there cannot be -1 signals at a time"
  case retry = "a signal cannot be retried -1 times"
  case repeated = "a signal cannot be repeated -1 times"
  case shared = "a shared signal cannot replay -1 values"

  func make() {
    let source = Signal<Int, Broken>.never
    switch self {
    case .take: _ = source.take(-1)
    case .skip: _ = source.skip(-1)
    case .collect: _ = source.buffer(count: 0)
    case .flatten: _ = Signal<Signal<Int, Broken>, Broken>.never.flatten(maxConcurrent: -1)
    case .retry: _ = source.retry(-1)
    case .repeated: _ = source.repeated(-1)
    case .shared: _ = source.shared(replay: -1)
    }
  }
}

struct CountMistakeTests {
  @Test(arguments: CountMistake.allCases)
  func `a mistake stops the program and says which`(mistake: CountMistake) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [mistake] in
      mistake.make()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains(mistake.rawValue))
  }

  @Test func `further ways to make them`() async {
    await #expect(processExitsWith: .failure) { _ = Signal<Int, Broken>.never.takeLast(-1) }
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int, Broken>.never.retry(upTo: -1, delay: .zero)
    }
    await #expect(processExitsWith: .failure) {
      _ = Signal<Signal<Int, Broken>?, Broken>.never.flatten(maxConcurrent: -1)
    }
  }
}
