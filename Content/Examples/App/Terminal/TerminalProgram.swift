import Reactive

/// The app in a terminal: reads a command from each line, and prints the screen after it.
///
/// Time is virtual: two seconds pass after each command. So the same lines always print the same.
public struct TerminalProgram {
  private let time = TestScheduler()
  private let library: ScriptedLibrary
  private let app: BookApp
  private let login: LoginModel
  private let screen = Property(Screen.results)

  /// Makes the program, with a server of its own.
  public init() {
    library = ScriptedLibrary(pageSize: 3, on: time)
    app = BookApp(library, isOnline: library.isOnline, on: time)
    login = app.login()
  }

  /// Performs commands from standard input until it ends.
  public func run() {
    var gap = ""
    while let line = readLine() {
      print("\(gap)> \(line)\n\(perform(line))")
      gap = "\n"
    }
  }

  /// Performs a command, and returns the screen two seconds later.
  func perform(_ line: String) -> String {
    guard let input = Input(line) else {
      return "search TEXT, all, more, refresh, open N, save N, saved, back, "
        + "login NAME, offline, online"
    }
    var lines: [String] = []
    time.performAsCurrent {
      let messages = app.messages.merge(login.message.filter { !$0.isEmpty })
        .subscribe { lines.append($0) }
      perform(input)
      time.advance(by: .seconds(2))
      messages.dispose()
    }
    lines.append(app.draw(screen.value))
    return lines.joined(separator: "\n")
  }

  private func perform(_ input: Input) {
    switch input {
    case .search(let text):
      screen.value = .results
      app.search.text.value = text
    case .more: more()
    case .all: screen.value = .all(app.allBooks())
    case .refresh: if case .all(let all) = screen.value { all.refresh.send(()) }
    case .open(let row): book(row).map { screen.value = .book(app.detail(of: $0)) }
    case .save(let row): book(row).map { app.saved.toggle($0) }
    case .saved: screen.value = .saved
    case .back: screen.value = .results
    case .logIn(let name): logIn(name)
    case .offline: library.isOnline.value = false
    case .online: library.isOnline.value = true
    }
  }

  private func more() {
    if case .all(let all) = screen.value {
      all.more.send(())
    } else {
      app.search.more.send(())
    }
  }

  /// A terminal would show the password while it is typed, so this program knows it.
  private func logIn(_ name: String) {
    login.name.value = name
    login.password.value = library.password
    login.logIn.execute()
  }

  private func book(_ row: Int) -> Book? {
    let rows = app.rows(of: screen.value)
    return rows.indices.contains(row - 1) ? rows[row - 1] : nil
  }
}
