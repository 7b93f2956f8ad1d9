import Foundation
import Reactive
import Testing

/// Memory that one thread writes before it calls the library is seen by the thread that gets it from there.
///
/// The Thread Sanitizer doesn't see the storage of generic types, which the runtime reads and writes. It does see what
/// is in a note: one that passes from thread to thread without a lock or an atomic of the library is a race.
struct PublishingTests {
  final class Note: @unchecked Sendable {
    var number: Int

    init(_ number: Int) { self.number = number }

    static func + (left: Note, right: Note) -> Note { Note(left.number &+ right.number) }
  }

  typealias Notes = Signal<Note, Never>

  /// Makes an object anew again and again, and lets each two of its calls meet on two threads, each with itself too.
  private func race<Object>(_ make: () -> Object, _ calls: (Object) -> Void...) {
    nonisolated(unsafe) let calls = calls
    for first in calls.indices {
      for second in calls.indices.suffix(from: first) {
        for _ in 0..<4 {
          nonisolated(unsafe) let object = make()
          let done = DispatchSemaphore(value: 0)
          for call in [first, second] {
            Thread {
              for _ in 0..<8 { calls[call](object) }
              done.signal()
            }.start()
          }
          done.wait()
          done.wait()
        }
      }
    }
  }

  private func read(_ note: Note?) { #expect(note.map { $0.number >= 0 } ?? true) }

  /// Subscribes with memory of this thread, until the signal ends.
  private func subscribe(_ signal: Notes) {
    let own = Note(1)
    signal.subscribe { read($0 + own) }
  }

  /// Subscribes, and disposes of the subscription at once.
  private func leave(_ signal: Notes) {
    let own = Note(1)
    signal.subscribe { read($0 + own) }.dispose()
  }

  private var action: ActionDisposable {
    let own = Note(1)
    return ActionDisposable { read(own) }
  }

  @Test func `subjects publish what they send`() {
    race({ Subject<Note, Never>() }, { $0.send(Note(1)) }, { $0.sendCompleted() }, subscribe, leave)
    race(
      { BehaviorSubject<Note, Never>(Note(0)) },
      { $0.send(Note(1)) }, { read($0.value) }, { $0.sendCompleted() }, subscribe, leave)
    race(
      { ReplaySubject<Note, Never>(capacity: 2) },
      { $0.send(Note(1)) }, { $0.sendCompleted() }, subscribe, leave)
  }

  @Test func `properties publish their values`() {
    race(
      { Property(Note(0)) },
      { $0.value = Note(1) }, { read($0.value) }, { read($0.swap(Note(2))) },
      { $0.modify { $0 = $0 + Note(1) } }, { subscribe($0.signal) }, { leave($0.changes) },
      { property in Property.batch { property.value = Note(3) } })
    race(
      { (Property(Note(0)), Property(Note(0))) },
      { $0.0.value = Note(1) }, { $0.1.value = Note(2) }, { ($0.0 <~> $0.1).dispose() },
      { read($0.0.combineLatest($0.1).map { $0 + $1 }.value) },
      { subscribe($0.0.signal.combineLatest($0.1.signal).map { $0 + $1 }) })
  }

  @Test func `channels publish what they pass on`() {
    race(
      { Channel<Note, Never>() },
      { $0.leading.send(Note(1)) }, { $0.following.send(Note(2)) }, { subscribe($0.leading) },
      { leave($0.following) })
  }

  @Test func `disposables publish their actions`() {
    race({ action }, { $0.dispose() }, { read(Note($0.isDisposed ? 1 : 0)) })
    race(
      { CompoundDisposable() },
      { $0.add(action) }, { $0.dispose() },
      { compound in
        let part = action
        compound.add(part)
        compound.remove(part)
      })
    race(
      { SerialDisposable() },
      { $0.inner = action }, { $0.inner?.dispose() }, { $0.swap(nil)?.dispose() },
      { $0.replace(action) }, { $0.dispose() })
    race({ action.scoped() }, { $0.dispose() }, { read(Note($0.isDisposed ? 1 : 0)) })
    race({ DisposableBag() }, { $0.add(action) }, { $0.removeAll() })
    race(
      { LifetimeToken() },
      { $0.lifetime.add(action) }, { $0.lifetime.ended.subscribe(onCompleted: {}).dispose() })
  }

  @Test func `connections publish what they share`() {
    race(
      { () -> (Subject<Note, Never>, MulticastConnection<Note, Never>) in
        let source = Subject<Note, Never>()
        return (source, source.publish())
      },
      { $0.0.send(Note(1)) }, { $0.1.connect().dispose() }, { _ = $0.1.connect() },
      { subscribe($0.1.signal) }, { leave($0.1.autoconnected()) })
    race({ Notes.deferred { .just(Note(1)) }.replay() }, subscribe, leave)
    race({ Notes.deferred { .just(Note(1)) }.replayLazily() }, subscribe, leave)
    race(
      { () -> (Subject<Note, Never>, Notes) in
        let source = Subject<Note, Never>()
        return (source, source.prepend(Note(1)).shared(replay: 1))
      }, { $0.0.send(Note(1)) }, { subscribe($0.1) }, { leave($0.1) })
  }

  @Test(
    arguments: [
      "merge": { $0.merge($1) }, "zip": { $0.zip($1).map { $0 + $1 } },
      "combineLatest": { $0.combineLatest($1).map { $0 + $1 } },
      "withLatest": { $0.withLatest(from: $1).map { $0 + $1 } },
      "sample": { $0.sample(on: $1) }, "take(until:)": { $0.take(until: $1) },
      "skip(until:)": { $0.skip(until: $1) }, "concat": { $0.concat($1) },
      "take(untilReplacedBy:)": { $0.take(untilReplacedBy: $1) }, "race": { .race($0, $1) },
      "flatMap": { one, two in one.flatMap { two.prepend($0) } },
      "flatMapLatest": { one, two in one.flatMapLatest { two.prepend($0) } },
      "flatMapFirst": { one, two in one.flatMapFirst { two.prepend($0).take(2) } },
      "concatMap": { one, two in one.concatMap { two.prepend($0).take(2) } },
      "scan": { $0.merge($1).scan(Note(0), +).take(5) },
      "collect": { $0.merge($1).collect().map { $0.reduce(Note(0), +) } },
      "buffer": { $0.merge($1).buffer(count: 2).map { $0[0] } },
      "grouped": { $0.merge($1).grouped { $0.number % 2 }.flatMap { $0 } },
      "throttle": { $0.merge($1).throttle(.milliseconds(1)) },
      "debounce": { $0.merge($1).debounce(.milliseconds(1)) },
      "delay": { $0.merge($1).delay(.milliseconds(1)) },
      "deliver": { $0.merge($1).deliver(on: QueueScheduler()) },
    ] as [String: @Sendable (Notes, Notes) -> Notes])
  func `operators publish what they keep`(
    name: String, make: @Sendable (Notes, Notes) -> Notes
  ) {
    race(
      { () -> (one: Subject<Note, Never>, two: Subject<Note, Never>, signal: Notes) in
        let (one, two) = (Subject<Note, Never>(), Subject<Note, Never>())
        let signal = make(one, two)
        subscribe(signal)
        return (one, two, signal)
      },
      { $0.one.send(Note(1)) }, { $0.two.send(Note(2)) }, { $0.one.sendCompleted() },
      { leave($0.signal) })
  }

  @Test func `commands publish their executions`() {
    race(
      { Command<Note, Note, Never> { .just($0) } },
      { $0.execute(Note(1)).subscribe(onError: { _ in }) }, { read(Note($0.isExecuting ? 1 : 0)) },
      { $0.allowsConcurrentExecution.toggle() }, { subscribe($0.values) })
  }

  @Test func `lazy lists publish the elements that they keep`() {
    race(
      { LazyList(1...20).map { Note($0) }.filter { $0.number % 3 == 0 } },
      { read($0.first) }, { Array($0).forEach(read) }, { Array($0.dropFirst(2)).forEach(read) })
  }
}
