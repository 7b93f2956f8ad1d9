import Reactive
import Testing

struct TryFilterTests {
  private func isEven(_ text: String) throws(Broken) -> Bool {
    guard let number = Int(text) else { throw Broken() }
    return number.isMultiple(of: 2)
  }

  @Test func `sends what is included until the closure throws`() {
    expect("-1-2-x-4-|", becomes: "---2-#") { source, _ in source.tryFilter(isEven) }
    expect("-1-2-|", becomes: "---2-|") { source, _ in source.tryFilter(isEven) }
    expect("-2-#", becomes: "-2-#") { source, _ in source.tryFilter(isEven) }
  }

  @Test func `the closure decides how the result can fail`() {
    let safe: Signal<Int, Never> = Signal.of(1, 2).tryFilter { $0 > 1 }
    #expect(values(of: safe) == [2])
    let typed: Signal<String, Broken> = Signal.just("x").tryFilter(isEven)
    #expect(events(of: typed) == [.error(Broken())])
    let untyped: Signal<String, any Error> = Signal.just("x").tryFilter { try isEven($0) }
    #expect(events(of: untyped.mapError { $0 as? Broken ?? Broken("?") }) == [.error(Broken())])
  }
}
