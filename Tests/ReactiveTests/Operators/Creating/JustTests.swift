import Reactive
import Testing

/// A signal of one value, also behind the operators that take its value without subscribing to it.
struct JustTests {
  private let just = Signal<Int, Never>.just(1)

  @Test func `sends its value and completes, to each subscriber`() {
    var log: [String] = []
    onScheduler {
      for _ in 1...2 {
        just.map { $0 + 1 }.subscribe {
          log.append("\($0)")
        } onCompleted: {
          log.append("end")
        }
      }
    }
    #expect(log == ["2", "end", "2", "end"])
  }

  @Test func `completes also where a filter leaves its value out`() {
    let numbers = Subject<Int, Never>()
    var log: [String] = []
    func show(_ name: String, _ signal: Signal<Int, Never>) {
      signal.subscribe {
        log.append("\(name) \($0)")
      } onCompleted: {
        log.append("\(name) end")
      }
    }
    onScheduler {
      show("kept", just.filter { $0 > 0 }.map { $0 + 1 }.filter { $0 > 1 })
      show("left out", just.map { $0 - 1 }.filter { $0 > 0 }.map { $0 + 1 })
      show("inner", numbers.flatMap { number in .just(number).filter { $0 > 1 } })
      numbers.send(1)
      numbers.send(2)
      numbers.sendCompleted()
    }
    #expect(log == ["kept 2", "kept end", "left out end", "inner 2", "inner end"])
  }

  @Test func `its subscription is over when subscribe returns`() {
    onScheduler {
      let subscription = just.map { $0 + 1 }.subscribe()
      #expect(subscription.isDisposed)
      subscription.dispose()
    }
  }

  @Test func `a closure of map that ends the subscription is the last that runs`() {
    let outer = Subject<Signal<Int, Never>, Never>()
    let subscription = SerialDisposable()
    var log: [String] = []
    let mapped = just.map { value in
      log.append("map")
      subscription.dispose()
      return value
    }.map { value in
      log.append("next map")
      return value
    }
    onScheduler {
      subscription.inner = outer.flatMap { $0 }.subscribe { log.append("\($0)") }
      outer.send(mapped)
    }
    #expect(log == ["map"])
  }

  @Test func `is not mapped where nobody listens any more`() {
    var count = 0
    let mapped = just.map { value in
      count += 1
      return value
    }
    onScheduler {
      just.concat(mapped).take(1).subscribe()
    }
    #expect(count == 0)
  }

  @Test func `switching to it disposes the one before first`() {
    let outer = Subject<Signal<Int, Never>, Never>()
    var log: [String] = []
    onScheduler {
      outer.switchToLatest().subscribe {
        log.append("\($0)")
      } onCompleted: {
        log.append("end")
      }
      outer.send(Signal { _ in ActionDisposable { log.append("disposed") } })
      outer.send(just)
      outer.send(just)
      outer.sendCompleted()
    }
    #expect(log == ["disposed", "1", "1", "end"])
  }

  @Test func `the one after it is followed`() {
    let outer = Subject<Signal<Int, Never>, Never>()
    let inner = Subject<Int, Never>()
    var log: [String] = []
    onScheduler {
      outer.switchToLatest().subscribe {
        log.append("\($0)")
      } onCompleted: {
        log.append("end")
      }
      outer.send(just)
      outer.send(inner)
      inner.send(2)
      outer.sendCompleted()
      inner.sendCompleted()
    }
    #expect(log == ["1", "2", "end"])
  }

  @Test func `makes room for those that wait`() {
    let signals = LazyList([just, .just(2), just.map { $0 + 2 }, .just(4)])
    var log: [Int] = []
    onScheduler {
      signals.signal(on: Schedulers.immediate).flatten(maxConcurrent: 1).subscribe {
        log.append($0)
      }
    }
    #expect(log == [1, 2, 3, 4])
  }

  @Test func `none that waits begins when nobody listens any more`() {
    var log: [Int] = []
    let outer = Subject<Signal<Int, Never>, Never>()
    let first = Subject<Int, Never>()
    onScheduler {
      outer.flatten(maxConcurrent: 1).take(2).subscribe { log.append($0) }
      for signal in [first, .just(2), just.onSubscribe { log.append(-1) }] { outer.send(signal) }
      first.send(1)
      first.sendCompleted()
    }
    #expect(log == [1, 2])
  }

  @Test func `waits for a scheduler where there is none, also as an inner signal`() async {
    await Task.detached {
      let outer = Signal<Int, Never>.just(1)
      var values: [Int] = []
      for await value in outer.flatMap({ .just($0 + 1) }).map({ $0 * 10 }).values(
        buffering: .oldest(1))
      {
        values.append(value)
      }
      #expect(values == [20])
    }.value
  }
}
