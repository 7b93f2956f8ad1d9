import Reactive

/// A library that sends a lost search, or a lost request for a summary, up to three more times.
///
/// The pauses are random, so that many phones which lose the network together do not return
/// together, and all attempts share one limit of time. The other requests are passed on as they are:
/// the saved list and its changes are repeated elsewhere, a login is repeated by the user, and a token
/// must not be exchanged twice.
// snippet.patient
struct PatientLibrary: Library {
  let library: any Library
  var scheduler: any Scheduler = Schedulers.main
  var backoff = Backoff(
    first: .milliseconds(500), patience: .seconds(5), attempts: 4)
  /// For all attempts together.
  var limit = Duration.seconds(20)

  func search(
    _ text: String, page: Int
  ) -> Signal<Page, LibraryError> {
    patiently(library.search(text, page: page))
  }

  func summary(of book: Book) -> Signal<String, LibraryError> {
    patiently(library.summary(of: book))
  }

  private func patiently<Value>(
    _ request: Signal<Value, LibraryError>
  ) -> Signal<Value, LibraryError> {
    request.patiently(backoff, on: scheduler)
      .timeout(limit, on: scheduler, failingWith: .offline)
  }
  // snippet.hide

  func excerpt(of book: Book) -> Signal<String, LibraryError> { library.excerpt(of: book) }

  func logIn(_ name: String) -> Signal<Token, LibraryError> { library.logIn(name) }

  func logIn(_ name: String, password: String) -> Signal<Token, LibraryError> {
    library.logIn(name, password: password)
  }

  func isFree(_ name: String) -> Signal<Bool, LibraryError> { library.isFree(name) }

  func renew(_ token: Token) -> Signal<Token, LibraryError> { library.renew(token) }

  func savedBooks(with token: Token) -> Signal<SavedBooks, LibraryError> {
    library.savedBooks(with: token)
  }

  func send(_ change: Change, with token: Token) -> Signal<Int, LibraryError> {
    library.send(change, with: token)
  }
  // snippet.show
}
// snippet.end
