import Reactive

/// A stand-in for the connection that tells what other devices change.
final class ScriptedFeed: Feed {
  /// Called each time that a connection is opened.
  var onOpen: () -> Void = {}

  private let library: any Library
  private var line: Subject<Change, LibraryError>?
  private var token: Token?

  init(_ library: any Library) { self.library = library }

  func open(with token: Token) -> Signal<Change, LibraryError> {
    .deferred { [self] in
      onOpen()
      let line = Subject<Change, LibraryError>()
      (self.line, self.token) = (line, token)
      return line
    }
  }

  /// Lets the connection drop.
  func drop() { line?.send(error: .offline) }

  /// Another device of the user changes the list.
  func elsewhere(_ change: Change) {
    guard let token else { return }
    library.send(change, with: token).subscribe(onError: { _ in })
    line?.send(change)
  }
}
