import Reactive
import ReactiveTesting
import Testing

@testable import bookApp

struct BookAppTests {
  @Test func `a heart without a user asks for one, and its undo needs no second login`() {
    onTime { time in
      let stage = Stage(on: time)
      var questions: [LoginQuestion] = []
      stage.app.services.moves.subscribe { move in
        if case .present(let model as LoginQuestion) = move { questions.append(model) }
      }
      stage.app.undo.toggle(book(8))
      #expect(stage.app.saved.books.value == [])
      questions.first?.logIn("anna", password: "123")
      time.run()
      #expect(stage.library.books(of: "anna") == [book(8)])
      #expect(stage.app.undo.removed.value == nil)
      stage.app.undo.toggle(book(8))
      #expect(stage.app.undo.removed.value == book(8))
      stage.app.undo.undo()
      time.run()
      #expect(stage.library.books(of: "anna") == [book(8)])
      #expect(questions.count == 1)
    }
  }

  @Test func `keeps for the next launch what is not sent`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.logIn()
      stage.library.isOnline.value = false
      stage.app.undo.toggle(book(8))
      let account = stage.stored.value.accounts["anna"]
      #expect(account?.list == SavedBooks())
      #expect(account?.changes.map(\.book) == [book(8)])
    }
  }

  @Test func `tells once that other devices are no longer followed, and for how long that is so`() {
    onTime { time in
      let stage = Stage(on: time)
      let messages = Notes(stage.app.messages, on: time)
      stage.library.next("saved", failsWith: .badAnswer)
      stage.logIn()
      let words = "This list does not show what your other devices change."
      #expect(messages.lines == ["1s \(words)"])
      #expect(stage.app.notice.value == words)
      stage.app.saved.retry()
      time.run()
      #expect(stage.app.notice.value == nil)
      #expect(messages.lines.count == 1)
    }
  }

  @Test func `an unsafe connection has its own words`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.logIn()
      stage.library.next("save 8", failsWith: .untrusted)
      stage.app.saved.toggle(book(8))
      time.advance(by: .seconds(5))
      #expect(
        stage.app.notice.value
          == "This network offers no safe connection to the library, so nothing is sent.")
    }
  }

  @Test func `leaves no subscription behind`() {
    onTime { time in
      expectNoSubscriptions {
        let stage = Stage(on: time)
        stage.logIn()
        stage.app.search.text.value = "the"
        stage.app.saved.toggle(book(1))
        time.run()
        stage.app.search.more.send(())
        stage.app.undo.toggle(book(8))
        stage.feed.elsewhere(Change(book: book(13), isSaved: true))
        let login = stage.app.login()
        login.name.value = "anna"
        login.password.value = "123"
        login.logIn.execute()
        let all = stage.app.allBooks()
        let excerpt = stage.app.excerpt(of: book(1))
        excerpt.load.execute().subscribe()
        excerpt.close()
        time.run()
        all.more.send(())
      }
    }
  }
}
