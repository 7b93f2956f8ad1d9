import Observation
import Testing

@testable import miniature

struct ObservingTests {
  @Observable fileprivate final class Account {
    var name = "Ada"
    var balance = 10
    let fixed = 7
  }

  private final class Turn: @unchecked Sendable {
    private var actions: [() -> Void] = []
    func add(_ action: @escaping () -> Void) { actions.append(action) }
    func run() {
      let now = actions
      actions = []
      for action in now { action() }
    }
  }

  @Test func `one value for the changes of one turn, and the end with the object`() {
    let turn = Turn()
    var heard: [String] = []
    var account: Account? = Account()
    if let account {
      Signal.observing(account, \.name, later: turn.add).subscribe {
        heard.append($0)
      } onCompleted: {
        heard.append("completed")
      }
    }
    account?.balance = 20
    turn.run()
    account?.name = "Alan"
    account?.name = "Grace"
    turn.run()
    account = nil
    turn.run()
    #expect(heard == ["Ada", "Grace", "completed"])
  }

  @Test func `completes where nothing can change`() {
    let turn = Turn()
    var heard: [String] = []
    let account = Account()
    Signal.observing(account, \.fixed, later: turn.add).subscribe {
      heard.append("\($0)")
    } onCompleted: {
      heard.append("completed")
    }
    turn.run()
    #expect(heard == ["7", "completed"])
  }
}
