import Reactive

/// One launch of the app, with the screens that are open.
final class Phone {
  let app: BookApp

  /// What the user is told once.
  let messages: Signal<String, Never>

  private var stack = [Screen.results]
  private var question: LoginQuestion?
  private let login: LoginModel
  private var moves: ScopedDisposable?

  /// Launches the app, with what an earlier launch has left.
  init(
    _ library: ScriptedLibrary, _ feed: ScriptedFeed, _ stored: Property<Stored>,
    _ login: Property<Session.Login?>, on scheduler: any Scheduler
  ) {
    app = BookApp(
      PatientLibrary(library: library, scheduler: scheduler, backoff: Backoff(random: { 0 })), feed,
      stored: stored, login: login, isOnline: library.isOnline,
      backoff: Backoff(random: { 1 }), on: scheduler)
    self.login = app.login()
    messages = app.messages.merge(self.login.message.filter { !$0.isEmpty })
    // Nothing moves in a terminal, so each move is over before another one can be asked for.
    moves = app.services.moves.subscribe { [weak self] in self?.perform($0) }.scoped()
  }

  /// The screen, and the question in front of it, as text.
  var drawing: String {
    let text = app.draw(screen)
    return question == nil ? text : "\(text)\nWho are you? `login NAME` or `cancel`."
  }

  /// The book in a row of the screen.
  func book(_ row: Int) -> Book? {
    let rows = app.rows(of: screen)
    return rows.indices.contains(row - 1) ? rows[row - 1] : nil
  }

  /// Answers the question, if there is one.
  func logIn(_ name: String, password: String) {
    if let question { return question.logIn(name, password: password) }
    login.name.value = name
    login.password.value = password
    login.logIn.execute()
  }

  /// Performs a command that concerns the app alone.
  func perform(_ input: Input) {
    switch input {
    case .search(let text):
      stack = [.results]
      app.search.text.value = text
    case .all: stack = [.all(app.allBooks())]
    case .saved: stack = [.saved]
    case .more: more()
    case .refresh: if case .all(let all) = screen { all.refresh.send(()) }
    case .open(let row): book(row).map(app.browse.open)
    case .read: if case .book(_, let excerpt, let text) = screen { read(excerpt, into: text) }
    case .save(let row): book(row).map(app.undo.toggle)
    case .undo: app.undo.undo()
    case .back: app.services.pop()
    case .retry: app.saved.retry()
    case .discard: app.saved.discard()
    case .cancel: question?.cancel()
    case .logIn, .offline, .online, .tablet, .relaunch: break
    }
  }

  private var screen: Screen { stack[stack.count - 1] }

  private func perform(_ move: Move) {
    switch move {
    case .push(let model as Detail):
      stack.append(.book(model, app.excerpt(of: model.book), text: Property("")))
    case .present(let model as LoginQuestion): question = model
    case .push, .present: assertionFailure("no screen for \(move)")
    case .pop: pop()
    case .dismiss(let model): if model === question { question = nil }
    }
  }

  private func more() {
    if case .all(let all) = screen {
      all.more.send(())
    } else {
      app.search.more.send(())
    }
  }

  private func pop() {
    guard stack.count > 1, case .book(_, let excerpt, _) = stack.removeLast() else { return }
    excerpt.close()
  }

  private func read(_ excerpt: Excerpt, into text: Property<String>) {
    excerpt.load.execute()
      .catch { _ in .just("The beginning did not arrive.") }
      .bind(to: text)
  }
}
