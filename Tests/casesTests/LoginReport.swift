import Reactive
import Testing

@testable import bookApp

extension Before {
  /// Mistakes the end of the work for its success, and has the rule in the button.
  final class LoginModel {
    let name = Property("")
    let password = Property("")
    let logIn: Command<Void, String, LibraryError>
    var isLoggedIn = false

    init(_ session: Session, on time: TestScheduler) {
      logIn = Command(on: time) { [name, password] in
        session.logIn(name.value, password: password.value)
      }
      logIn.executing.skip(1).filter { !$0 }
        .subscribe { [weak self] _ in self?.isLoggedIn = true }
    }
  }
}

/// A login screen, in either version.
private struct Login {
  let fill: (_ name: String, _ password: String) -> Void
  let execute: () -> Void
  let isLoggedIn: () -> Bool

  init(_ version: Version, _ session: Session, on time: TestScheduler) {
    switch version {
    case .before:
      let login = Before.LoginModel(session, on: time)
      fill = { (login.name.value, login.password.value) = ($0, $1) }
      execute = { login.logIn.execute() }
      isLoggedIn = { login.isLoggedIn }
    case .after:
      let login = LoginModel(session, on: time)
      let user = ReadOnlyProperty("", then: login.loggedIn)
      fill = { (login.name.value, login.password.value) = ($0, $1) }
      execute = { login.logIn.execute() }
      isLoggedIn = { user.value != "" }
    }
  }
}

struct LoginReport {
  // snippet.wrong
  @Test(arguments: Version.allCases)
  func `a wrong password logs nobody in`(version: Version) {
    report(version) { time in
      let session = Session(ScriptedLibrary(on: time), on: time)
      let login = Login(version, session, on: time)
      login.fill("anna", "abc")
      login.execute()
      time.run()
      #expect(!login.isLoggedIn())
    }
  }

  @Test(arguments: Version.allCases)
  func `Return in an empty field sends nothing`(version: Version) {
    report(version) { time in
      let library = ScriptedLibrary(on: time)
      var requests: [String] = []
      library.onRequest = { requests.append($0) }
      let login = Login(version, Session(library, on: time), on: time)
      login.fill("anna", "")
      login.execute()
      time.run()
      #expect(requests == [])
    }
  }
  // snippet.end
}
