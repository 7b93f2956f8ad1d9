import Foundation
import Reactive

/// The library on a server.
///
/// All it knows of the network is a function, so a test needs none.
// snippet.web
final class WebLibrary: Library {
  private let send: (WebRequest) -> Signal<Data, LibraryError>
  private let scheduler: any Scheduler

  init(
    on scheduler: any Scheduler = Schedulers.main,
    send: @escaping (WebRequest) -> Signal<Data, LibraryError>
  ) {
    self.send = send
    self.scheduler = scheduler
  }

  /// The decoded answer to a request, within a limit of time.
  func load<Answer: Decodable & Sendable>(
    _ request: WebRequest, within limit: Duration = .seconds(10)
  ) -> Signal<Answer, LibraryError> {
    send(request)
      .timeout(limit, on: scheduler, failingWith: .offline)
      .tryMap { data throws(LibraryError) in
        do {
          return try JSONDecoder().decode(Answer.self, from: data)
        } catch {
          throw .badAnswer
        }
      }
      .deliver(on: scheduler)
  }

  func search(
    _ text: String, page: Int
  ) -> Signal<Page, LibraryError> {
    let fields = ["q": text, "page": "\(page)"]
    return load(WebRequest(path: "/books", fields: fields))
      .map { (answer: PageAnswer) in answer.page }
  }

  func excerpt(of book: Book) -> Signal<String, LibraryError> {
    load(WebRequest(path: "/books/\(book.id)/excerpt"))
  }

  func logIn(
    _ name: String, password: String
  ) -> Signal<Token, LibraryError> {
    let fields = ["name": name, "password": password]
    return load(
      WebRequest(method: "POST", path: "/login", fields: fields),
      within: .seconds(30)
    )
    .map { Token(number: $0) }
    .mapError { $0 == .unauthorized ? .wrongPassword : $0 }
  }

  func renew(_ token: Token) -> Signal<Token, LibraryError> {
    let request = WebRequest(
      method: "POST", path: "/renew", token: token)
    return load(request, within: .seconds(60))
      .map { Token(number: $0) }
      .mapError { $0 == .refused ? .unauthorized : $0 }
  }
  // snippet.hide

  func summary(of book: Book) -> Signal<String, LibraryError> {
    load(WebRequest(path: "/books/\(book.id)/summary"))
  }

  func logIn(_ name: String) -> Signal<Token, LibraryError> {
    load(WebRequest(method: "POST", path: "/login", fields: ["name": name]))
      .map { Token(number: $0) }
  }

  func isFree(_ name: String) -> Signal<Bool, LibraryError> {
    load(WebRequest(path: "/free", fields: ["name": name]))
  }

  func savedBooks(with token: Token) -> Signal<SavedBooks, LibraryError> {
    load(WebRequest(path: "/saved", token: token))
      .map { (answer: SavedAnswer) in answer.list }
  }

  func send(_ change: Change, with token: Token) -> Signal<Int, LibraryError> {
    let place = change.isSaved ? change.place.map { ["place": "\($0)"] } : nil
    return load(
      WebRequest(
        method: change.isSaved ? "PUT" : "DELETE", path: "/saved/\(change.book.id)",
        fields: place ?? [:], token: token, key: change.id), within: .seconds(30))
  }
  // snippet.show
}
// snippet.end
