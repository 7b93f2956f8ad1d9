import Reactive

/// The screen that asks who the user is, with the fields of a login.
// snippet.question
final class LoginQuestion: ScreenModel {
  let login: LoginModel
  let user: Signal<String, Never>
  private let canceled = ReplaySubject<Void, Never>(capacity: 1)

  init(_ session: Session) {
    login = LoginModel(session, on: session.scheduler)
    user = session.user.changes.compactMap { $0 }
      .take(until: canceled)
  }

  func logIn(_ name: String, password: String) {
    login.name.value = name
    login.password.value = password
    login.logIn.execute()
  }

  /// Ends the question, and a login that is under way.
  func cancel() {
    login.leave()
    canceled.send(())
  }
}

extension Navigation {
  /// Presents the question until the user has logged in or canceled.
  func askForUser(
    _ question: LoginQuestion
  ) -> Signal<String, Never> {
    question.user
      .take(1)
      .onSubscribe { self.present(question) }
      .onTermination { self.dismiss(question) }
  }
}
// snippet.end
