import Reactive

// snippet.model
final class RoomModel {
  // What the user enters
  let draft = Property("")

  // What the user may do
  let send: Command<Void, Never, NotSent>

  // What the user sees
  let messages: ReadOnlyProperty<[Message]>
  let typing: ReadOnlyProperty<String>
  let notice: ReadOnlyProperty<String>

  init(
    _ server: any ChatServer,
    on clock: any Scheduler = Schedulers.main
  ) {
    let hasText = draft.map { !$0.allSatisfy(\.isWhitespace) }
    let maySend = hasText.combineLatest(server.isOnline)
      .map { $0 && $1 }

    send = Command(enabled: maySend.signal, on: clock) { [draft] in
      let text = draft.swap("")
      return server.send(text).onError { _ in
        draft.modify { $0 = $0.isEmpty ? text : "\(text) \($0)" }
      }
    }

    messages = ReadOnlyProperty(
      [], then: server.messages.scan([]) { $0 + [$1] })

    typing = ReadOnlyProperty(
      "",
      then: Signal.merge([
        server.typing.map { "\($0) is typing" },
        server.typing.debounce(.seconds(3), on: clock).mapTo(""),
        server.messages.mapTo(""),
      ]))

    let failure = ReadOnlyProperty(
      "",
      then: send.errors.mapTo("Not sent. Try again.")
        .merge(send.executing.filter { $0 }.mapTo("")))
    notice = failure.combineLatest(server.isOnline)
      .map { $1 ? $0 : "No connection." }
  }
}
// snippet.end
