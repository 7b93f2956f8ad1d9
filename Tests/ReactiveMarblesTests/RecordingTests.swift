import Foundation
import Marbles
import Reactive
import ReactiveMarbles
import Testing

struct RecordingTests {
  private let recording = Recording<String, Broken>([
    (.zero, .next("s")), (.milliseconds(1500), .next("sw")), (.seconds(2), .error(Broken("No"))),
  ])

  @Test func `says what was sent`() {
    #expect(recording.values == ["s", "sw"])
    #expect(recording.ending == .error(Broken("No")))
    #expect(Recording<Int, Never>().ending == nil)
  }

  @Test func `is drawn`() throws {
    #expect(recording.drawing(step: .milliseconds(500)) == "s--(\"sw\")#(No)")
    #expect(recording.drawing() == "0ms  s\n1.5s  \"sw\"\n2s  #(No)")
  }

  @Test func `is described with its times in seconds`() {
    #expect("\(recording)" == "[0:s 1.5:\"sw\" 2:#(No)]")
    #expect("\(Recording<Int, Never>())" == "[]")
    let scheduler = TestScheduler()
    let recorder = scheduler.cold("----------a-------------------|").record(on: scheduler)
    scheduler.run()
    #expect("\(recorder)" == "[10:a 30:|]")
  }

  @Test func `is read from a drawing and drawn as it was`() throws {
    let text = "-a-(b\"sw\")-{12}|"
    let read = try Recording<String, Broken>(drawn: text)
    #expect(read.values == ["a", "b", "sw", "12"])
    #expect(read.drawing() == "-a-(b\"sw\")-\"12\"|")
    let alphabet = Alphabet<[Int], Never>(values: ["x": [1, 2], "y": []])
    let lists = try Recording(drawn: "-x-(xy)|", alphabet)
    #expect(lists.values == [[1, 2], [1, 2], []])
    #expect(lists.drawing(alphabet) == "-x-(xy)|")
    #expect(lists.drawing() == "-([1, 2])-([1, 2][])|")
  }

  @Test func `is played again, event for event`() {
    let scheduler = TestScheduler(startingAt: Instant(offset: .seconds(60)))
    let recorder = recording.replayed(on: scheduler).record(on: scheduler)
    scheduler.run()
    #expect(recorder.recording == recording)
  }

  @Test func `records what any signal sends, counted from the subscription`() {
    let scheduler = TestScheduler()
    scheduler.advance(by: .seconds(10))
    let recorder = Signal.interval(.milliseconds(500), on: scheduler).map { _ in 1 }
      .take(2).record(on: scheduler)
    scheduler.run()
    #expect(recorder.recording.drawing(step: .milliseconds(500)) == "-1(1|)")
    #expect(recorder.subscriptions.map { $0.drawing() } == ["----------^!"])
  }

  // MARK: Coding

  @Test func `is encoded as an array of moments`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let completing = Recording<Int, Broken>([
      (.milliseconds(120), .next(3)), (.milliseconds(1500), .completed),
    ])
    let json = String(decoding: try encoder.encode(completing), as: UTF8.self)
    #expect(json == #"[{"at":"120ms","next":3},{"at":"1.5s","completed":true}]"#)
    let failing = String(decoding: try encoder.encode(recording), as: UTF8.self)
    #expect(failing.hasSuffix(#"{"at":"2s","error":{"name":"No"}}]"#))
  }

  @Test func `is decoded as it was`() throws {
    let data = try JSONEncoder().encode(recording)
    #expect(try JSONDecoder().decode(Recording<String, Broken>.self, from: data) == recording)
    let exact = Recording<Int, Broken>([(Duration(attoseconds: 1), .next(1))])
    let read = try JSONDecoder().decode(
      Recording<Int, Broken>.self, from: try JSONEncoder().encode(exact))
    #expect(read == exact)
  }

  @Test(arguments: [
    (#"[{"at": "soon", "next": 1}]"#, "`soon` is no time such as `1.5s`"),
    (#"[{"at": "1s"}]"#, "a moment has one of `next`, `error` and `completed`"),
    (#"[{"at": "1s", "completed": false}]"#, "a moment has one of `next`, `error` and `completed`"),
  ])
  func `what is no recording is refused`(json: String, message: String) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Recording<Int, Broken>.self, from: Data(json.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("not corrupted: \(error as Any)")
      return
    }
    #expect(context.debugDescription == message)
  }

  // MARK: Problems

  @Test func `says why a drawing is no recording`() {
    func problem<Value, Failure>(_ text: String, _ alphabet: Alphabet<Value, Failure>) -> String {
      do throws(ScriptProblem) {
        _ = try Recording(drawn: text, alphabet)
        return "none"
      } catch {
        return "\(error)"
      }
    }
    let numbers = Alphabet<Int, Never>()
    #expect(problem("-1|", numbers) == "none")
    #expect(
      problem("-a", numbers) == "`a` is no `Int`: say which value it stands for with `values:`")
    #expect(problem("-#", numbers) == "`#` is drawn, but this signal cannot fail")
    #expect(
      problem("-^", numbers)
        == "`^` draws the time 0 of a hot signal, or a subscription: remove it here")
    #expect(
      problem("-!", numbers)
        == "`!` draws where a subscription is disposed: signals end with `|` or `#`")
    #expect(problem("-(", numbers) == "1:2: this `(` has no `)`: add it where the group ends")
    let codes = Alphabet<Int, CancellationError>()
    #expect(
      problem("#", codes) == "`#` is no `CancellationError`: say which failure it is with `error:`")
    let named = Alphabet<Int, DrawingProblem>(
      error: DrawingProblem(.noMarks, line: 1, column: 1))
    #expect(
      problem("#(x)", named)
        == "`#(x)` is no `DrawingProblem`: it has to be what `error:` is printed as")
  }
}
