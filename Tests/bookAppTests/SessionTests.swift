import Reactive
import Testing

@testable import bookApp

struct SessionTests {
  @Test func `step 5: a request that finds its token expired is sent again with a new one`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.logIn()
      stage.library.expireToken()
      stage.app.saved.toggle(book(1))
      time.run()
      #expect(stage.requests == ["2s save 1", "2.5s renew 1", "3s save 1"])
      #expect(stage.app.saved.books.value == [book(1)])
    }
  }

  @Test func `requests share one exchange, also one that fails late`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.logIn()
      stage.library.expireToken()
      let session = stage.app.session
      stage.library.next("saved", takes: .seconds(1))
      stage.library.next("saved", takes: .seconds(1.2))
      stage.library.next("saved", takes: .seconds(3))
      var answers = 0
      for _ in 1...3 {
        session.request { stage.library.savedBooks(with: $0) }.subscribe { _ in answers += 1 }
      }
      time.run()
      #expect(answers == 3)
      #expect(stage.requests.filter { $0.contains("renew") } == ["3s renew 1"])
    }
  }

  @Test func `a screen that is closed does not cancel the exchange`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.logIn()
      stage.library.expireToken()
      let session = stage.app.session
      let screen = session.request { stage.library.savedBooks(with: $0) }.subscribe()
      stage.at(0.7) { screen.dispose() }
      time.run()
      var books: SavedBooks?
      session.request { stage.library.savedBooks(with: $0) }.subscribe { books = $0 }
      time.run()
      #expect(books == SavedBooks())
      #expect(stage.requests.map { $0.dropFirst(3) }.contains("renew 2") == false)
    }
  }

  @Test func `the login of another user outlives the exchange of the first`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.logIn()
      stage.library.expireToken()
      stage.library.next("renew 1", takes: .seconds(3))
      let session = stage.app.session
      session.request { stage.library.savedBooks(with: $0) }.subscribe()
      stage.at(1) { session.logIn.execute("bert") }
      var token: Token?
      stage.at(2) { token = session.login.value?.token }
      time.run()
      #expect(token != nil)
      #expect(session.user.value == "bert")
      #expect(session.login.value?.token == token)
    }
  }

  @Test func `a request of one user is not sent with the token of another`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.logIn()
      let session = stage.app.session
      var sent: [Token] = []
      var errors: [LibraryError] = []
      session.request { token in
        sent.append(token)
        return Signal<Instant, Never>.timer(after: .seconds(3), on: time)
          .flatMap { _ in Signal<Int, LibraryError>.failed(.unauthorized) }
      }
      .subscribe(onError: { errors.append($0) })
      stage.at(1) { session.logIn.execute("bert") }
      time.run()
      #expect(sent.count == 1)
      #expect(errors == [.unauthorized])
    }
  }

  @Test func `a refused exchange logs the user out, and keeps what is not sent`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.logIn()
      stage.library.expireToken()
      stage.library.endSession()
      stage.app.saved.toggle(book(1))
      time.advance(by: .seconds(5))
      #expect(stage.app.session.user.value == nil)
      #expect(stage.stored.value.accounts["anna"]?.changes.count == 1)
      stage.app.session.logIn.execute("anna")
      time.run()
      #expect(stage.library.books(of: "anna") == [book(1)])
    }
  }

  @Test func `the system is asked to wait for the exchange, and told when it has ended`() {
    onTime { time in
      let library = ScriptedLibrary(on: time)
      var log: [String] = []
      let login = Property<Session.Login?>(nil)
      let session = Session(library, stored: login, on: time) {
        log.append("\(time.now) awake")
        return ActionDisposable { log.append("\(time.now) may sleep") }
      }
      session.logIn.execute("anna")
      time.run()
      library.expireToken()
      session.request { library.savedBooks(with: $0) }.subscribe()
      time.run()
      #expect(log == ["1s awake", "1.5s may sleep"])
      #expect(login.value == Session.Login(user: "anna", token: Token(number: 2)))
    }
  }

  @Test func `an exchange that was lost is tried again by the next request`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.logIn()
      stage.library.expireToken()
      stage.library.next("renew 1", failsWith: .offline)
      stage.app.saved.toggle(book(1))
      time.run()
      #expect(stage.library.books(of: "anna") == [book(1)])
    }
  }

  @Test func `a session that is called off its scheduler stops a debug build`() async {
    await #expect(processExitsWith: .failure) {
      let time = TestScheduler()
      let session = Session(ScriptedLibrary(on: time), on: time)
      _ = session.token(insteadOf: Token(number: 1))
    }
  }

  @Test func `says that a login failed, and can be tried again`() {
    onTime { time in
      let stage = Stage(on: time)
      let messages = Notes(stage.app.messages, on: time)
      stage.library.next("login anna", failsWith: .offline)
      stage.app.session.logIn.execute("anna")
      time.run()
      #expect(messages.lines == ["0.5s You are not logged in. That did not work just now."])
      #expect(stage.app.session.logIn.isEnabled)
    }
  }
}
