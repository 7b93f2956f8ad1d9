import Reactive

// snippet.scripted
/// A stand-in for the server that takes half a second to accept a message.
final class ScriptedServer: ChatServer {
  let online = Property(true)
  let arrived = Subject<Message, Never>()
  let keys = Subject<String, Never>()
  var refuses = false
  private(set) var sent: [String] = []
  private let clock: any Scheduler

  init(on clock: any Scheduler = Schedulers.main) {
    self.clock = clock
  }

  var isOnline: ReadOnlyProperty<Bool> { online }
  var messages: Signal<Message, Never> { arrived }
  var typing: Signal<String, Never> { keys }

  func receive(_ text: String) {
    sent.append(text)
    arrived.send(Message(id: sent.count, text: text))
  }

  func send(_ text: String) -> Signal<Never, NotSent> {
    Signal { subscriber in
      self.clock.schedule(afterDelay: .milliseconds(500)) {
        if self.refuses {
          subscriber.send(error: NotSent())
        } else {
          self.receive(text)
          subscriber.sendCompleted()
        }
      }
    }
  }
}
// snippet.end
