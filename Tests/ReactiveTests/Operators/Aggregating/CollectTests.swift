import Reactive
import Testing

struct CollectTests {
  private let three = Signal<Int, Broken>.concat((1...3).map { .just($0) })

  @Test func `sends one array on completion`() {
    expect("-a-b-|", becomes: "-----(x|)", values: ["x": "ab"]) { source, _ in
      source.collect().map { $0.joined() }
    }
    expect("--|", becomes: "--(x|)", values: ["x": "0"]) { source, _ in
      source.collect().map { "\($0.count)" }
    }
  }

  @Test func `sends nothing on failure`() {
    expect("-a-#", becomes: "---#") { source, _ in source.collect().map { $0.joined() } }
  }

  @Test func `has an array for each subscription`() {
    let signal = three.collect()
    for _ in 0..<2 { #expect(events(of: signal) == [.next([1, 2, 3]), .completed]) }
  }

  @Test func `sends arrays of a length, the rest on completion`() {
    let values: [Character: String] = ["x": "ab", "y": "cd", "z": "e"]
    expect("-a-b-c-d-e-|", becomes: "---x---y---(z|)", values: values) { source, _ in
      source.collect(count: 2).map { $0.joined() }
    }
    expect("-a-b-c-d-|", becomes: "---x---y-|", values: values) { source, _ in
      source.buffer(count: 2).map { $0.joined() }
    }
    #expect(events(of: three.collect(count: 1)).count == 4)
  }

  @Test func `drops the rest on failure`() {
    expect("-a-b-c-#", becomes: "---x---#", values: ["x": "ab"]) { source, _ in
      source.collect(count: 2).map { $0.joined() }
    }
  }

  @Test func `sends each array that a closure calls complete, the rest on completion`() {
    let values: [Character: String] = ["x": "ab", "y": "cb", "z": "d"]
    expect("-a-b-c-b-d-|", becomes: "---x---y---(z|)", values: values) { source, _ in
      source.collect { $0.last == "b" }.map { $0.joined() }
    }
    expect("-a-b-c-#", becomes: "---x---#", values: values) { source, _ in
      source.collect { $0.last == "b" }.map { $0.joined() }
    }
  }

  @Test func `an array of nothing is a mistake`() async {
    await #expect(processExitsWith: .failure) { _ = Signal<Int, Never>.never.collect(count: 0) }
  }
}
