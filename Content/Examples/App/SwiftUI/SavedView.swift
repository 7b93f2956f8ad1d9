#if canImport(SwiftUI)
  import Reactive
  import SwiftUI

  /// The user's list, how much of it is not sent or out of date, and the login.
  struct SavedView: View {
    private let app: BookApp
    @State private var books: Observed<[Book]>
    @State private var unsent: Observed<Int>
    @State private var notice: Observed<String?>
    @State private var user: Observed<String?>
    @State private var login: LoginModel?

    init(_ app: BookApp) {
      self.app = app
      _books = State(initialValue: Observed(app.saved.books))
      _unsent = State(initialValue: Observed(app.saved.unsent))
      _notice = State(initialValue: Observed(app.notice))
      _user = State(initialValue: Observed(app.session.user))
    }

    var body: some View {
      List {
        ForEach(books.value) { book in
          NavigationLink(value: book) { BookRow(app, book) }
        }
        if unsent.value > 0 { Text("\(unsent.value) to send") }
        if let notice = notice.value {
          Text(notice)
          Button("Try again") { app.saved.retry() }
          if case .sending = app.saved.stalled.value {
            Button("Discard this change", role: .destructive) { app.saved.discard() }
          }
        }
        if user.value == nil, let login { LoginRow(login) }
      }
      .onAppear { if login == nil { login = app.login() } }
      .onDisappear { login?.leave() }
      .navigationTitle(user.value.map { "Saved by \($0)" } ?? "Saved")
    }
  }
#endif
