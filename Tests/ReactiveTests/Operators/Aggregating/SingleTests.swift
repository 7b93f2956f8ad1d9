import Reactive
import Testing

struct SingleTests {
  @Test func `sends the only value when the source completes`() {
    expect("-a-|", becomes: "---(a|)") { source, _ in source.single(failingWith: { _ in Broken() })
    }
    expect("-a-#", becomes: "---#") { source, _ in source.single(failingWith: { _ in Broken() }) }
  }

  @Test func `fails at the second value, and where there is none`() {
    expect("-a-b-c-|", becomes: "---#") { source, _ in
      source.single(failingWith: { _ in Broken() })
    }
    expect("--|", becomes: "--#") { source, _ in source.single(failingWith: { _ in Broken() }) }
  }

  @Test func `says why`() {
    let reasons = [Signal<Int, Never>.empty, .of(1, 2), .just(3)].map { source in
      values(of: source.single().map { "\($0)" }.catch { .just("\($0)") })
    }
    #expect(reasons == [["empty"], ["several"], ["3"]])
  }

  @Test func `nil is a value`() {
    #expect(values(of: Signal.just(nil as Int?).single().replaceError(with: 1)) == [nil])
  }
}
