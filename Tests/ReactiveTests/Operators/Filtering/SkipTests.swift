import Reactive
import Testing

struct SkipTests {
  @Test func `drops as many values as it is told`() {
    expect("-a-b-c-|", becomes: "-----c-|") { source, _ in source.skip(2) }
  }

  @Test func `drops nothing when it is told so`() {
    expect("-a-|", becomes: "-a-|") { source, _ in source.skip(0) }
  }

  @Test func `leaves only the ending when there is not more`() {
    expect("-a-|", becomes: "---|") { source, _ in source.skip(2) }
    expect("-a-#", becomes: "---#") { source, _ in source.skip(1) }
  }
}
