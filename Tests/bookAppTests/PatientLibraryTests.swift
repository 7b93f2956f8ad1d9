import Reactive
import Testing

@testable import bookApp

struct PatientLibraryTests {
  @Test func `a lost request that only reads is sent again, after pauses that grow`() {
    onTime { time in
      let library = ScriptedLibrary(on: time)
      var requests: [String] = []
      library.onRequest = { requests.append($0) }
      for _ in 1...3 { library.next("summary 8", failsWith: .offline) }
      let patient = PatientLibrary(
        library: library, scheduler: time,
        backoff: Backoff(first: .milliseconds(500), attempts: 4, random: { 1 }))
      var summary: String?
      patient.summary(of: book(8)).subscribe { summary = $0 }
      time.run()
      #expect(summary == "Rudyard Kipling wrote Kim.")
      #expect(
        requests == ["0s summary 8", "1s summary 8", "2.5s summary 8", "5s summary 8"])
    }
  }

  @Test func `gives up after four attempts`() {
    onTime { time in
      let library = ScriptedLibrary(on: time)
      var requests = 0
      library.onRequest = { _ in requests += 1 }
      library.isOnline.value = false
      let patient = PatientLibrary(library: library, scheduler: time)
      var errors: [LibraryError] = []
      patient.search("kim", page: 1).subscribe(onError: { errors.append($0) })
      time.run()
      #expect(requests == 4)
      #expect(errors == [.offline])
    }
  }

  @Test func `a server that asks for an hour is not waited for`() {
    onTime { time in
      let library = ScriptedLibrary(on: time)
      library.next("search kim 1", failsWith: .busy(retryAfter: .seconds(3600)))
      let patient = PatientLibrary(library: library, scheduler: time)
      var errors: [String] = []
      patient.search("kim", page: 1).subscribe(onError: { errors.append("\(time.now) \($0.words)") }
      )
      time.run()
      #expect(errors == ["0.5s The library is busy. Try again later."])
    }
  }

  @Test func `all attempts together have one limit`() {
    onTime { time in
      let library = ScriptedLibrary(on: time)
      for _ in 1...4 { library.next("summary 8", takes: .seconds(10), failsWith: .offline) }
      let patient = PatientLibrary(library: library, scheduler: time)
      var errors: [String] = []
      patient.summary(of: book(8)).subscribe(onError: { errors.append("\(time.now) \($0)") })
      time.run()
      #expect(errors == ["20s offline"])
    }
  }

  @Test func `does not repeat a request that the server has refused`() {
    onTime { time in
      let library = ScriptedLibrary(on: time)
      var requests: [String] = []
      library.onRequest = { requests.append($0) }
      library.next("summary 8", failsWith: .refused)
      let patient = PatientLibrary(library: library, scheduler: time)
      patient.summary(of: book(8)).subscribe(onError: { _ in })
      time.run()
      #expect(requests == ["0s summary 8"])
    }
  }

  @Test func `sends the other requests once`() {
    onTime { time in
      let library = ScriptedLibrary(on: time)
      var requests: [String] = []
      library.onRequest = { requests.append($0) }
      library.isOnline.value = false
      let patient = PatientLibrary(library: library, scheduler: time)
      let token = Token(number: 1)
      patient.logIn("anna").subscribe(onError: { _ in })
      patient.renew(token).subscribe(onError: { _ in })
      patient.savedBooks(with: token).subscribe(onError: { _ in })
      patient.send(Change(book: book(1), isSaved: true), with: token).subscribe(onError: { _ in })
      time.run()
      #expect(requests == ["0s login anna", "0s renew 1", "0s saved", "0s save 1"])
    }
  }

  @Test func `a closed screen ends the attempts`() {
    onTime { time in
      let library = ScriptedLibrary(on: time)
      library.isOnline.value = false
      let patient = PatientLibrary(
        library: library, scheduler: time,
        backoff: Backoff(first: .milliseconds(500), attempts: 4, random: { 1 }))
      let screen = patient.summary(of: book(8)).subscribe(onError: { _ in })
      time.advance(by: .seconds(0.7))
      screen.dispose()
      #expect(time.isIdle)
    }
  }
}
