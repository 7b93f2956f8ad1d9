import Reactive
import Testing

@testable import bookApp

struct SavedListTests {
  @Test func `step 4: all screens show the same heart, before the server answers`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.logIn()
      let first = stage.app.detail(of: book(1))
      stage.app.saved.toggle(book(1))
      #expect(first.isSaved.value)
      #expect(stage.app.detail(of: book(1)).isSaved.value)
      #expect(stage.app.saved.books.value == [book(1)])
      #expect(stage.app.saved.unsent.value == 1)
      time.run()
      #expect(stage.app.saved.unsent.value == 0)
      #expect(stage.library.books(of: "anna") == [book(1)])
    }
  }

  @Test func `a refused change undoes itself, and no other change`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.logIn()
      stage.library.next("save 8", failsWith: .refused)
      let refused = Notes(stage.app.messages, on: time)
      stage.app.saved.toggle(book(8))
      stage.at(0.2) { stage.app.saved.toggle(book(1)) }
      time.run()
      #expect(stage.app.saved.books.value == [book(1)])
      #expect(stage.library.books(of: "anna") == [book(1)])
      #expect(refused.lines == ["2.5s The library refused your change of Kim."])
    }
  }

  @Test func `two quick taps end where they began, on the server too`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.logIn()
      stage.library.next("save 1", takes: .seconds(2))
      stage.app.saved.toggle(book(1))
      stage.at(0.1) { stage.app.saved.toggle(book(1)) }
      time.run()
      #expect(stage.requests == ["2s save 1", "4s remove 1"])
      #expect(stage.app.saved.books.value == [])
      #expect(stage.library.books(of: "anna") == [])
    }
  }

  @Test func `step 5: a book that is saved before the login is sent after it`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.app.saved.toggle(book(1))
      time.run()
      #expect(stage.app.saved.books.value == [book(1)])
      #expect(stage.requests == [])
      stage.app.session.logIn.execute("anna")
      time.run()
      #expect(stage.requests == ["0s login anna", "0.5s saved", "0.5s save 1"])
      #expect(stage.library.books(of: "anna") == [book(1)])
    }
  }

  @Test func `shows the list of the user who logs in, and only that`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.logIn()
      stage.app.saved.toggle(book(1))
      time.run()
      stage.app.session.logIn.execute("bert")
      time.run()
      #expect(stage.app.saved.books.value == [])
      stage.app.session.logIn.execute("anna")
      time.run()
      #expect(stage.app.saved.books.value == [book(1)])
    }
  }

  @Test func `changes of one user are not sent for another`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.logIn()
      stage.library.endSession()
      stage.app.saved.toggle(book(1))
      time.advance(by: .seconds(5))
      #expect(stage.app.session.user.value == nil)
      stage.app.session.logIn.execute("bert")
      time.run()
      #expect(stage.app.saved.books.value == [])
      #expect(stage.library.books(of: "bert") == [])
      stage.app.saved.toggle(book(13))
      time.run()
      #expect(stage.library.books(of: "bert") == [book(13)])
    }
  }

  @Test func `a list that was lost is loaded again`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.library.next("saved", failsWith: .offline)
      stage.app.session.logIn.execute("anna")
      time.run()
      stage.app.saved.toggle(book(1))
      time.run()
      #expect(
        stage.requests == ["0s login anna", "0.5s saved", "2s saved", "2.5s save 1"])
    }
  }
}
