#if canImport(SwiftUI)
  import Reactive
  import SwiftUI

  /// The app in SwiftUI; an app target shows it in its window.
  ///
  /// It has the stand-in for the server. With a real one, only the property `app` changes.
  public struct BooksView: View {
    @State private var app: BookApp = {
      let library = ScriptedLibrary()
      return BookApp(library, isOnline: library.isOnline)
    }()
    @State private var message = ""
    @State private var hasMessage = false

    /// Makes the app, with nothing typed and no user.
    public init() {}

    /// The three tabs, and an alert for messages.
    public var body: some View {
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
      .task {
        for await text in app.messages.values(buffering: .unbounded) {
          message = text
          hasMessage = true
        }
      }
      .alert(message, isPresented: $hasMessage) {
        Button("OK") {}
      }
    }
  }
#endif
