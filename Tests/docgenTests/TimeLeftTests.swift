import DocRunner
import Testing

@testable import docgen

struct TimeLeftTests {
  @Test(arguments: [
    (0, "0 s"), (59, "59 s"), (61, "1 min 1 s"), (3599, "59 min 59 s"), (54_253, "15 h 4 min"),
  ])
  func `a time has two units at most`(seconds: Int, words: String) {
    #expect(Duration.seconds(seconds).inUnits() == words)
  }

  @Test func `a few seconds can have tenths`() {
    #expect(Duration.milliseconds(749).inUnits(tenths: true) == "0.7 s")
    #expect(Duration.milliseconds(10_749).inUnits(tenths: true) == "10 s")
  }

  @Test func `how much time is left is said when a tenth is done, and five seconds have passed`() {
    #expect(Terminal.timeLeft(after: .seconds(471), done: 1, of: 115) == nil)
    #expect(Terminal.timeLeft(after: .seconds(4), done: 50, of: 100) == nil)
    #expect(Terminal.timeLeft(after: .seconds(6), done: 10, of: 100) == .seconds(54))
    #expect(Terminal.timeLeft(after: .seconds(60), done: 99, of: 100) == nil)
  }

  @Test func `the time of a part is told with the part`() {
    #expect(Terminal.words(for: nil, .running) == "")
    #expect(Terminal.words(for: (1, 4), .compiling) == "part 1 of 4: ")
    #expect(Terminal.words(for: (3, 4), .running) == "part 4 of 4: ")
  }
}
