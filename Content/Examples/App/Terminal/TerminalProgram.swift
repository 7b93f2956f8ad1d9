import Reactive

/// The app in a terminal: reads a command from each line, and prints the screen after it.
///
/// Time is virtual: three seconds pass after each command. So the same lines always print the same.
public final class TerminalProgram {
  private let time = TestScheduler()
  let library: ScriptedLibrary
  private let feed: ScriptedFeed
  private let stored = Property(Stored())
  private let login = Property<Session.Login?>(nil)
  private var phone: Phone?

  /// Makes the program, with its own server.
  public init() {
    library = ScriptedLibrary(pageSize: 3, on: time)
    feed = ScriptedFeed(library)
  }

  /// Performs commands from standard input until it ends.
  public func run() {
    var gap = ""
    while let line = readLine() {
      print("\(gap)> \(line)\n\(perform(line))")
      gap = "\n"
    }
  }

  /// Performs a command, and returns the screen three seconds later.
  func perform(_ line: String) -> String {
    guard let input = Input(line) else { return Input.help }
    var lines: [String] = []
    time.performAsCurrent {
      let phone = phone(for: input)
      let messages = phone.messages.subscribe { lines.append($0) }
      perform(input, on: phone).map { lines.append($0) }
      time.advance(by: .seconds(3))
      messages.dispose()
      lines.append(phone.drawing)
    }
    return lines.joined(separator: "\n")
  }

  /// The app that runs, or a new launch of it.
  private func phone(for input: Input) -> Phone {
    if let phone, input != .relaunch { return phone }
    let launched = Phone(library, feed, stored, login, on: time)
    phone = launched
    return launched
  }

  /// Performs a command; returns why it cannot be performed.
  private func perform(_ input: Input, on phone: Phone) -> String? {
    switch input {
    case .offline: library.isOnline.value = false
    case .online: library.isOnline.value = true
    case .tablet(let row):
      guard phone.app.session.user.value != nil, library.isOnline.value else {
        return "The tablet needs a login and a connection."
      }
      phone.book(row).map { tapOnTablet($0, phone.app.saved) }
    // A terminal would show the password while it is typed, so this program knows it.
    case .logIn(let name): phone.logIn(name, password: library.password)
    default: phone.perform(input)
    }
    return nil
  }

  private func tapOnTablet(_ book: Book, _ saved: any UserList) {
    feed.elsewhere(Change(book: book, isSaved: !saved.isSaved(book).value))
  }
}
