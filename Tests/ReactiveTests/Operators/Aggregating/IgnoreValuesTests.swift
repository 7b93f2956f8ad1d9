import Reactive
import Testing

struct IgnoreValuesTests {
  @Test func `sends nothing but the ending`() {
    expect("-a-b-|", becomes: "-----|") { source, _ in source.ignoreValues() }
    expect("-a-b-#", becomes: "-----#") { source, _ in source.ignoreValues() }
  }

  @Test func `can be of a type that says so`() {
    let done: Signal<Never, Broken> = Signal<Int, Broken>.just(1).ignoreValues()
    #expect(events(of: done) == [.completed])
    let failed: Signal<Never, Broken> = Signal<Int, Broken>.failed(Broken()).ignoreValues()
    #expect(events(of: failed) == [.error(Broken())])
  }
}
