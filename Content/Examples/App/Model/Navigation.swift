import Reactive

// snippet.navigation
/// A view model that has its own screen.
protocol ScreenModel: AnyObject {}

/// What a view model can ask for.
protocol Navigation {
  func push(_ model: any ScreenModel)
  func pop()
  func present(_ model: any ScreenModel)
  /// Closes the screen that was presented for a model, if it is open.
  func dismiss(_ model: any ScreenModel)
}
// snippet.end

extension Detail: ScreenModel {}

// snippet.services
/// What a view model is given.
protocol AppServices: Navigation {
  var library: any Library { get }
  var session: Session { get }
  var saved: any UserList { get }
}
// snippet.end

// snippet.moves
/// Unchecked because of the models: all belong to the main thread,
/// where moves are sent and performed.
enum Move: @unchecked Sendable {
  case push(any ScreenModel)
  case pop
  case present(any ScreenModel)
  case dismiss(any ScreenModel)
}

/// The services of the app, which only report that they were called.
final class BookServices: AppServices {
  let library: any Library
  let session: Session
  let saved: any UserList
  let moves: Signal<Move, Never>
  private let calls = Subject<Move, Never>()

  init(
    _ library: any Library, _ session: Session,
    _ saved: any UserList
  ) {
    self.library = library
    self.session = session
    self.saved = saved
    moves = calls
  }

  func push(_ model: any ScreenModel) { calls.send(.push(model)) }
  func pop() { calls.send(.pop) }
  func present(_ model: any ScreenModel) {
    calls.send(.present(model))
  }
  func dismiss(_ model: any ScreenModel) {
    calls.send(.dismiss(model))
  }
}
// snippet.end
