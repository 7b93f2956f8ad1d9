import Reactive
import Testing

struct ScanTests {
  @Test func `sends every result but not the initial one`() {
    expect("-a-b-c-|", becomes: "-x-y-z-|", values: ["x": "a", "y": "ab", "z": "abc"]) {
      source, _ in source.scan("", +)
    }
  }

  @Test func `changes a result in place, with one for each subscriber`() {
    let signal = Signal<Int, Broken>.concat((1...2).map { .just($0) })
      .scan(into: Counted()) { $0.count += $1 }.map { $0.count }
    for _ in 0..<2 { #expect(events(of: signal) == [.next(1), .next(3), .completed]) }
  }

  @Test func `sends nothing when nothing comes`() {
    expect("--|", becomes: "--|") { source, _ in source.scan("", +) }
    expect("--#", becomes: "--#") { source, _ in source.scan("", +) }
  }
}

/// An object, which two subscribers must not share.
private final class Counted {
  var count = 0
}
