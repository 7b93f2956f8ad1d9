import Reactive

/// A stand-in for the server, with a catalog and a script.
///
/// It answers each request after half a second. `next(_:)` changes that for one request. Changes
/// are carried out when a request arrives, so an answer can be lost while its change is not.
final class ScriptedLibrary: Library {
  /// What happens to a request that the script mentions.
  struct Turn {
    var delay = Duration.milliseconds(500)
    var error: LibraryError?
  }

  /// What the server keeps for a user.
  struct Account {
    var list = SavedBooks()
    /// The revisions of the changes that were carried out.
    var done: [Change.ID: Int] = [:]
  }

  /// Whom a token belongs to.
  struct Login {
    var user: String
    var isExpired = false
  }

  let isOnline = Property(true)

  /// The password of every user.
  var password = "123"

  /// The names that are taken.
  var takenNames: Set<String> = ["ann"]

  /// Called with the time and the name of each request that is sent.
  var onRequest: (String) -> Void = { _ in }

  private let pageSize: Int
  private let scheduler: any Scheduler
  private var script: [String: [Turn]] = [:]
  var accounts: [String: Account] = [:]
  var sessions: [Token: Login] = [:]
  var issued = 0

  init(pageSize: Int = 10, on scheduler: any Scheduler = Schedulers.main) {
    self.pageSize = pageSize
    self.scheduler = scheduler
  }

  /// Writes into the script what happens to the next request with a name, such as `search em 1`.
  ///
  /// Requests with the same name take their turns in order.
  func next(
    _ name: String, takes delay: Duration = .milliseconds(500), failsWith error: LibraryError? = nil
  ) {
    script[name, default: []].append(Turn(delay: delay, error: error))
  }

  func search(_ text: String, page: Int) -> Signal<Page, LibraryError> {
    request("search \(text) \(page)") { [pageSize] in
      let rest = Catalog.books(matching: text).dropFirst((page - 1) * pageSize)
      return Page(books: Array(rest.prefix(pageSize)), isLast: rest.count <= pageSize)
    }
  }

  func summary(of book: Book) -> Signal<String, LibraryError> {
    request("summary \(book.id)") { "\(book.author) wrote \(book.title)." }
  }

  func excerpt(of book: Book) -> Signal<String, LibraryError> {
    request("excerpt \(book.id)") { "\(book.title), chapter 1" }
  }

  /// The answer to a request, as the script has it.
  func request<Value>(
    _ name: String, _ answer: @escaping () throws(LibraryError) -> Value
  ) -> Signal<Value, LibraryError> {
    Signal { [self] subscriber in
      onRequest("\(scheduler.now) \(name)")
      let turn = takeTurn(name)
      let result = result(turn, answer)
      return scheduler.schedule(afterDelay: turn.delay) { [self] in
        guard isOnline.value else { return subscriber.send(error: .offline) }
        switch result {
        case .success(let value):
          subscriber.send(value)
          subscriber.sendCompleted()
        case .failure(let error): subscriber.send(error: error)
        }
      }
    }
  }

  private func takeTurn(_ name: String) -> Turn {
    guard let turns = script[name], let turn = turns.first else { return Turn() }
    script[name] = Array(turns.dropFirst())
    return turn
  }

  private func result<Value>(
    _ turn: Turn, _ answer: () throws(LibraryError) -> Value
  ) -> Result<Value, LibraryError> {
    if !isOnline.value { return .failure(.offline) }
    if let error = turn.error { return .failure(error) }
    return Result(catching: answer)
  }
}
