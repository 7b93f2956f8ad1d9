import Dispatch
import Synchronization
import Testing

@testable import miniature

struct TurnstileTests {
  private final class Notes: Sendable {
    private let notes = Mutex<[String]>([])
    var lines: [String] { notes.withLock { $0 } }
    func add(_ line: String) { notes.withLock { $0.append(line) } }
  }

  /// The second thread sends while the first is in the middle of its delivery.
  private func race(through pass: @escaping @Sendable (@escaping () -> Void) -> Void) -> [String] {
    let notes = Notes()
    let isInside = DispatchSemaphore(value: 0)
    let hasSent = DispatchSemaphore(value: 0)
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue(label: "first").async {
      pass {
        notes.add("begin 1")
        isInside.signal()
        hasSent.wait()
        notes.add("end 1")
      }
      isDone.signal()
    }
    DispatchQueue(label: "second").async {
      isInside.wait()
      pass {
        notes.add("begin 2")
        notes.add("end 2")
      }
      hasSent.signal()
    }
    isDone.wait()
    return notes.lines
  }

  @Test func `two threads deliver one after the other`() {
    let turnstile = Turnstile()
    #expect(race { turnstile.pass($0) } == ["begin 1", "end 1", "begin 2", "end 2"])
  }

  @Test func `without a turnstile the second thread cuts into the first`() {
    #expect(race { $0() } == ["begin 1", "begin 2", "end 2", "end 1"])
  }

  @Test func `work from inside waits for its turn`() {
    let turnstile = Turnstile()
    let notes = Notes()
    turnstile.pass {
      notes.add("begin 1")
      turnstile.pass { notes.add("2") }
      notes.add("end 1")
    }
    #expect(notes.lines == ["begin 1", "end 1", "2"])
  }
}
