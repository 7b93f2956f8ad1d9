import Reactive
import Testing

struct EraseToSignalTests {
  @Test func `cannot be cast back`() {
    let subject = Subject<Int, Broken>()
    let shown: Signal<Int, Broken> = subject
    #expect(shown is Subject<Int, Broken>)
    #expect(!(subject.eraseToSignal() is Subject<Int, Broken>))
    let behavior = BehaviorSubject<Int, Never>(1)
    #expect(!(behavior.eraseToSignal() is Subject<Int, Never>))
    #expect(values(of: behavior.eraseToSignal()) == [1])
  }

  @Test func `passes everything on`() {
    expect("-a-b-|", becomes: "-a-b-|") { source, _ in source.eraseToSignal() }
    expect("-a-#", becomes: "-a-#") { source, _ in source.eraseToSignal() }
  }
}
