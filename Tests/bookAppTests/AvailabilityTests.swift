import Reactive
import Testing

@testable import bookApp

struct AvailabilityTests {
  @Test func `is unknown until the server has answered for the name in the field`() {
    onTime { time in
      let library = ScriptedLibrary(on: time)
      let name = Property("")
      let notes = Notes(Availability.of(name.signal, in: library, on: time).distinct(), on: time)
      time.schedule(afterDelay: .seconds(1)) { name.value = "anna" }
      time.schedule(afterDelay: .seconds(2)) { name.value = "ann" }
      time.run()
      #expect(
        notes.lines == ["0s unknown", "1.9s free", "2s unknown", "2.9s taken"])
    }
  }

  @Test func `says why a name could not be checked, and asks about the next one`() {
    onTime { time in
      let library = ScriptedLibrary(on: time)
      library.next("free anna", failsWith: .offline)
      let name = Property("anna")
      let notes = Notes(Availability.of(name.signal, in: library, on: time).distinct(), on: time)
      time.schedule(afterDelay: .seconds(2)) { name.value = "anne" }
      time.run()
      #expect(
        notes.lines == [
          "0s unknown", "0.9s unchecked(bookApp.LibraryError.offline)", "2s unknown", "2.9s free",
        ])
    }
  }
}
