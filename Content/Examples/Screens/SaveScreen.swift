import Foundation
import Observation
import Reactive

// snippet.screen
/// What a view with a Save button observes.
@MainActor @Observable final class SaveScreen {
  var text = "" { didSet { hasText.value = !text.isEmpty } }
  private(set) var isSaving = false
  private(set) var canSave = false
  private(set) var failure: String?
  let save: Command<String, Int, any Error>
  private let hasText = Property(false)

  init(_ upload: @escaping (String) -> Signal<Int, any Error>) {
    save = Command(enabled: hasText.signal) { upload($0) }
    save.executing.bind(to: \.isSaving, on: self)
    save.enabled.bind(to: \.canSave, on: self)
    save.errors.map { Self.message(for: $0) }
      .bind(to: \.failure, on: self)
  }

  var isAlerting: Bool {
    get { failure != nil }
    set { if !newValue { failure = nil } }
  }

  /// What the user reads about a failure.
  static func message(for error: any Error) -> String {
    switch (error as? URLError)?.code {
    case .notConnectedToInternet: "There is no connection."
    case .timedOut: "The server did not answer."
    default: error.localizedDescription
    }
  }
}
// snippet.end
