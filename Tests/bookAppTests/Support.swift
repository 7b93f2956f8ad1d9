import Reactive

@testable import bookApp

/// Plays a program in virtual time.
func onTime(_ body: (TestScheduler) -> Void) {
  let time = TestScheduler()
  time.performAsCurrent { body(time) }
}

/// The app with a scripted server, and the requests that reach it.
final class Stage {
  let time: TestScheduler
  let library: ScriptedLibrary
  let feed: ScriptedFeed
  let stored = Property(Stored())
  let login = Property<Session.Login?>(nil)
  let app: BookApp
  private(set) var requests: [String] = []

  init(on time: TestScheduler) {
    self.time = time
    library = ScriptedLibrary(on: time)
    feed = ScriptedFeed(library)
    app = BookApp(
      library, feed, stored: stored, login: login, isOnline: library.isOnline,
      backoff: Backoff(random: { 1 }), on: time)
    library.onRequest = { [unowned self] in requests.append($0) }
    // A command reports its first state on the next turn.
    time.run()
  }

  /// Logs in, waits for the list, and forgets the requests until then.
  func logIn() {
    app.session.logIn.execute("anna")
    time.advance(by: .seconds(2))
    requests = []
  }

  /// Does something at a second from now on.
  func at(_ seconds: Double, _ action: @escaping () -> Void) {
    time.schedule(afterDelay: .seconds(seconds), action)
  }
}

/// What a property was at first and became, with the second.
final class Notes<Value> {
  private(set) var lines: [String] = []
  private var subscription: (any Disposable)?

  init(_ signal: Signal<Value, Never>, on time: TestScheduler) {
    subscription = signal.subscribe { [unowned self] in lines.append("\(time.now) \($0)") }
  }

  deinit { subscription?.dispose() }
}

extension ResultList {
  /// The status, and the books that there are.
  var words: String {
    if case .failed = status { return "failed \(books.count)" }
    return "\(status) \(books.count)"
  }
}

/// The book with this number in the catalog.
func book(_ id: Int) -> Book { Catalog.books[id - 1] }
