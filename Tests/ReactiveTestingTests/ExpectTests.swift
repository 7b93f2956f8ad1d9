import Reactive
import ReactiveTesting
import Synchronization
import Testing

/// The messages of the issues that a body records.
private func issues(_ body: () -> Void) -> [String] {
  let messages = Mutex<[String]>([])
  withKnownIssue {
    body()
  } matching: { issue in
    messages.withLock { $0 += issue.comments.map(\.rawValue) }
    return true
  }
  return messages.withLock { $0 }
}

struct ExpectTests {
  @Test func `passes when what is drawn is sent`() {
    expect("-a-b-c-|", becomes: "-a-(b|)") { source, _ in source.take(2) }
    expect("-a|", "-b|", becomes: "-(ab)|") { first, second, _ in .merge(first, second) }
    expect("a|", "-b|", "--c|", becomes: "abc|") { first, second, third, _ in
      .merge(first, second, third)
    }
    expect("a|", "-b|", "--c|", "---d#", becomes: "abcd#") { first, second, third, fourth, _ in
      .merge(first, second, third, fourth)
    }
  }

  @Test func `a result can have values of another type`() {
    expect("-a-b|", becomes: "-1-1|") { source, _ in source.map(\.count) }
    expect("-a-b|", becomes: "-x-y|", values: ["x": ["a"], "y": ["b"]]) { source, _ in
      source.map { [$0] }
    }
  }

  @Test func `sources can have values of another type`() {
    expect("-1-2|", of: ["1": 1, "2": 2], becomes: "-1-2|") { source, _ in source.map { $0 } }
    expect("-1-2|", of: ["1": 1, "2": 2], becomes: "-1-3|") { source, _ in source.scan(0, +) }
    expect("-1|", "--2|", of: ["1": 1, "2": 2], becomes: "--(x|)", values: ["x": "12"]) {
      first, second, _ in first.zip(second).map { "\($0)\($1)" }
    }
  }

  @Test func `sources fail by name`() {
    expect("-a#(Offline)", becomes: "-a#(Offline)") { source, _ in source.skip(0) }
  }

  @Test func `a result can be unable to fail`() {
    let signal = Signal<Int, Never>.just(1)
    expect("-", becomes: "--(1|)") { _, scheduler in signal.delay(.seconds(2), on: scheduler) }
  }

  @Test func `the result is disposed and subscribed where it is drawn`() {
    expect("a-b-c-d-|", becomes: "a-b", until: "---!") { source, _ in source.skip(0) }
    expect("a-b-c|", becomes: "--a-b", until: "--^--!") { source, _ in source.skip(0) }
  }

  @Test func `a column can be any time`() {
    expect("-a|", becomes: "--a|", step: .milliseconds(100)) { source, scheduler in
      source.delay(.milliseconds(100), on: scheduler)
    }
  }

  @Test func `shows both drawings when they differ`() {
    let messages = issues {
      expect("-a-b-|", becomes: "-a--b|") { source, _ in source.skip(0) }
    }
    let message = """
      the signal differs from its drawing
      expected  -a--b|
      actual    -a-b-|
                   ^
      `b` comes at 3s, not at 4s
      """
    #expect(messages == [message])
  }

  @Test func `shows values by their letters`() {
    let messages = issues {
      expect("-a-b|", becomes: "-x-x|", values: ["x": ["a"]]) { source, _ in source.map { [$0] } }
    }
    let message = """
      the signal differs from its drawing
      expected  -x-x      |
      actual    -x-(["b"])|
                   ^
      `["b"]` comes at 3s, not `x`
      """
    #expect(messages == [message])
  }

  @Test func `tells of values that only look the same`() {
    let messages = issues {
      expect("-a", becomes: "-({nan})") { source, _ in source.map { _ in Double.nan } }
    }
    let message = """
      the signal differs from its drawing
      -{nan}
      looks the same, but the values are not equal
      """
    #expect(messages == [message])
  }

  @Test(arguments: [
    ("-a?", "-", "", "`-a?` cannot be played: 1:3: `?` is no mark"),
    ("-a", "-(a", "", "`-(a` cannot be played: 1:2: this `(` has no `)`"),
    ("-a", "-a", "-x", "`-x` cannot be played: `x` is no `subscription`"),
    ("-!", "-", "", "`-!` cannot be played: `!` draws where a subscription is disposed"),
  ])
  func `a drawing that cannot be read is an issue`(
    source: String, expected: String, until: String, message: String
  ) {
    let messages = issues {
      expect(source, becomes: expected, until: until) { source, _ in source.skip(0) }
    }
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix(message) == true)
  }
}

struct DrawTests {
  @Test func `records what the result of an operator sends`() {
    let recording = draw(["-a-b|", "--c|"]) { sources, _ in .merge(sources) }
    #expect(recording.drawing() == "-acb|")
  }
}
