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

  /// The decoded answer to a request, at most ten seconds later.
  func load<Answer: Decodable & Sendable>(
    _ request: WebRequest
  ) -> Signal<Answer, LibraryError> {
    send(request)
      .timeout(.seconds(10), on: scheduler, failingWith: .offline)
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
      WebRequest(method: "POST", path: "/login", fields: fields)
    )
    .map { Token(number: $0) }
    .mapError { $0 == .unauthorized ? .refused : $0 }
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

  func renew(_ token: Token) -> Signal<Token, LibraryError> {
    load(WebRequest(method: "POST", path: "/renew", token: token)).map { Token(number: $0) }
  }

  func savedBooks(with token: Token) -> Signal<[Book], LibraryError> {
    load(WebRequest(path: "/saved", token: token))
      .map { (answer: [BookAnswer]) in answer.map(\.book) }
  }

  func send(_ change: Change, with token: Token) -> Signal<Void, LibraryError> {
    let method = change.isSaved ? "PUT" : "DELETE"
    return load(WebRequest(method: method, path: "/saved/\(change.book.id)", token: token))
      .map { (_: Bool) in }
  }
  // snippet.show
}
// snippet.end
