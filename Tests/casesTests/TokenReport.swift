import Reactive
import Testing

@testable import bookApp

extension Before {
  /// Exchanges a token for each request that finds it expired.
  struct Exchanging {
    let login = Property<Session.Login?>(nil)
    let library: any Library

    func request<Value>(
      _ send: @escaping (Token) -> Signal<Value, LibraryError>
    ) -> Signal<Value, LibraryError> {
      .deferred { [self] in
        guard let used = login.value?.token else { return .failed(.unauthorized) }
        return send(used).catch { error in
          guard error == .unauthorized else { return .failed(error) }
          return library.renew(used)
            .onNext { [login] token in login.modify { $0?.token = token } }
            .onError { [login] error in if error == .unauthorized { login.value = nil } }
            .flatMap { send($0) }
        }
      }
    }
  }
}

struct TokenReport {
  // snippet.flight
  // "Logged out after the flight."
  @Test(arguments: Version.allCases)
  func `two requests together keep the user logged in`(
    version: Version
  ) {
    report(version) { time in
      let library = ScriptedLibrary(on: time)
      let sender = Sender(version, library, on: time)
      library.expireToken()
      sender.send(Change(book: book(1), isSaved: true))
      sender.send(Change(book: book(8), isSaved: true))
      time.run()
      #expect(sender.user() == "anna")
      #expect(library.books(of: "anna") == [book(1), book(8)])
    }
  }
  // snippet.end
}

/// Sends changes for Anna, who has logged in.
private struct Sender {
  let send: (Change) -> Void
  let user: () -> String?

  init(_ version: Version, _ library: ScriptedLibrary, on time: TestScheduler) {
    switch version {
    case .before:
      let session = Before.Exchanging(library: library)
      library.logIn("anna").subscribe {
        session.login.value = Session.Login(user: "anna", token: $0)
      }
      send = { change in
        session.request { library.send(change, with: $0) }.subscribe(onError: { _ in })
      }
      user = { session.login.value?.user }
    case .after:
      let session = Session(library, on: time)
      session.logIn.execute("anna")
      send = { change in
        session.request { library.send(change, with: $0) }.subscribe(onError: { _ in })
      }
      user = { session.user.value }
    }
    time.run()
  }
}
