import Testing

@testable import miniature

struct SubjectTests {
  @Test func `all observers see one order, and nothing after the end`() {
    var heard: [String] = []
    let subject = Subject<Int, Never>()
    subject.subscribe { if $0 == 1 { subject.send(2) } }
    subject.subscribe { heard.append("second \($0)") }
    subject.send(1)
    subject.sendCompleted()
    subject.send(3)
    #expect(heard == ["second 1", "second 2"])
  }
}
