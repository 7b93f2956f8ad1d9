import Reactive

/// What covers the screen while the server is asked.
final class Overlay {
  let isShown = Property(false)
  func show() { isShown.value = true }
  func hide() { isShown.value = false }
}

/// The login as many introductions show it, with four faults.
///
/// 1. It takes the end of an execution for success.
/// 2. Only the button knows the rule, so the return key logs in without a password.
/// 3. It makes a view of its own, so no test can be without one.
/// 4. It is never released, because its closures keep it alive.
// snippet.usual
final class UsualViewModel {
  let name = Property("")
  let password = Property("")
  let loginEnabled: Signal<Bool, Never>
  let login: Command<Void, String, LoginError>
  let overlay = Overlay()
  let isLoggedIn = Property(false)
  // snippet.hide
  var onRelease: () -> Void = {}
  // snippet.show

  init(_ service: LoginService, on scheduler: any Scheduler = Schedulers.main) {
    loginEnabled = name.signal.combineLatest(password.signal)
      .map { !$0.isEmpty && !$1.isEmpty }

    login = Command(on: scheduler) { [name, password] in
      service.logIn(name.value, password.value)
    }
    login.executing.skip(1).subscribe { executing in
      if executing {
        self.overlay.show()
      } else {
        self.overlay.hide()
        self.isLoggedIn.value = true
      }
    }
  }
  // snippet.hide
  deinit { onRelease() }
  // snippet.show
}
// snippet.end
