import Reactive
import Testing

struct ReplaceEmptyTests {
  @Test func `sends the value if there is none by the completion`() {
    expect("---|", becomes: "---(x|)") { source, _ in source.replaceEmpty(with: "x") }
  }

  @Test func `passes everything else on`() {
    expect("-a-b-|", becomes: "-a-b-|") { source, _ in source.replaceEmpty(with: "x") }
    expect("---#", becomes: "---#") { source, _ in source.replaceEmpty(with: "x") }
  }

  @Test func `nil is a value, too`() {
    let signal = Signal<Int?, Broken>.just(nil).replaceEmpty(with: 1)
    #expect(events(of: signal) == [.next(nil), .completed])
  }
}
