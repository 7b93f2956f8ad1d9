import CountingAllocator
import OpenCombine
import Reactive

/// How many blocks of memory something takes.
struct Allocations {
  let name: String
  let run: () -> Void

  /// Blocks for one run.
  func count() -> Double {
    let times = 1_000
    run()
    let before = allocationCount()
    for _ in 0..<times { run() }
    return Double(allocationCount() - before) / Double(times)
  }

  static var all: [Allocations] {
    guard allocationCount() >= 0 else { return [] }
    let subject = Reactive.Subject<Int, Never>()
    let chain = subject.map { $0 &+ 1 }.filter { $0 > 0 }.scan(0, &+)
    let created = Signal<Int, Never> { _ in nil }
    let just = Signal<Int, Never>.just(1)
    let inner = Signal<Int, Never>.empty
    let outer = Reactive.Subject<Signal<Int, Never>, Never>()
    outer.flatMap { $0 }.subscribe { keep($0) }
    let switched = Reactive.Subject<Signal<Int, Never>, Never>()
    switched.switchToLatest().subscribe { keep($0) }
    let observed = Reactive.Subject<Int, Never>()
    observed.map { $0 &+ 1 }.filter { $0 > 0 }.scan(0, &+).subscribe { keep($0) }
    let passthrough = PassthroughSubject<Int, Never>()
    let publisher = passthrough.map { $0 &+ 1 }.filter { $0 > 0 }.scan(0, &+)
    return [
      Allocations(name: "blocks: a subscription to a subject") {
        subject.subscribe { keep($0) }.dispose()
      },
      Allocations(name: "blocks: a subscription through three operators") {
        chain.subscribe { keep($0) }.dispose()
      },
      Allocations(name: "blocks: a subscription to a created signal") {
        created.subscribe { keep($0) }.dispose()
      },
      Allocations(name: "blocks: a subscription to just") { just.subscribe { keep($0) } },
      Allocations(name: "blocks: an event through three operators") { observed.send(1) },
      Allocations(name: "blocks: an inner signal of flatMap") { outer.send(inner) },
      Allocations(name: "blocks: an inner just of flatMap") { outer.send(just) },
      Allocations(name: "blocks: an inner signal of switchToLatest") { switched.send(inner) },
      Allocations(name: "blocks: an inner just of switchToLatest") { switched.send(just) },
      Allocations(name: "blocks: OpenCombine, a subscription through three operators") {
        publisher.sink { keep($0) }.cancel()
      },
    ]
  }
}
