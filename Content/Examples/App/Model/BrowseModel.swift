import Reactive

/// The screen with the search: decides what a tap on a row and a tap on a heart do.
///
/// A heart needs a user. If there is none, the login is presented, and the book is saved after it. The
/// next heart cancels a question that is still open.
// snippet.browse
final class BrowseModel: ScreenModel {
  private let services: any AppServices
  private weak var question: LoginQuestion?

  init(_ services: any AppServices) { self.services = services }

  func open(_ book: Book) {
    services.push(Detail(book, services.library, services.saved))
  }

  func save(_ book: Book) {
    let saved = services.saved
    if services.session.user.value != nil {
      return saved.toggle(book)
    }
    self.question?.cancel()
    let question = LoginQuestion(services.session)
    self.question = question
    services.askForUser(question)
      .subscribe { _ in saved.set(book, isSaved: true) }
  }
}
// snippet.end
