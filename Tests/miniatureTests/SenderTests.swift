import Testing

@testable import miniature

struct SenderTests {
  private final class Screen {}

  @Test func `a subscription to which nothing can send is released`() {
    weak var released: Screen?
    var heard: [Int] = []
    func open() {
      let screen = Screen()
      released = screen
      Signal<Int, Never>.sending { $0.send(1) }.subscribe {
        withExtendedLifetime(screen) {}
        heard.append($0)
      }
    }
    open()
    #expect(heard == [1])
    #expect(released == nil)
  }

  @Test func `a sender that is kept can still send`() {
    var kept: Sender<Int, Never>?
    var heard: [String] = []
    Signal<Int, Never>.sending { kept = $0 }.subscribe {
      heard.append("\($0)")
    } onCompleted: {
      heard.append("completed")
    }
    kept?.send(1)
    kept?.sendCompleted()
    kept?.send(2)
    kept = nil
    #expect(heard == ["1", "completed"])
  }
}
