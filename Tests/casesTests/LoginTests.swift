import Reactive
import Testing

@testable import cases

/// The four faults of the login that is often shown, each beside the login without them.
struct LoginTests {
  @Test func `a right password logs in, in both`() {
    onTime { time in
      let usual = usual(time, "123")
      let model = repaired(time, "123")
      let logins = Notes(model.loggedIn, on: time)
      usual.login.execute()
      model.login.execute()
      time.advance(by: .seconds(1))
      #expect(usual.isLoggedIn.value)
      #expect(logins.lines == ["0.5s welcome, xmg"])
    }
  }

  @Test func `fault 1: a wrong password logs in as well`() {
    onTime { time in
      let usual = usual(time, "abc")
      let model = repaired(time, "abc")
      let logins = Notes(model.loggedIn, on: time)
      let messages = Notes(model.message, on: time)
      usual.login.execute()
      model.login.execute()
      time.advance(by: .seconds(1))
      #expect(usual.isLoggedIn.value)
      #expect(logins.lines == [])
      #expect(messages.lines == ["0s ", "0.5s wrong password"])
    }
  }

  @Test func `fault 2: the return key needs no password`() {
    onTime { time in
      var asked: [String] = []
      let service = LoginService { name, password in
        asked.append("\(name)/\(password)")
        return .failed(.wrongPassword)
      }
      let usual = UsualViewModel(service, on: time)
      usual.name.value = "usual"
      usual.login.execute()
      let model = LoginViewModel(service, on: time)
      model.name.value = "repaired"
      model.login.execute()
      time.advance(by: .seconds(1))
      #expect(asked == ["usual/"])
    }
  }

  @Test func `fault 3: it covers a screen of its own, which nobody gave it`() {
    onTime { time in
      let usual = usual(time, "123")
      usual.login.execute()
      time.advance()
      #expect(usual.overlay.isShown.value)
    }
  }

  @Test func `fault 4: it is never released`() {
    onTime { time in
      var released: [String] = []
      var usual: UsualViewModel? = usual(time, "123")
      usual?.onRelease = { released.append("usual") }
      usual = nil
      var model: LoginViewModel? = repaired(time, "123")
      model?.onRelease = { released.append("repaired") }
      model = nil
      #expect(released == ["repaired"])
    }
  }

  @Test func `a server that does not answer is a message`() {
    onTime { time in
      let server = LoginServer(on: time)
      server.isUp = false
      server.delay = .seconds(2)
      let model = LoginViewModel(server.service, on: time)
      model.name.value = "👩🏽‍🚀"
      model.password.value = "סוד"
      let messages = Notes(model.message, on: time)
      let enabled = Notes(model.login.enabled, on: time)
      time.advance()
      model.login.execute()
      time.advance(by: .seconds(3))
      #expect(messages.lines == ["0s ", "2s the server does not answer"])
      #expect(enabled.lines.suffix(2) == ["0s false", "2s true"])
    }
  }

  private func usual(_ time: TestScheduler, _ password: String) -> UsualViewModel {
    let model = UsualViewModel(LoginServer(on: time).service, on: time)
    model.name.value = "xmg"
    model.password.value = password
    time.advance()
    return model
  }

  private func repaired(_ time: TestScheduler, _ password: String) -> LoginViewModel {
    let model = LoginViewModel(LoginServer(on: time).service, on: time)
    model.name.value = "xmg"
    model.password.value = password
    time.advance()
    return model
  }
}
