import Dispatch
import Synchronization
import Testing

@testable import miniature

struct SubjectTests {
  @Test func `all observers see one order, and nothing after the end`() {
    var heard: [String] = []
    let subject = Subject<Int, Never>()
    subject.subscribe { if $0 == 1 { subject.send(2) } }
    subject.subscribe { heard.append("second \($0)") }
    subject.send(1)
    subject.sendCompleted()
    subject.send(3)
    #expect(heard == ["second 1", "second 2"])
  }

  @Test func `an observer that leaves during a delivery hears no more`() {
    var heard: [String] = []
    let subject = Subject<Int, Never>()
    var other: Lifetime?
    subject.subscribe { _ in
      other?.dispose()
      subject.subscribe { heard.append("third \($0)") }
    }.add {}
    other = subject.subscribe { heard.append("second \($0)") }
    subject.send(1)
    #expect(heard == [])
    subject.send(2)
    #expect(heard == ["third 2"])
  }

  @Test func `a late observer hears of the end`() {
    var hasEnded = false
    let subject = Subject<Int, Never>()
    subject.sendCompleted()
    subject.subscribe(onCompleted: { hasEnded = true })
    #expect(hasEnded)
  }

  @Test func `the end of a subject first disposes what feeds it`() {
    var log: [String] = []
    let source = Signal<Int, Never> { gate in
      gate.send(1)
      return { log.append("source stopped") }
    }
    let subject = Subject<Int, Never>()
    subject.subscribe {
      log.append("\($0)")
    } onCompleted: {
      log.append("completed")
    }
    source.subscribe(subject)
    subject.sendCompleted()
    #expect(log == ["1", "source stopped", "completed"])
  }
}

struct ReplaySubjectTests {
  @Test func `the newest values come first, then live ones, then the end`() {
    var heard: [String] = []
    let subject = ReplaySubject<Int, Never>(capacity: 2)
    for number in 1...3 { subject.send(number) }
    subject.subscribe {
      heard.append("\($0)")
    } onCompleted: {
      heard.append("completed")
    }
    subject.send(4)
    subject.sendCompleted()
    subject.subscribe { heard.append("late \($0)") }
    #expect(heard == ["2", "3", "4", "completed", "late 3", "late 4"])
  }

  @Test func `a value that a replay provokes follows the recording`() {
    var heard: [Int] = []
    let subject = ReplaySubject<Int, Never>()
    subject.send(1)
    subject.send(2)
    subject.subscribe {
      heard.append($0)
      if $0 == 1 { subject.send(3) }
    }
    #expect(heard == [1, 2, 3])
  }

  /// Another thread sends while an observer is in the middle of its replay.
  @Test func `a value of another thread follows the recording`() {
    let parts = Parts(subject: ReplaySubject())
    parts.subject.send(1)
    parts.subject.send(2)
    let notes = Notes()
    parts.subject.subscribe { number in
      notes.numbers.withLock { $0.append(number) }
      guard number == 1 else { return }
      let hasSent = DispatchSemaphore(value: 0)
      DispatchQueue(label: "sender").async {
        parts.subject.send(3)
        hasSent.signal()
      }
      hasSent.wait()
    }
    #expect(notes.numbers.withLock { $0 } == [1, 2, 3])
  }

  private struct Parts: @unchecked Sendable {
    let subject: ReplaySubject<Int, Never>
  }
  private final class Notes: Sendable {
    let numbers = Mutex<[Int]>([])
  }

  /// Observers come while another thread sends: whenever they come, they hear 1, 2, 3, ...
  @Test func `nothing is lost or doubled between the recording and what follows`() {
    let count = 2000
    let parts = Parts(subject: ReplaySubject())
    let observers = (0..<50).map { _ in Notes() }
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue(label: "sender").async {
      for number in 1...count { parts.subject.send(number) }
      isDone.signal()
    }
    for notes in observers {
      parts.subject.subscribe { number in notes.numbers.withLock { $0.append(number) } }
    }
    isDone.wait()
    // Waits for the turn of whoever is inside.
    let isQuiet = DispatchSemaphore(value: 0)
    parts.subject.hub.turnstile.pass { isQuiet.signal() }
    isQuiet.wait()
    for notes in observers {
      #expect(notes.numbers.withLock { $0 } == Array(1...count))
    }
  }
}
