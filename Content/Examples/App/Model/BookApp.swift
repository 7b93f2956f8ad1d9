import Reactive

/// The whole app, without a screen.
///
/// Every front end shows these view models and calls these functions, and keeps no state of the app.
final class BookApp {
  let search: SearchModel
  let session: Session
  let saved: SyncedList
  let isOnline: ReadOnlyProperty<Bool>

  /// Tells which screens come and go.
  let services: BookServices

  /// Decides what a tap on a row does.
  let browse: BrowseModel

  /// Receives each tap on a heart, and offers to undo a removal.
  let undo: UndoBar

  /// What the user is told once, whatever the screen shows.
  let messages: Signal<String, Never>

  /// What the saved list says beside *Try again* as long as it has given up; nil while it works.
  let notice: ReadOnlyProperty<String?>

  /// The login that a heart waits for; nil if none is open.
  let question: ReadOnlyProperty<LoginQuestion?>

  private let library: any Library
  private let scheduler: any Scheduler

  init(
    _ library: any Library, _ feed: any Feed, stored: Property<Stored>,
    login: Property<Session.Login?> = Property(nil), isOnline: ReadOnlyProperty<Bool>,
    backoff: Backoff = Backoff(), on scheduler: any Scheduler = Schedulers.main,
    keepAwake: @escaping () -> any Disposable = { ActionDisposable {} }
  ) {
    self.library = library
    self.scheduler = scheduler
    self.isOnline = isOnline
    search = SearchModel(library, on: scheduler)
    session = Session(library, stored: login, on: scheduler, keepAwake: keepAwake)
    saved = SyncedList(
      library, session, feed, stored: stored, isOnline: isOnline, backoff: backoff, on: scheduler)
    services = BookServices(library, session, saved)
    browse = BrowseModel(services)
    undo = UndoBar(saved, on: scheduler, toggle: browse.save)
    notice = saved.stalled.map { $0?.words }
    question = ReadOnlyProperty(
      nil,
      then: services.moves.scan(nil) { open, move in
        switch move {
        case .present(let question as LoginQuestion): question
        case .dismiss(let model) where model === open: nil
        case .push, .pop, .present, .dismiss: open
        }
      })
    messages = session.logIn.errors
      .merge(question.signal.flatMapLatest { $0?.login.logIn.errors ?? .never })
      .map { "You are not logged in. \($0.words)" }
      .merge(saved.refused.map { "The library refused your change of \($0.title)." })
      .merge(notice.changes.skipNil())
  }

  /// The screen with the two fields of a login; closing it cancels the login.
  func login() -> LoginModel { LoginModel(session, on: scheduler) }

  /// A screen with all books, which loads the first page now.
  func allBooks() -> AllBooks { AllBooks(library, on: scheduler) }

  /// The screen of a book; its request lasts as long as the screen does.
  func detail(of book: Book) -> Detail { Detail(book, library, saved) }

  /// The button on that screen that loads the beginning of the book.
  func excerpt(of book: Book) -> Excerpt { Excerpt(of: book, library, on: scheduler) }
}
