import Reactive

/// A library that sends a lost search, or a lost request for a summary, three more times.
///
/// The pauses are random, so that many phones which lose the network together do not return
/// together. The other requests are passed on as they are: the saved list and its changes are
/// repeated elsewhere, a login is repeated by the user, and a token must not be exchanged twice.
// snippet.patient
struct PatientLibrary: Library {
  let library: any Library
  var scheduler: any Scheduler = Schedulers.main
  var backoff = Backoff(first: .milliseconds(500), attempts: 4)

  func search(
    _ text: String, page: Int
  ) -> Signal<Page, LibraryError> {
    library.search(text, page: page)
      .patiently(backoff, on: scheduler)
  }

  func summary(of book: Book) -> Signal<String, LibraryError> {
    library.summary(of: book).patiently(backoff, on: scheduler)
  }
  // snippet.hide

  func excerpt(of book: Book) -> Signal<String, LibraryError> { library.excerpt(of: book) }

  func logIn(_ name: String) -> Signal<Token, LibraryError> { library.logIn(name) }

  func logIn(_ name: String, password: String) -> Signal<Token, LibraryError> {
    library.logIn(name, password: password)
  }

  func isFree(_ name: String) -> Signal<Bool, LibraryError> { library.isFree(name) }

  func renew(_ token: Token) -> Signal<Token, LibraryError> { library.renew(token) }

  func savedBooks(with token: Token) -> Signal<[Book], LibraryError> {
    library.savedBooks(with: token)
  }

  func send(_ change: Change, with token: Token) -> Signal<Void, LibraryError> {
    library.send(change, with: token)
  }
  // snippet.show
}
// snippet.end
