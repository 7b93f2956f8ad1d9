import Reactive

/// What time it is where the list is.
var now: Instant { Schedulers.main.now }

// snippet.backend
final class Backend {
  let count: Int
  let isQuiet: Bool
  var isUp = true

  init(count: Int, isQuiet: Bool = false) {
    self.count = count
    self.isQuiet = isQuiet
  }

  func page(_ index: Int) -> Signal<[Int], Offline> {
    Signal { subscriber in
      if !self.isQuiet { print("\(now) GET page \(index)") }
      let items = (1...self.count).dropFirst((index - 1) * 10)
      let work = CompoundDisposable()
      work.add(
        Schedulers.main.schedule(afterDelay: .milliseconds(500)) {
          guard self.isUp else {
            return subscriber.send(error: Offline())
          }
          subscriber.send(Array(items.prefix(10)))
          subscriber.sendCompleted()
        })
      return work
    }
  }
}

struct Offline: Error {}

func label(_ items: [Int]) -> String {
  "\(items.first ?? 0)...\(items.last ?? 0)"
}
// snippet.end
