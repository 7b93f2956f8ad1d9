import Reactive

/// The whole app, without a screen.
///
/// Every front end shows these view models and calls these functions, and keeps no state of the app.
final class BookApp {
  let search: SearchModel
  let session: Session
  let saved: SavedList
  let excerpts: Excerpts
  let isOnline: ReadOnlyProperty<Bool>

  /// What the user is told once, whatever the screen shows.
  let messages: Signal<String, Never>

  private let library: any Library
  private let scheduler: any Scheduler

  init(
    _ library: any Library, isOnline: ReadOnlyProperty<Bool>,
    on scheduler: any Scheduler = Schedulers.main
  ) {
    self.library = library
    self.scheduler = scheduler
    self.isOnline = isOnline
    search = SearchModel(library, on: scheduler)
    session = Session(library, on: scheduler)
    excerpts = Excerpts(library, on: scheduler)
    saved = SavedList(library, session, isOnline: isOnline, on: scheduler)
    messages = session.logIn.errors.map { error in
      error == .offline ? "No connection. Log in again later." : "You cannot log in."
    }
    .merge(saved.refused.map { "The library refused your change of \($0.title)." })
  }

  /// The screen with the two fields of a login; it goes with its login.
  func login() -> LoginModel { LoginModel(session, on: scheduler) }

  /// A screen with all books, which loads the first page now.
  func allBooks() -> AllBooks { AllBooks(library, on: scheduler) }

  /// The screen of a book; its request lasts as long as the screen does.
  func detail(of book: Book) -> Detail { Detail(book, library, saved) }
}
