import Reactive
import Testing

struct FilterTests {
  @Test func `sends the values that pass`() {
    expect("-a-b-a-|", becomes: "-a---a-|") { source, _ in source.filter { $0 == "a" } }
    expect("-b-#", becomes: "---#") { source, _ in source.filter { $0 == "a" } }
  }
}
