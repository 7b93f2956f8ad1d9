#if canImport(SwiftUI)
  import Reactive
  import SwiftUI

  /// The app in SwiftUI; an app target shows it in its window.
  ///
  /// It has the stand-in for the server. With a real one, only the property `app` changes.
  public struct BooksView: View {
    @State private var app: BookApp
    @State private var file: StoredFile
    @State private var unlocked: Subject<Void, Never>
    @Environment(\.scenePhase) private var phase
    @State private var message = ""
    @State private var hasMessage = false
    @State private var question: LoginQuestion?
    @State private var isAsking = false
    @State private var name = ""
    @State private var password = ""

    /// Makes the app, with nothing typed and no user.
    public init() {
      let library = ScriptedLibrary()
      let file = StoredFile(.documentsDirectory.appending(path: "stored.json"))
      let unlocked = Subject<Void, Never>()
      _file = State(initialValue: file)
      _unlocked = State(initialValue: unlocked)
      _app = State(
        initialValue: BookApp(
          PatientLibrary(library: library), ScriptedFeed(library), stored: file.stored,
          login: Keychain("books", unlocked: unlocked).login, isOnline: library.isOnline,
          keepAwake: keepAwake))
    }

    /// The three tabs over the offer to undo, and alerts for messages and for a login.
    public var body: some View {
      VStack(spacing: 0) {
        tabs
        UndoView(app.undo)
      }
      .task {
        for await text in app.messages.merge(file.failures).values(buffering: .unbounded) {
          message = text
          (isAsking, hasMessage) = (false, true)
        }
      }
      .task {
        for await move in app.services.moves.values(buffering: .unbounded) { perform(move) }
      }
      .onChange(of: phase) {
        if phase != .active { return }
        // The app is on the screen, so the device is unlocked.
        unlocked.send(())
        app.saved.wake()
      }
      .alert(message, isPresented: $hasMessage) {
        Button("OK") { isAsking = question != nil }
      }
      .alert("Log in", isPresented: $isAsking, presenting: question) { question in
        TextField("Name", text: $name)
        SecureField("Password", text: $password)
        Button("Log in") {
          question.logIn(name, password: password)
          password = ""
        }
        .disabled(name.isEmpty || password.isEmpty)
        Button("Cancel", role: .cancel) { question.cancel() }
      }
    }

    private var tabs: some View {
      TabView {
        NavigationStack {
          SearchView(app)
            .navigationDestination(for: Book.self) { DetailView(app, $0) }
        }
        .tabItem { Label("Search", systemImage: "magnifyingglass") }
        NavigationStack {
          AllBooksTab(app)
            .navigationDestination(for: Book.self) { DetailView(app, $0) }
        }
        .tabItem { Label("All books", systemImage: "books.vertical") }
        NavigationStack {
          SavedView(app)
            .navigationDestination(for: Book.self) { DetailView(app, $0) }
        }
        .tabItem { Label("Saved", systemImage: "heart") }
      }
    }

    /// Asks for a login, again after a message that it failed.
    ///
    /// A tap on a row is a link here, which needs no move. Moves need no queue, because they only
    /// change the state, and SwiftUI animates to whichever state is the last.
    // snippet.perform
    private func perform(_ move: Move) {
      if case .present(let model as LoginQuestion) = move {
        question = model
        isAsking = !hasMessage
      } else if case .dismiss(let model) = move, model === question {
        question = nil
        isAsking = false
      }
    }
    // snippet.end
  }
#endif
