import Reactive
import Testing

struct MapToTests {
  @Test func `sends the same for every value`() {
    expect("-a-b-|", becomes: "-x-x-|") { source, _ in source.mapTo("x") }
    expect("-a-#", becomes: "-x-#") { source, _ in source.mapTo("x") }
  }
}
