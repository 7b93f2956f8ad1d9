import Reactive
import Testing

/// Operators that ask something about all values.
struct ContainsTests {
  private func shown(_ answer: Signal<Bool, Never>) -> Signal<String, Broken> {
    answer.promoteError().map { $0 ? "t" : "f" }
  }

  private func shown(_ answer: Signal<Bool, Broken>) -> Signal<String, Broken> {
    answer.map { $0 ? "t" : "f" }
  }

  @Test func `hasValues is true at the first value, and false without one`() {
    expect("-a-b-|", becomes: "-(t|)") { source, _ in shown(source.hasValues()) }
    expect("---|", becomes: "---(f|)") { source, _ in shown(source.hasValues()) }
    expect("---#", becomes: "---(f|)") { source, _ in shown(source.hasValues()) }
  }

  @Test func `contains finds a value that equals another`() {
    expect("-a-b-|", becomes: "---(t|)") { source, _ in shown(source.contains("b")) }
    expect("-a-|", becomes: "---(f|)") { source, _ in shown(source.contains("b")) }
  }

  @Test func `contains is true at the first match, and false without one`() {
    expect("-a-b-|", becomes: "---(t|)") { source, _ in shown(source.contains { $0 == "b" }) }
    expect("-a-|", becomes: "---(f|)") { source, _ in shown(source.contains { $0 == "b" }) }
    expect("-a-#", becomes: "---(f|)") { source, _ in shown(source.contains { $0 == "b" }) }
  }

  @Test func `allSatisfy is false at the first that does not, and true without one`() {
    expect("-a-b-|", becomes: "---(f|)") { source, _ in shown(source.allSatisfy { $0 == "a" }) }
    expect("-a-|", becomes: "---(t|)") { source, _ in shown(source.allSatisfy { $0 == "a" }) }
    expect("---|", becomes: "---(t|)") { source, _ in shown(source.allSatisfy { $0 == "a" }) }
    expect("-a-#", becomes: "---(f|)") { source, _ in shown(source.allSatisfy { $0 == "a" }) }
  }

  @Test func `the forms with try fail when the source does`() {
    expect("-a-#", becomes: "---#") { source, _ in shown(source.tryContains { $0 == "b" }) }
    expect("-a-#", becomes: "---#") { source, _ in shown(source.tryAllSatisfy { $0 == "a" }) }
    expect("-a-b-|", becomes: "---(t|)") { source, _ in shown(source.tryContains { $0 == "b" }) }
    expect("-a-|", becomes: "---(f|)") { source, _ in shown(source.tryContains { $0 == "b" }) }
    expect("-a-b-|", becomes: "---(f|)") { source, _ in
      shown(source.tryAllSatisfy { $0 == "a" })
    }
    expect("-a-|", becomes: "---(t|)") { source, _ in shown(source.tryAllSatisfy { $0 == "a" }) }
  }

  @Test func `the forms with try fail with what the closure throws`() {
    func fails(_ value: String) throws(Broken) -> Bool { throw Broken() }
    expect("-a-|", becomes: "-#") { source, _ in shown(source.tryContains(where: fails)) }
    expect("-a-|", becomes: "-#") { source, _ in shown(source.tryAllSatisfy(fails)) }
  }

  @Test func `an early answer disposes the source and does not ask again`() {
    var asked = 0
    var isDisposed = false
    let source = Signal<Int, Broken> { subscriber in
      for number in 1...3 { subscriber.send(number) }
      isDisposed = subscriber.isDisposed
      return nil
    }
    let isTwo = { (number: Int) in
      asked += 1
      return number == 2
    }
    #expect(values(of: source.contains(where: isTwo)) == [true])
    #expect(asked == 2)
    #expect(isDisposed)
    #expect(values(of: source.allSatisfy(isTwo)) == [false])
    #expect(asked == 3)
  }
}
