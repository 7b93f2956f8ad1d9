import Reactive
import Testing

@testable import cases

struct SearchTests {
  @Test func `flatMap shows the slow answer to the short word last`() {
    #expect(play(.flatMap) == ["1.5s swi: switch", "2s s: scan, switch"])
  }

  @Test func `switchToLatest shows only the answer to the newest word`() {
    #expect(play(.switchToLatest) == ["1.5s swi: switch"])
  }

  @Test func `debounce asks once, after a pause`() {
    var asked: [String] = []
    #expect(play(.debounce) { asked.append($0) } == ["1.5s swi: switch"])
    #expect(asked == ["swi"])
  }

  @Test func `says that nothing was found`() {
    #expect(play(.flatMap, ["é"]) == ["2s é: nothing"])
  }

  /// Types words half a second apart, or faster where it waits for a pause.
  private func play(
    _ way: SearchWay, _ words: [String] = ["s", "swi"], asked: @escaping (String) -> Void = { _ in }
  ) -> [String] {
    var lines: [String] = []
    onTime { time in
      let server = SearchServer(["map", "scan", "switch"], on: time)
      let model = SearchModel(way, on: time) { text in
        asked(text)
        return server.search(text)
      }
      let answers = Notes(model.answers, on: time)
      for (index, word) in words.enumerated() {
        time.schedule(afterDelay: .milliseconds(index * (way == .debounce ? 200 : 500))) {
          model.text.value = word
        }
      }
      time.run()
      lines = answers.lines
    }
    return lines
  }
}
