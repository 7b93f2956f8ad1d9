import Reactive

// snippet.editor
struct Offline: Error {}

final class Editor {
  let text = Property("")
  let save: Command<String, Int, Offline>
  private let hasText: ReadOnlyProperty<Bool>

  init(
    on scheduler: any Scheduler = Schedulers.main,
    upload: @escaping (String) -> Signal<Int, Offline>
  ) {
    hasText = text.map { !$0.isEmpty }
    save = Command(enabled: hasText.signal, on: scheduler) { text in
      upload(text)
    }
  }
}
// snippet.end

/// Takes text, or fails as long as there is no network.
final class Store {
  var delay = Duration.seconds(1)
  var isOnline = true
  private let scheduler: any Scheduler

  init(on scheduler: any Scheduler) { self.scheduler = scheduler }

  func upload(_ text: String) -> Signal<Int, Offline> {
    Signal { [self] subscriber in
      scheduler.schedule(afterDelay: delay) { [self] in
        guard isOnline else { return subscriber.send(error: Offline()) }
        subscriber.send(text.count)
        subscriber.sendCompleted()
      }
    }
  }
}
