import Reactive
import Testing

struct IgnoreValuesTests {
  @Test func `sends nothing but the ending`() {
    expect("-a-b-|", becomes: "-----|") { source, _ in source.ignoreValues() }
    expect("-a-b-#", becomes: "-----#") { source, _ in source.ignoreValues() }
  }
}
