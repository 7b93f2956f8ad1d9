import Testing

@testable import miniature

struct StageTests {
  private final class Doubling: Stage<Int, Int, Never> {
    override func receive(_ value: Int) { downstream.send(value * 2) }
  }

  @Test func `a chain shares one lifetime, and nothing follows its end`() {
    var heard: [String] = []
    let last = Closures<Int, Never> {
      heard.append("\($0)")
    } onCompleted: {
      heard.append("completed")
    }
    last.lifetime.add { heard.append("cleaned up") }
    let stage = Doubling(to: Doubling(to: last))
    stage.send(1)
    stage.sendCompleted()
    stage.send(2)
    stage.sendCompleted()
    #expect(stage.lifetime === last.lifetime)
    #expect(heard == ["4", "cleaned up", "completed"])
  }
}
