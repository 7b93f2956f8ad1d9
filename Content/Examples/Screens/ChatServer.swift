import Reactive

// snippet.server
struct Message: Hashable, Identifiable, Sendable {
  let id: Int
  let text: String
}

struct NotSent: Error {}

/// What the screen needs from the server, which may call on any thread.
protocol ChatServer {
  var isOnline: ReadOnlyProperty<Bool> { get }

  /// Every message of the room, also those that you send.
  var messages: Signal<Message, Never> { get }

  /// The name of a member, each time they press a key.
  var typing: Signal<String, Never> { get }

  /// Completes when the server has accepted the text.
  func send(_ text: String) -> Signal<Never, NotSent>
}
// snippet.end
