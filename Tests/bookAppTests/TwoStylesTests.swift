import Reactive
import Testing

@testable import bookApp

/// How a view model is written; the tests are the same for each.
enum Style: CaseIterable {
  case signals, observation
}

/// A screen with all books.
@MainActor private struct BooksScreen {
  let list: () -> ResultList
  let more: () -> Void
  let refresh: () -> Void
  let reload: @MainActor () async -> Void

  init(_ style: Style, _ stage: Stage) {
    switch style {
    case .signals:
      let all = stage.app.allBooks()
      list = { all.list.value }
      more = { all.more.send(()) }
      refresh = { all.refresh.send(()) }
      reload = { await all.reload() }
    case .observation:
      let all = ObservedBooks(stage.library)
      list = { all.list }
      more = all.more
      refresh = all.refresh
      reload = all.reload
    }
  }
}

/// A login screen.
@MainActor private struct LoginScreen {
  let fill: (_ name: String, _ password: String) -> Void
  let logIn: () -> Void
  let canLogIn: () -> Bool
  let message: () -> String
  let leave: () -> Void

  init(_ style: Style, _ stage: Stage) {
    switch style {
    case .signals:
      let login = stage.app.login()
      let shown = ReadOnlyProperty("", then: login.message)
      fill = { (login.name.value, login.password.value) = ($0, $1) }
      logIn = { login.logIn.execute() }
      canLogIn = { login.logIn.isEnabled }
      message = { shown.value }
      leave = login.leave
    case .observation:
      let login = ObservedLogin(stage.app.session)
      fill = { (login.name, login.password) = ($0, $1) }
      logIn = login.logIn
      canLogIn = { login.canLogIn }
      message = { login.message }
      leave = login.leave
    }
  }
}

extension Stage {
  /// Lets time pass, and tasks run before and after that.
  @MainActor fileprivate func pass(_ seconds: Double) async {
    await runTasks()
    time.advance(by: .seconds(seconds))
    await runTasks()
  }

  @MainActor private func runTasks() async {
    for _ in 0..<20 { await Task.yield() }
  }
}

@MainActor struct TwoStylesTests {
  private let stage = Stage(on: TestScheduler())

  @Test(arguments: Style.allCases)
  func `books: loads page after page, each once, however often it is asked`(style: Style) async {
    let screen = BooksScreen(style, stage)
    await stage.pass(1)
    #expect(screen.list().words == "ready 10")
    for _ in 1...4 { screen.more() }
    await stage.pass(1)
    #expect(screen.list().words == "ready 20")
    screen.more()
    await stage.pass(1)
    #expect(screen.list().words == "complete 24")
    screen.more()
    await stage.pass(1)
    #expect(screen.list().books == Catalog.books)
    #expect(stage.requests == ["0s search  1", "1s search  2", "2s search  3"])
  }

  @Test(arguments: Style.allCases)
  func `books: refresh begins again, and cancels the page that is loading`(style: Style) async {
    let screen = BooksScreen(style, stage)
    await stage.pass(1)
    screen.more()
    await stage.pass(0.2)
    screen.refresh()
    await stage.pass(0)
    #expect(screen.list().words == "loading 10")
    await stage.pass(0.4)
    #expect(screen.list().words == "loading 10")
    await stage.pass(0.2)
    #expect(screen.list().words == "ready 10")
  }

  @Test(arguments: Style.allCases)
  func `books: a refresh that fails keeps the rows, and can be tried again`(style: Style) async {
    let screen = BooksScreen(style, stage)
    await stage.pass(1)
    screen.more()
    await stage.pass(1)
    stage.library.isOnline.value = false
    screen.refresh()
    await stage.pass(1)
    #expect(screen.list().words == "failed 20")
    stage.library.isOnline.value = true
    screen.more()
    await stage.pass(1)
    #expect(screen.list().words == "ready 10")
  }

  @Test(arguments: Style.allCases)
  func `books: after a failure, the same page is loaded again`(style: Style) async {
    stage.library.next("search  2", failsWith: .offline)
    let screen = BooksScreen(style, stage)
    await stage.pass(1)
    screen.more()
    await stage.pass(1)
    #expect(screen.list().words == "failed 10")
    screen.more()
    await stage.pass(1)
    #expect(screen.list().words == "ready 20")
  }

  @Test(arguments: Style.allCases)
  func `books: reloading returns when the first page is there`(style: Style) async {
    let screen = BooksScreen(style, stage)
    await stage.pass(1)
    let reload = Task {
      await screen.reload()
      return screen.list().words
    }
    await stage.pass(0.2)
    #expect(screen.list().words == "loading 10")
    await stage.pass(1)
    #expect(await reload.value == "ready 10")
  }

  @Test(arguments: Style.allCases)
  func `login: ends when its screen is hidden, and can be tried again`(style: Style) async {
    let screen = LoginScreen(style, stage)
    screen.fill("anna", "123")
    await stage.pass(0)
    screen.logIn()
    await stage.pass(0.2)
    screen.leave()
    await stage.pass(1)
    #expect(stage.app.session.user.value == nil)
    #expect(screen.message() == "")
    screen.logIn()
    await stage.pass(1)
    #expect(stage.app.session.user.value == "anna")
  }

  @Test(arguments: Style.allCases)
  func `login: sends no request without a name and a password`(style: Style) async {
    let screen = LoginScreen(style, stage)
    await stage.pass(0)
    screen.logIn()
    screen.fill("anna", "")
    await stage.pass(1)
    screen.logIn()
    await stage.pass(1)
    #expect(stage.requests == [])
    screen.fill("anna", "123")
    await stage.pass(1)
    screen.logIn()
    await stage.pass(1)
    #expect(stage.requests.first == "3s login anna")
    #expect(stage.app.session.user.value == "anna")
  }

  @Test(arguments: Style.allCases)
  func `login: says what went wrong, until the next attempt`(style: Style) async {
    let screen = LoginScreen(style, stage)
    screen.fill("anna", "abc")
    await stage.pass(0)
    screen.logIn()
    await stage.pass(1)
    #expect(screen.message() == "Name or password is wrong.")
    stage.library.isOnline.value = false
    screen.logIn()
    await stage.pass(0.2)
    #expect(screen.message() == "")
    await stage.pass(1)
    #expect(screen.message() == "That did not work just now.")
  }

  @Test(arguments: Style.allCases)
  func `login: sends no second request while the first is under way`(style: Style) async {
    let screen = LoginScreen(style, stage)
    screen.fill("anna", "123")
    await stage.pass(0)
    screen.logIn()
    await stage.pass(0.2)
    #expect(!screen.canLogIn())
    screen.logIn()
    await stage.pass(0.2)
    #expect(stage.requests == ["0s login anna"])
  }

  @Test(arguments: Style.allCases)
  func `login: does not outlive its screen`(style: Style) async {
    var screen: LoginScreen? = LoginScreen(style, stage)
    screen?.fill("anna", "123")
    await stage.pass(0)
    screen?.logIn()
    await stage.pass(0.2)
    screen = nil
    await stage.pass(1)
    #expect(stage.app.session.user.value == nil)
  }
}
