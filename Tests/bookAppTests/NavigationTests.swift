import Reactive
import ReactiveTesting
import Testing

@testable import bookApp

/// Services that record the calls.
private final class RecordingServices: AppServices {
  let library: any Library
  let session: Session
  let saved: any UserList
  private(set) var log: [String] = []
  private(set) var presented: (any ScreenModel)?
  var onPresent: (any ScreenModel) -> Void = { _ in }

  init(_ stage: Stage) {
    library = stage.library
    session = stage.app.session
    saved = stage.app.saved
  }

  func push(_ model: any ScreenModel) { log.append("push \(type(of: model))") }
  func pop() { log.append("pop") }
  func present(_ model: any ScreenModel) {
    log.append("present \(type(of: model))")
    presented = model
    onPresent(model)
  }
  func dismiss(_ model: any ScreenModel) { log.append("dismiss \(type(of: model))") }
}

struct NavigationTests {
  @Test func `a tap on a row opens the book`() {
    onTime { time in
      let stage = Stage(on: time)
      let services = RecordingServices(stage)
      BrowseModel(services).open(book(8))
      #expect(services.log == ["push Detail"])
    }
  }

  @Test func `a heart is saved immediately if there is a user`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.logIn()
      let services = RecordingServices(stage)
      BrowseModel(services).save(book(8))
      time.run()
      #expect(services.log == [])
      #expect(stage.library.books(of: "anna") == [book(8)])
    }
  }

  @Test func `a heart asks for a user, and is saved after the login`() {
    onTime { time in
      let stage = Stage(on: time)
      let services = RecordingServices(stage)
      BrowseModel(services).save(book(8))
      #expect(services.log == ["present LoginQuestion"])
      #expect(stage.app.saved.books.value == [])
      (services.presented as? LoginQuestion)?.logIn("anna", password: "123")
      time.run()
      #expect(services.log == ["present LoginQuestion", "dismiss LoginQuestion"])
      #expect(stage.library.books(of: "anna") == [book(8)])
    }
  }

  @Test func `two taps on a heart before the login save the book once`() {
    onTime { time in
      let stage = Stage(on: time)
      let services = RecordingServices(stage)
      let browse = BrowseModel(services)
      for _ in 1...2 {
        browse.save(book(8))
        (services.presented as? LoginQuestion)?.logIn("anna", password: "123")
      }
      time.run()
      #expect(stage.library.books(of: "anna") == [book(8)])
    }
  }

  @Test func `the next heart cancels a question that is still open`() {
    onTime { time in
      let stage = Stage(on: time)
      let services = RecordingServices(stage)
      let browse = BrowseModel(services)
      browse.save(book(8))
      browse.save(book(1))
      #expect(
        services.log == [
          "present LoginQuestion", "dismiss LoginQuestion", "present LoginQuestion",
        ])
      (services.presented as? LoginQuestion)?.cancel()
      stage.app.session.logIn.execute("bert")
      time.run()
      #expect(stage.library.books(of: "bert") == [])
    }
  }

  @Test func `a question that is canceled during the login logs nobody in`() {
    onTime { time in
      let stage = Stage(on: time)
      let question = LoginQuestion(stage.app.session)
      stage.at(1) { question.logIn("bert", password: "123") }
      stage.at(1.2) { question.cancel() }
      time.run()
      #expect(stage.requests == ["1s login bert"])
      #expect(stage.app.session.user.value == nil)
    }
  }

  @Test func `a question needs a password, and says that it is wrong`() {
    onTime { time in
      let stage = Stage(on: time)
      let messages = Notes(stage.app.messages, on: time)
      stage.app.browse.save(book(8))
      let question = stage.app.question.value
      question?.logIn("anna", password: "")
      time.run()
      #expect(stage.requests == [])
      question?.logIn("anna", password: "abc")
      time.run()
      #expect(messages.lines == ["0.5s You are not logged in. Name or password is wrong."])
      #expect(stage.app.question.value === question)
      question?.logIn("anna", password: "123")
      time.run()
      #expect(stage.app.question.value == nil)
      #expect(stage.library.books(of: "anna") == [book(8)])
    }
  }

  @Test func `a login that fails leaves the question open`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.library.next("login anna", failsWith: .offline)
      let services = RecordingServices(stage)
      BrowseModel(services).save(book(8))
      (services.presented as? LoginQuestion)?.logIn("anna", password: "123")
      time.run()
      #expect(services.log == ["present LoginQuestion"])
      (services.presented as? LoginQuestion)?.logIn("anna", password: "123")
      time.run()
      #expect(stage.library.books(of: "anna") == [book(8)])
    }
  }

  @Test func `a canceled login saves nothing`() {
    onTime { time in
      let stage = Stage(on: time)
      let services = RecordingServices(stage)
      BrowseModel(services).save(book(8))
      (services.presented as? LoginQuestion)?.cancel()
      #expect(services.log == ["present LoginQuestion", "dismiss LoginQuestion"])
      stage.app.session.logIn.execute("anna")
      time.run()
      #expect(stage.library.books(of: "anna") == [])
    }
  }

  @Test func `a question that is canceled while it is presented saves nothing`() {
    onTime { time in
      let stage = Stage(on: time)
      let services = RecordingServices(stage)
      services.onPresent = { ($0 as? LoginQuestion)?.cancel() }
      BrowseModel(services).save(book(8))
      #expect(services.log == ["present LoginQuestion", "dismiss LoginQuestion"])
      stage.app.session.logIn.execute("anna")
      time.run()
      #expect(stage.library.books(of: "anna") == [])
    }
  }

  @Test func `a move that is asked for during another one waits until that is over`() {
    onTime { time in
      let stage = Stage(on: time)
      let moves = Subject<String, Never>()
      var log: [String] = []
      let screens = moves.performInOrder(on: time) { move, done in
        log.append("\(time.now) \(move)")
        time.schedule(afterDelay: .milliseconds(300), done)
      }
      for (second, move) in [(0, "list"), (0, "page"), (0.4, "back"), (2, "list")] {
        stage.at(second) { moves.send(move) }
      }
      time.run()
      #expect(log == ["0s list", "0.3s page", "0.6s back", "2s list"])
      screens.dispose()
      moves.send("page")
      #expect(log.count == 4)
    }
  }

  @Test func `a move that takes no time does not hold up the next one`() {
    onTime { time in
      let moves = Subject<Int, Never>()
      var log: [Int] = []
      moves.performInOrder(on: time) { move, done in
        if move < 3 { moves.send(move + 1) }
        log.append(move)
        done()
      }
      moves.send(1)
      #expect(log == [1, 2, 3])
    }
  }

  @Test func `a move that never ends holds up the others for five seconds`() {
    onTime { time in
      let moves = Subject<String, Never>()
      var log: [String] = []
      moves.performInOrder(on: time) { move, _ in log.append("\(time.now) \(move)") }
      moves.send("sheet")
      moves.send("page")
      time.run()
      #expect(log == ["0s sheet", "5s page"])
    }
  }

  @Test func `tells each call in order, and keeps no view model`() {
    onTime { time in
      let stage = Stage(on: time)
      let services = BookServices(stage.library, stage.app.session, stage.app.saved)
      var moves: [String] = []
      services.moves.subscribe { move in
        switch move {
        case .push: moves.append("push")
        case .pop: moves.append("pop")
        case .present: moves.append("present")
        case .dismiss: moves.append("dismiss")
        }
      }
      weak var page: Detail?
      do {
        let detail = stage.app.detail(of: book(8))
        page = detail
        services.push(detail)
      }
      services.pop()
      services.dismiss(BrowseModel(services))
      #expect(moves == ["push", "pop", "dismiss"])
      #expect(page == nil)
    }
  }

  @Test func `leaves no subscription behind`() {
    onTime { time in
      expectNoSubscriptions {
        let stage = Stage(on: time)
        let services = RecordingServices(stage)
        BrowseModel(services).save(book(8))
        (services.presented as? LoginQuestion)?.cancel()
      }
    }
  }
}
