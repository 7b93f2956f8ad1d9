import Foundation
import Reactive
import Testing

// Foundation has a `Unit` too.
private typealias Unit = Reactive.Unit

struct UnitTests {
  @Test func `there is one unit, which can be compared, hashed and shown`() {
    #expect(Unit() == Unit())
    #expect(Set([Unit(), Unit()]).count == 1)
    #expect("\(Unit())" == "()")
  }

  @Test func `a unit can be written and read`() throws {
    let data = try JSONEncoder().encode([Unit()])
    #expect(try JSONDecoder().decode([Unit].self, from: data) == [Unit()])
  }
}
