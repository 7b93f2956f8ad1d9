import Reactive

/// The login without the four faults.
// snippet.model
final class LoginViewModel {
  let name = Property("")
  let password = Property("")
  let login: Command<Void, String, LoginError>
  let loggedIn: Signal<String, Never>
  let message: Signal<String, Never>
  // snippet.hide
  var onRelease: () -> Void = {}
  // snippet.show

  init(_ service: LoginService, on scheduler: any Scheduler = Schedulers.main) {
    let isFilledIn = name.combineLatest(password)
      .map { !$0.isEmpty && !$1.isEmpty }

    login = Command(enabled: isFilledIn.signal, on: scheduler) {
      [name, password] in
      service.logIn(name.value, password.value)
    }
    loggedIn = login.executionSignals.flatten()
    message = login.executing.filter { $0 }.mapTo("")
      .merge(login.errors.map { $0.message })
  }
  // snippet.hide
  deinit { onRelease() }
  // snippet.show
}
// snippet.end
