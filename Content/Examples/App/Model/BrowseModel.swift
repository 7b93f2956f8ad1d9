import Reactive

/// The screen with the search: decides what a tap on a row and a tap on a heart do.
///
/// A heart needs a user. If there is none, the login is presented, and the book is saved after it.
// snippet.browse
final class BrowseModel: ScreenModel {
  private let services: any AppServices

  init(_ services: any AppServices) { self.services = services }

  func open(_ book: Book) {
    services.push(services.app.detail(of: book))
  }

  func save(_ book: Book) {
    let app = services.app
    if app.session.user.value != nil {
      return app.saved.toggle(book)
    }
    services.askForUser(LoginQuestion(app.session))
      .subscribe { _ in app.saved.toggle(book) }
  }
}
// snippet.end
