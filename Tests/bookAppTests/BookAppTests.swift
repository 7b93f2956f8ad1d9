import Reactive
import ReactiveTesting
import Testing

@testable import bookApp

struct BookAppTests {
  @Test func `leaves no subscription behind`() {
    onTime { time in
      expectNoSubscriptions {
        let stage = Stage(on: time)
        stage.logIn()
        stage.app.search.text.value = "the"
        stage.app.saved.toggle(book(1))
        time.run()
        stage.app.search.more.send(())
        stage.app.saved.toggle(book(8))
        let login = stage.app.login()
        login.name.value = "anna"
        login.password.value = "123"
        login.logIn.execute()
        let all = stage.app.allBooks()
        stage.app.excerpts.load.execute(book(1)).subscribe()
        stage.app.excerpts.close(book(1))
        time.run()
        all.more.send(())
      }
    }
  }
}
