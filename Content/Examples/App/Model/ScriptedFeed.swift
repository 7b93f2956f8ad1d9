import Reactive

/// A stand-in for the connection that reports what other devices change.
///
/// Like a socket, it delivers nothing until it is open, and repeats nothing.
final class ScriptedFeed: Feed {
  /// How long it takes until a connection is open.
  var opening = Duration.zero

  /// Called each time that a connection is open.
  var onOpen: () -> Void = {}

  private let library: ScriptedLibrary
  private var line: Subject<FeedEvent, LibraryError>?
  private var token: Token?

  init(_ library: ScriptedLibrary) { self.library = library }

  func open(with token: Token) -> Signal<FeedEvent, LibraryError> {
    .deferred { [self] in
      self.token = token
      if opening == .zero { return connect() }
      return Signal<Instant, Never>.timer(after: opening)
        .then { [self] in connect() }
    }
  }

  private func connect() -> Signal<FeedEvent, LibraryError> {
    onOpen()
    let line = Subject<FeedEvent, LibraryError>()
    self.line = line
    return line.prepend(.open)
  }

  /// Lets the connection drop.
  func drop() { line?.send(error: .offline) }

  /// Another device of the user changes the list.
  func elsewhere(_ change: Change) {
    guard let token else { return }
    library.send(change, with: token).subscribe(onError: { _ in })
    guard let revision = library.revision(of: change) else { return }
    line?.send(.change(change, revision: revision))
  }
}
