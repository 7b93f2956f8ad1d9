import Reactive
import Testing

struct WithLatestTests {
  @Test func `sends each value with the latest of the other`() {
    expect(
      "-a-b--c-d|", "--1--2-----", becomes: "---x--y-z|",
      values: ["x": "b1", "y": "c2", "z": "d2"]
    ) { source, other, _ in source.withLatest(from: other).map { $0 + $1 } }
  }

  @Test func `completes with the source, not with the other`() {
    expect("--a--b-|", "1|", becomes: "--x--y-|", values: ["x": "a1", "y": "b1"]) {
      source, other, _ in source.withLatest(from: other).map { $0 + $1 }
    }
    expect("--a-|", "|", becomes: "----|") { source, other, _ in
      source.withLatest(from: other).map { $0 + $1 }
    }
  }

  @Test func `ends with a failure of either`() {
    expect("--#", "1----", becomes: "--#") { source, other, _ in
      source.withLatest(from: other).map { $0 + $1 }
    }
    expect("--a-b", "1--#", becomes: "--x#", values: ["x": "a1"]) { source, other, _ in
      source.withLatest(from: other).map { $0 + $1 }
    }
  }

  @Test func `subscribes the other first, so that what it sends at once counts`() {
    let pairs = Signal<Int, Broken>.just(1).withLatest(from: .just(2)).map { [$0, $1] }
    #expect(events(of: pairs) == [.next([1, 2]), .completed])
  }
}
