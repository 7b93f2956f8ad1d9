import Reactive
import Testing

@testable import bookApp

struct LoginModelTests {
  @Test func `sends no request without a name and a password, however it is asked`() {
    onTime { time in
      let stage = Stage(on: time)
      let login = stage.app.login()
      login.logIn.execute()
      login.name.value = "anna"
      login.logIn.execute()
      time.run()
      #expect(stage.requests == [])
      login.password.value = "123"
      login.logIn.execute()
      time.run()
      #expect(stage.requests.first == "0s login anna")
      #expect(stage.app.session.user.value == "anna")
    }
  }

  @Test func `says what went wrong, until the next attempt`() {
    onTime { time in
      let stage = Stage(on: time)
      let login = stage.filledIn("abc")
      let messages = Notes(login.message, on: time)
      let users = Notes(login.loggedIn, on: time)
      stage.at(0) { login.logIn.execute() }
      stage.at(1) {
        stage.library.isOnline.value = false
        login.logIn.execute()
      }
      stage.at(2) {
        stage.library.isOnline.value = true
        login.password.value = "123"
        login.logIn.execute()
      }
      time.run()
      #expect(
        messages.lines == [
          "0s ", "0.5s Name or password is wrong.", "1s ", "1.5s That did not work just now.",
          "2s ",
        ])
      #expect(users.lines == ["2.5s anna"])
      #expect(login.password.value == "")
    }
  }

  @Test func `does not send a second request while the first is under way`() {
    onTime { time in
      let stage = Stage(on: time)
      let login = stage.filledIn("123")
      login.logIn.execute()
      stage.at(0.2) { login.logIn.execute() }
      time.advance(by: .milliseconds(400))
      #expect(stage.requests == ["0s login anna"])
      #expect(!login.logIn.isEnabled)
    }
  }

  @Test func `a login does not outlive its screen`() {
    onTime { time in
      let stage = Stage(on: time)
      var login: LoginModel? = stage.filledIn("123")
      login?.logIn.execute()
      stage.at(0.2) { login = nil }
      time.run()
      #expect(login == nil)
      #expect(stage.app.session.user.value == nil)
    }
  }
}

extension Stage {
  /// A login screen whose name is `anna`.
  fileprivate func filledIn(_ password: String) -> LoginModel {
    let login = app.login()
    login.name.value = "anna"
    login.password.value = password
    return login
  }
}
