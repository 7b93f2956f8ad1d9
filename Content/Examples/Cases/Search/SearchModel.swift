import Reactive

// snippet.model
enum SearchWay { case flatMap, switchToLatest, debounce }

final class SearchModel {
  let text = Property("")
  let answers: Signal<String, Never>

  init(
    _ way: SearchWay, on scheduler: any Scheduler = Schedulers.main,
    search: @escaping (String) -> Signal<String, Never>
  ) {
    let typed = text.changes.filter { !$0.isEmpty }
    answers =
      switch way {
      case .flatMap: typed.flatMap { search($0) }
      case .switchToLatest:
        typed.map { search($0) }.switchToLatest()
      case .debounce:
        typed.debounce(.milliseconds(300), on: scheduler)
          .map { search($0) }.switchToLatest()
      }
  }
}
// snippet.end

/// A server that takes longer for a short word, because there is more to be found.
final class SearchServer {
  /// How long the answer to one letter takes; each further letter saves half a second.
  var delay = Duration.seconds(2)
  private let words: [String]
  private let scheduler: any Scheduler

  init(_ words: [String], on scheduler: any Scheduler) {
    self.words = words
    self.scheduler = scheduler
  }

  func search(_ text: String) -> Signal<String, Never> {
    Signal { [self] subscriber in
      let saved = Duration.milliseconds(500) * (text.unicodeScalars.count - 1)
      return scheduler.schedule(afterDelay: max(.milliseconds(100), delay - saved)) { [self] in
        let found = words.filter { $0.utf8.starts(with: text.utf8) }
        subscriber.send("\(text): " + (found.isEmpty ? "nothing" : found.joined(separator: ", ")))
        subscriber.sendCompleted()
      }
    }
  }
}
