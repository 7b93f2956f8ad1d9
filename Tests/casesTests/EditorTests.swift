import Reactive
import Testing

@testable import cases

struct EditorTests {
  @Test func `one execution at a time, unless several are allowed`() {
    #expect(play(isConcurrent: false) == ["1s 4"])
    #expect(play(isConcurrent: true) == ["1s 4", "1.5s 5"])
  }

  @Test func `a failure leaves the button alive`() {
    onTime { time in
      let store = Store(on: time)
      let editor = Editor(on: time, upload: store.upload)
      editor.text.value = "dear"
      let failures = Notes(editor.save.errors.map { _ in "offline" }, on: time)
      time.advance()
      store.isOnline = false
      editor.save.execute("dear")
      time.advance(by: .seconds(2))
      #expect(failures.lines == ["1s offline"])
      #expect(editor.save.isEnabled)
    }
  }

  @Test func `nothing is saved without text`() {
    onTime { time in
      let editor = Editor(on: time, upload: Store(on: time).upload)
      time.advance()
      #expect(!editor.save.isEnabled)
      editor.text.value = "dear"
      time.advance()
      #expect(editor.save.isEnabled)
    }
  }

  private func play(isConcurrent: Bool) -> [String] {
    var lines: [String] = []
    onTime { time in
      let editor = Editor(on: time, upload: Store(on: time).upload)
      editor.text.value = "dear"
      editor.save.allowsConcurrentExecution = isConcurrent
      let saved = Notes(editor.save.executionSignals.flatten(), on: time)
      time.advance()
      editor.save.execute("dear")
      time.advance(by: .milliseconds(500))
      editor.save.execute("dear!")
      time.run()
      lines = saved.lines
    }
    return lines
  }
}
