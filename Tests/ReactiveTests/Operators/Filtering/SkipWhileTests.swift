import Reactive
import Testing

struct SkipWhileTests {
  @Test func `begins with the first value that is not unwanted, and sends it`() {
    expect("-a-a-b-a-|", becomes: "-----b-a-|") { source, _ in source.skip(while: { $0 == "a" }) }
    expect("-a-a-b-a-|", becomes: "-----b-a-|") { source, _ in source.skip(until: { $0 == "b" }) }
  }

  @Test func `sends only the ending if nothing begins`() {
    expect("-a-|", becomes: "---|") { source, _ in source.skip(while: { _ in true }) }
    expect("-a-#", becomes: "---#") { source, _ in source.skip(until: { _ in false }) }
  }

  @Test func `does not ask again after the beginning`() {
    var asked: [Int] = []
    let numbers = Signal<Int, Never>.concat((1...4).map { .just($0) })
    let signal = numbers.skip(until: {
      asked.append($0)
      return $0 == 2
    })
    #expect(values(of: signal) == [2, 3, 4])
    #expect(asked == [1, 2])
  }
}
