import Reactive
import Testing

struct UniquedTests {
  @Test func `sends each value the first time`() {
    expect("-a-b-a-c-b-|", becomes: "-a-b---c---|") { source, _ in source.uniqued() }
  }

  @Test func `goes by what the closure gives`() {
    let words = Signal<String, Never>.concat(["to", "be", "or", "not"].map { .just($0) })
    #expect(values(of: words.uniqued(by: \.count)) == ["to", "not"])
  }
}
