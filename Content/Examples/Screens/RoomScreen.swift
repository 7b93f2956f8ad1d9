import Observation
import Reactive

// snippet.screen
/// What a view of the room observes: a copy of what the model sends.
@MainActor @Observable final class RoomScreen {
  private(set) var messages: [Message] = []
  private(set) var typing = ""
  private(set) var notice = ""
  private(set) var canSend = false
  private var text = ""
  private let model: RoomModel

  init(_ model: RoomModel) {
    self.model = model
    model.messages.signal.bind(to: \.messages, on: self)
    model.typing.signal.bind(to: \.typing, on: self)
    model.notice.signal.bind(to: \.notice, on: self)
    model.send.enabled.bind(to: \.canSend, on: self)
    model.draft.signal.bind(to: \.text, on: self)
  }

  var draft: String {
    get { text }
    set { model.draft.value = newValue }
  }

  func send() { model.send.execute() }
}
// snippet.end
