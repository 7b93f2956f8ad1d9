import Reactive
import Testing

extension DebuggingTests {
  @Suite struct NamingTests {
    @Test func `a signal shows its type and its name`() {
      let signal = Signal<Int, Never>.just(1)
      #expect("\(signal)" == "Signal<Int, Never>")
      #expect("\(signal.named("one"))" == "Signal<Int, Never> one")
    }

    @Test func `operators name nothing while names are off`() {
      #expect("\(Signal<Int, Never>.just(1).named("one").map { $0 })" == "Signal<Int, Never>")
    }

    @Test func `operators name what they give while names are on`() {
      debugNames = true
      defer { debugNames = false }
      let search = Subject<Int, Broken>().named("search")
      #expect("\(search.map { $0 }.filter { _ in true })".hasSuffix(" [[search] map] filter"))
      #expect("\(search.map { $0 }.named("results"))".hasSuffix(" results"))
      #expect("\(search.zip(Subject<Int, Broken>()))".hasSuffix(" [search, Subject] zip"))
      #expect("\(Signal.merge(search, search))".hasSuffix(" [search, search] merge"))
      #expect("\(search.prepend(1))".hasSuffix(" [search] prepend"))
    }

    @Test func `a name changes nothing else`() {
      #expect(events(of: Signal<Int, Broken>.just(1).named("one")) == [.next(1), .completed])
    }
  }
}
