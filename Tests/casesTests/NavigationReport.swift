import Reactive
import Testing

@testable import bookApp

struct NavigationReport {
  // snippet.monday
  // "1 to send, since Monday."
  @Test(arguments: Version.allCases)
  func `a heart without a user is sent after the login`(
    version: Version
  ) {
    report(version) { time in
      let library = ScriptedLibrary(on: time)
      let session = Session(library, on: time)
      let saved = SavedList(
        library, session, isOnline: library.isOnline, on: time)
      let services = BookServices(library, session, saved)
      services.moves.subscribe { move in
        if case .present(let question as LoginQuestion) = move {
          question.logIn("anna", password: "123")
        }
      }
      switch version {
      case .before: saved.toggle(book(8))
      case .after: BrowseModel(services).save(book(8))
      }
      time.run()
      #expect(library.books(of: "anna") == [book(8)])
    }
  }
  // snippet.end

  /// Anna taps two hearts and goes away, and then her brother logs in.
  @Test(arguments: Version.allCases)
  func `a book is not saved for the next user`(version: Version) {
    report(version) { time in
      let library = ScriptedLibrary(on: time)
      let session = Session(library, on: time)
      let saved = SavedList(library, session, isOnline: library.isOnline, on: time)
      let services = BookServices(library, session, saved)
      var question: LoginQuestion?
      services.moves.subscribe { move in
        if case .present(let model as LoginQuestion) = move { question = model }
      }
      switch version {
      // The first question was replaced, and not canceled.
      case .before:
        for id in [8, 1] {
          services.askForUser(LoginQuestion(session))
            .subscribe { _ in saved.set(book(id), isSaved: true) }
        }
      case .after: [book(8), book(1)].forEach(BrowseModel(services).save)
      }
      question?.cancel()
      session.logIn.execute("bert")
      time.run()
      #expect(library.books(of: "bert") == [])
    }
  }

  /// A login over a form is swiped away.
  @Test(arguments: Version.allCases)
  func `a swiped sheet closes no other`(version: Version) {
    report(version) { time in
      let library = ScriptedLibrary(on: time)
      let session = Session(library, on: time)
      let saved = SavedList(library, session, isOnline: library.isOnline, on: time)
      let services = BookServices(library, session, saved)
      let form = BrowseModel(services)
      let question = LoginQuestion(session)
      var sheets: [any ScreenModel] = [form]
      services.moves.subscribe { move in
        switch move {
        case .present(let model): sheets.append(model)
        case .dismiss(let model):
          switch version {
          // The moves did not say which sheet they close.
          case .before: sheets.removeLast()
          case .after: sheets.removeAll { $0 === model }
          }
        case .push, .pop: break
        }
      }
      services.askForUser(question).subscribe()
      sheets.removeLast()
      question.cancel()
      #expect(sheets.contains { $0 === form })
    }
  }
}
