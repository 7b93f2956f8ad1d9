import Reactive

/// The screen that asks who the user is.
// snippet.question
final class LoginQuestion: ScreenModel {
  let user: Signal<String, Never>
  private let session: Session
  private let canceled = ReplaySubject<Void, Never>(capacity: 1)

  init(_ session: Session) {
    self.session = session
    user = session.user.changes.compactMap { $0 }
      .take(until: canceled)
  }

  func logIn(_ name: String) { session.logIn.execute(name) }
  func cancel() { canceled.send(()) }
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
