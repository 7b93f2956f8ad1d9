import Reactive

/// The login screen: two fields, a command that knows when it is allowed, and a message.
///
/// When it is freed, its request is canceled, and no user is logged in.
// snippet.model
final class LoginModel {
  let name = Property("")
  let password = Property("")
  let logIn: Command<Void, String, LibraryError>
  let loggedIn: Signal<String, Never>
  let message: Signal<String, Never>
  private let left = Subject<Void, Never>()

  init(
    _ session: Session,
    on scheduler: any Scheduler = Schedulers.main
  ) {
    let isFilledIn = name.combineLatest(password)
      .map { !$0.isEmpty && !$1.isEmpty }

    logIn = Command(enabled: isFilledIn.signal, on: scheduler) {
      [name, password, left] in
      session.logIn(name.value, password: password.value)
        .take(until: left)
    }
    loggedIn = logIn.values
    message = logIn.executing.filter { $0 }.mapTo("")
      .merge(logIn.errors.map(\.words))
    loggedIn.mapTo("").bind(to: password)
  }

  func leave() { left.send(()) }
  deinit { leave() }
}
// snippet.end
