import Foundation
import Reactive
import Testing

@testable import bookApp

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct WebLibraryTests {
  @Test func `a failed request is a state of the search, which goes on`() {
    onTime { time in
      let server = ScriptedServer(on: time)
      let search = SearchModel(WebLibrary(on: time, send: server.data), on: time)
      server.isUp = false
      search.text.value = "kim"
      time.run()
      #expect(search.results.value.words == "failed 0")
      server.isUp = true
      search.more.send(())
      time.run()
      #expect(search.results.value.books == [Book(id: 8, title: "Kim", author: "Kipling")])
    }
  }

  @Test func `an answer that cannot be decoded is an error, and not an empty list`() {
    onTime { time in
      let server = ScriptedServer(on: time)
      server.answers["GET /books?page=1&q=kim"] = #"{"msg": "not found"}"#
      let library = WebLibrary(on: time, send: server.data)
      var errors: [LibraryError] = []
      library.search("kim", page: 1).subscribe(onError: { errors.append($0) })
      time.run()
      #expect(errors == [.badAnswer])
    }
  }

  @Test func `a book that is on the saved list twice is shown once`() {
    onTime { time in
      let server = ScriptedServer(on: time)
      server.answers["GET /saved"] = """
        {"revision": 3, "books": [
          {"id": 8, "title": "Kim", "author": "Kipling"},
          {"id": 1, "title": "Emma", "author": "Austen"},
          {"id": 8, "title": "Kim", "author": "Kipling"}]}
        """
      let library = WebLibrary(on: time, send: server.data)
      var lists: [SavedBooks] = []
      library.savedBooks(with: Token(number: 1)).subscribe { lists.append($0) }
      time.run()
      #expect(lists.map(\.revision) == [3])
      #expect(lists.first?.books.map(\.title) == ["Kim", "Emma"])
    }
  }

  @Test func `a newer text cancels the request for the older one`() {
    onTime { time in
      let server = ScriptedServer(on: time)
      var lines: [String] = []
      server.onRequest = { lines.append($0) }
      let search = SearchModel(WebLibrary(on: time, send: server.data), on: time)
      search.text.value = "ki"
      time.schedule(afterDelay: .milliseconds(400)) { search.text.value = "kim" }
      time.run()
      #expect(
        lines == [
          "0.3s GET /books?page=1&q=ki", "0.4s canceled", "0.7s GET /books?page=1&q=kim",
        ])
    }
  }

  @Test func `a request that is not answered fails after ten seconds`() {
    onTime { time in
      let server = ScriptedServer(on: time)
      server.delay = .seconds(60)
      var lines: [String] = []
      server.onRequest = { lines.append($0) }
      let library = WebLibrary(on: time, send: server.data)
      library.excerpt(of: book(1)).subscribe(onError: { lines.append("\(time.now) \($0)") })
      time.run()
      #expect(lines == ["0s GET /books/1/excerpt", "10s canceled", "10s offline"])
    }
  }

  @Test func `sends each request of a library`() {
    onTime { time in
      let server = ScriptedServer(on: time)
      var lines: [String] = []
      server.onRequest = { lines.append($0) }
      let library = WebLibrary(on: time, send: server.data)
      let token = Token(number: 7)
      library.summary(of: book(1)).subscribe()
      library.logIn("anna").subscribe()
      library.logIn("anna", password: "123").subscribe()
      library.isFree("anna").subscribe()
      library.renew(token).subscribe()
      library.savedBooks(with: token).subscribe()
      library.send(Change(book: book(8), isSaved: true), with: token).subscribe()
      library.send(Change(book: book(8), isSaved: false), with: token).subscribe()
      library.send(Change(book: book(8), isSaved: true, place: 2), with: token).subscribe()
      #expect(
        lines == [
          "0s GET /books/1/summary", "0s POST /login", "0s POST /login", "0s GET /free?name=anna",
          "0s POST /renew", "0s GET /saved", "0s PUT /saved/8", "0s DELETE /saved/8",
          "0s PUT /saved/8?place=2",
        ])
    }
  }

  @Test func `a request as text has no password and no token`() {
    var sent: [WebRequest] = []
    let library = WebLibrary(
      on: TestScheduler(),
      send: { request in
        sent.append(request)
        return .never
      })
    library.logIn("anna", password: "123").subscribe()
    library.renew(Token(number: 123)).subscribe()
    #expect(sent[0].fields == ["name": "anna", "password": "123"])
    #expect(sent[1].token == Token(number: 123))
    for text in ["\(sent)", "\(sent.first as WebRequest?, default: "")"] {
      #expect(!text.contains("123"))
    }
  }

  @Test(
    arguments: [
      (200, nil), (204, nil), (400, .badAnswer), (401, .badAnswer), (403, .badAnswer),
      (404, .badAnswer), (408, .offline), (409, .badAnswer), (429, .busy()), (500, .offline),
      (502, .offline), (503, .busy()), (304, .badAnswer),
    ] as [(Int, LibraryError?)])
  func `a status says whether the same request can succeed later`(
    status: Int, error: LibraryError?
  ) {
    #expect(LibraryError(status: status) == error)
  }

  @Test(arguments: [400, 403, 404, 409, 422])
  func `only the library's own answer is a refusal`(status: Int) {
    let body = Data(#"{"refused": "no such book"}"#.utf8)
    #expect(LibraryError(status: status, body: body) == .refused)
    let page = Data("<html>Not found</html>".utf8)
    #expect(LibraryError(status: status, body: page) == .badAnswer)
  }

  @Test func `only the library's own answer says that a token has expired`() {
    let body = Data(#"{"refused": "expired"}"#.utf8)
    #expect(LibraryError(status: 401, body: body) == .unauthorized)
    let page = Data("<html>Log in to this network</html>".utf8)
    #expect(LibraryError(status: 401, body: page) == .badAnswer)
    let grant = Data(#"{"error": "invalid_grant"}"#.utf8)
    #expect(LibraryError(status: 400, body: grant) == .unauthorized)
    let fault = Data(#"{"error": "invalid_request"}"#.utf8)
    #expect(LibraryError(status: 400, body: fault) == .badAnswer)
  }

  @Test func `a refused exchange logs out, and takes back nothing that waits for it`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.logIn()
      let web = WebLibrary(
        on: time, send: { .failed($0.path == "/renew" ? .refused : .unauthorized) })
      let session = Session(web, stored: stage.login, on: time)
      let outbox = Outbox(isReady: .just(true).concat(.never), on: time) { change in
        session.request { web.send(change, with: $0) }
      }
      outbox.add(Change(book: book(8), isSaved: true))
      time.advance(by: .seconds(5))
      #expect(session.user.value == nil)
      #expect(outbox.pending.value.map(\.book) == [book(8)])
      #expect(outbox.stalled.value == .unauthorized)
    }
  }

  @Test func `a rate limit says for how long`() {
    #expect(LibraryError(status: 429, retryAfter: "30") == .busy(retryAfter: .seconds(30)))
    #expect(LibraryError(status: 429, retryAfter: "Thu, 26 Nov 2026 12:00:00 GMT") == .busy())
  }

  @Test func `a server that cannot be trusted is not a lost request`() {
    for code in [
      URLError.Code.serverCertificateUntrusted, .serverCertificateHasUnknownRoot,
      .serverCertificateHasBadDate, .serverCertificateNotYetValid, .clientCertificateRequired,
      .clientCertificateRejected, .secureConnectionFailed,
      .appTransportSecurityRequiresSecureConnection, .cancelled,
    ] {
      #expect(LibraryError(URLError(code)) == .untrusted)
    }
  }

  @Test func `a request that the app has built wrongly is not sent again`() {
    #expect(LibraryError(URLError(.badURL)) == .badAnswer)
    #expect(LibraryError(URLError(.httpTooManyRedirects)) == .badAnswer)
  }

  @Test func `a request without an answer is lost`() {
    #expect(LibraryError(URLError(.timedOut)) == .offline)
    #expect(LibraryError(CancellationError()) == .offline)
  }

  @Test func `a wrong password is not a login that has expired`() {
    onTime { time in
      let library = WebLibrary(on: time, send: { _ in .failed(.unauthorized) })
      var errors: [LibraryError] = []
      library.logIn("anna", password: "12").subscribe(onError: { errors.append($0) })
      time.run()
      #expect(errors == [.wrongPassword])
    }
  }

  @Test func `each kind of request has its own limit`() {
    onTime { time in
      var lines: [String] = []
      let library = WebLibrary(on: time, send: { _ in .never })
      func note<Value>(_ name: String, _ answer: Signal<Value, LibraryError>) {
        answer.subscribe(onError: { lines.append("\(time.now) \(name) \($0)") })
      }
      let token = Token(number: 1)
      note("search", library.search("kim", page: 1))
      note("login", library.logIn("anna", password: "123"))
      note("send", library.send(Change(book: book(8), isSaved: true), with: token))
      note("renew", library.renew(token))
      time.run()
      #expect(
        lines == [
          "10s search offline", "30s login offline", "30s send offline", "60s renew offline",
        ])
    }
  }

  @Test func `a change has a key by which the server knows it again`() throws {
    var sent: [WebRequest] = []
    let library = WebLibrary(
      on: TestScheduler(),
      send: {
        sent.append($0)
        return .never
      })
    let change = Change(book: book(8), isSaved: true)
    library.send(change, with: Token(number: 1)).subscribe()
    let server = try #require(URL(string: "http://localhost:8000"))
    let request = URLRequest(sent[0], to: server)
    #expect(request.value(forHTTPHeaderField: "Idempotency-Key") == change.id.uuidString)
  }

  @Test func `writes a request for the network`() throws {
    let server = try #require(URL(string: "http://localhost:8000"))
    let token = Token(number: 7)
    let search = URLRequest(
      WebRequest(path: "/books", fields: ["q": "a b", "page": "1"], token: token), to: server)
    #expect(search.url?.absoluteString == "http://localhost:8000/books?page=1&q=a%20b")
    let plus = URLRequest(WebRequest(path: "/books", fields: ["q": "c++"]), to: server)
    #expect(plus.url?.absoluteString == "http://localhost:8000/books?q=c%2B%2B")
    #expect(search.value(forHTTPHeaderField: "Authorization") == "Bearer 7")
    let login = URLRequest(
      WebRequest(method: "POST", path: "/login", fields: ["name": "anna"]), to: server)
    #expect(login.httpMethod == "POST")
    #expect(login.url?.absoluteString == "http://localhost:8000/login")
    #expect(login.httpBody.map { String(decoding: $0, as: UTF8.self) } == "name=anna")
    let password = URLRequest(
      WebRequest(method: "POST", path: "/login", fields: ["password": "a+b c&d=é"]), to: server)
    #expect(
      password.httpBody.map { String(decoding: $0, as: UTF8.self) }
        == "password=a%2Bb%20c%26d%3D%C3%A9")
  }
}
