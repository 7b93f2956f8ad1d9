import Observation
import Reactive

// snippet.screen
/// What a view with a Save button observes.
@MainActor @Observable final class SaveScreen {
  var text = ""
  private(set) var isSaving = false
  private(set) var canSave = true
  private(set) var failure: String?
  let save: Command<String, Int, any Error>

  init(_ upload: @escaping (String) -> Signal<Int, any Error>) {
    save = Command { upload($0) }
    save.executing.bind(to: \.isSaving, on: self)
    save.enabled.bind(to: \.canSave, on: self)
    save.errors.map { "\($0)" }.bind(to: \.failure, on: self)
  }

  var isAlerting: Bool {
    get { failure != nil }
    set { if !newValue { failure = nil } }
  }
}
// snippet.end
