import Reactive
import ReactiveMarbles
import Testing

struct SubscriptionIntervalTests {
  @Test(arguments: ["^", "-^--!", "(^!)", "^-!"])
  func `is read and drawn`(text: String) throws {
    #expect(try SubscriptionInterval(drawn: text).drawing() == text)
  }

  @Test func `begins at 0 and goes on where nothing else is drawn`() throws {
    #expect(try SubscriptionInterval(drawn: "") == SubscriptionInterval(from: .zero))
    let until = Instant(offset: .milliseconds(300))
    #expect(
      try SubscriptionInterval(drawn: "---!", step: .milliseconds(100))
        == SubscriptionInterval(from: .zero, until: until))
  }

  @Test func `has no events`() {
    for text in ["-a", "-|", "-#"] {
      #expect(throws: ScriptProblem.self) { try SubscriptionInterval(drawn: text) }
    }
  }
}
