import Reactive
import Testing

struct ScanTests {
  @Test func `sends every result but not the initial one`() {
    expect("-a-b-c-|", becomes: "-x-y-z-|", values: ["x": "a", "y": "ab", "z": "abc"]) {
      source, _ in source.scan("", +)
    }
  }

  @Test func `sends nothing when nothing comes`() {
    expect("--|", becomes: "--|") { source, _ in source.scan("", +) }
    expect("--#", becomes: "--#") { source, _ in source.scan("", +) }
  }
}
