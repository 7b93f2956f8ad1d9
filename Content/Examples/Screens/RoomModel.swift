import Reactive

// snippet.model
@MainActor final class RoomModel {
  // What the user enters
  let draft = Property("")

  // What the user may do
  let send: Command<Void, Never, NotSent>

  // What the user sees
  let messages: ReadOnlyProperty<[Message]>
  let typing: ReadOnlyProperty<String>
  let notice: ReadOnlyProperty<String>

  private let isOnline: ReadOnlyProperty<Bool>

  init(
    _ server: any ChatServer,
    on clock: any Scheduler = Schedulers.main
  ) {
    // The server may call on any thread, and views belong to one.
    let arrived = server.messages.deliver(on: clock)
    let keys = server.typing.deliver(on: clock)
    isOnline = ReadOnlyProperty(
      server.isOnline.value,
      then: server.isOnline.signal.deliver(on: clock)
        .distinct().debounce(.seconds(2), on: clock))

    let hasText = draft.map { !$0.allSatisfy(\.isWhitespace) }
    let maySend = hasText.combineLatest(isOnline).map { $0 && $1 }

    send = Command(enabled: maySend.signal, on: clock) { [draft] in
      let text = draft.swap("")
      return server.send(text).deliver(on: clock).onError { _ in
        draft.modify { $0 = $0.isEmpty ? text : "\(text) \($0)" }
      }
    }

    messages = ReadOnlyProperty(
      [], then: arrived.scan([]) { $0 + [$1] })

    typing = ReadOnlyProperty(
      "",
      then: keys.map { "\($0) is typing" }
        .merge(keys.debounce(.seconds(3), on: clock).mapTo("")))

    let failure = ReadOnlyProperty(
      "",
      then: send.errors.mapTo("Not sent. Try again.")
        .merge(send.executing.filter { $0 }.mapTo("")))
    notice = failure.combineLatest(isOnline)
      .map { $1 ? $0 : "No connection." }
  }
}
// snippet.end
