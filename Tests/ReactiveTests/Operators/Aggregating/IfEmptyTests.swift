import Reactive
import Testing

struct IfEmptyTests {
  @Test func `continues with the other where there was no value`() {
    expect("--|", "-b-|", becomes: "---b-|") { source, other, _ in source.ifEmpty(switchTo: other) }
  }

  @Test func `leaves the other alone where there was one, or a failure`() {
    let other = Source<Int, Broken>()
    for source in [Signal<Int, Broken>.just(1), .failed(Broken())] {
      #expect(events(of: source.ifEmpty(switchTo: other.signal)) == events(of: source))
    }
    #expect(other.subscriptions.value == 0)
  }

  @Test func `a failure of the other is passed on`() {
    expect("-|", "-#", becomes: "--#") { source, other, _ in source.ifEmpty(switchTo: other) }
  }
}
