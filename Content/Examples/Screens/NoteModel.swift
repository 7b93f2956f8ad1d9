import Observation
import Reactive

// snippet.model
@MainActor @Observable final class NoteModel {
  var text = "" {
    didSet { if text != oldValue { typed.send(text) } }
  }
  private(set) var status = ""
  private let typed = Subject<String, Never>()

  init() {
    let saved = typed.debounce(.seconds(1))
      .map { "Saved \($0.count) characters" }

    typed.mapTo("Typing …").merge(saved)
      .bind(to: \.status, on: self)
  }
}
// snippet.end
