import Reactive
import Testing

/// A signal that cannot fail goes with one that can, wherever the two meet.
@Suite("Mixed failures") struct MixedFailureTests {
  private let failing = Signal<Int, Broken>.just(1)
  private let safe = Signal<Int, Never>.just(2)
  private let failed = Signal<Int, Broken>.failed(Broken())

  @Test func `closures may make signals that fail otherwise than their source`() {
    #expect(events(of: failing.flatMap { a in safe.map { a - $0 } }) == [.next(-1), .completed])
    #expect(
      events(of: failing.flatMapLatest { a in safe.map { a - $0 } }) == [.next(-1), .completed])
    #expect(
      events(of: failing.flatMapFirst { a in safe.map { a - $0 } }) == [.next(-1), .completed])
    #expect(events(of: failing.concatMap { a in safe.map { a - $0 } }) == [.next(-1), .completed])
    #expect(events(of: failing.then { safe }) == [.next(2), .completed])
    #expect(events(of: safe.flatMap { a in failing.map { a - $0 } }) == [.next(1), .completed])
    #expect(
      events(of: safe.flatMapLatest { a in failing.map { a - $0 } }) == [.next(1), .completed])
    #expect(
      events(of: safe.flatMapFirst { a in failing.map { a - $0 } }) == [.next(1), .completed])
    #expect(events(of: safe.concatMap { a in failing.map { a - $0 } }) == [.next(1), .completed])
    #expect(events(of: safe.then { failing }) == [.next(1), .completed])
    #expect(events(of: safe.flatMapLatest { _ in failed }) == [.error(Broken())])
    #expect(events(of: failed.flatMap { _ in safe }) == [.error(Broken())])
    #expect(events(of: safe.flatMap { _ in nil as Signal<Int, Broken>? }) == [.completed])
  }

  @Test func `switchToLatest follows signals that fail otherwise than their source`() {
    let signals = Signal<Signal<Int, Broken>, Never>.just(failing)
    #expect(events(of: signals.switchToLatest()) == [.next(1), .completed])
    let others = Signal<Signal<Int, Never>, Broken>.just(safe)
    #expect(events(of: others.switchToLatest()) == [.next(2), .completed])
    #expect(
      events(of: Signal<Signal<Int, Never>, Broken>.failed(Broken()).switchToLatest()) == [
        .error(Broken())
      ])
  }

  @Test func `several signals are combined whichever of them can fail`() {
    let (a, b, c) = (failing, safe, Signal<Int, Never>.just(3))
    #expect(events(of: Signal.combineLatest(a, b).map { $0 - $1 }) == [.next(-1), .completed])
    #expect(events(of: Signal.combineLatest(b, a).map { $0 - $1 }) == [.next(1), .completed])
    #expect(events(of: Signal.zip(a, b).map { $0 - $1 }) == [.next(-1), .completed])
    #expect(events(of: Signal.zip(b, a).map { $0 - $1 }) == [.next(1), .completed])
    let combineLatest0 = Signal.combineLatest(a, b, c)
    #expect(events(of: combineLatest0.map { [$0, $1, $2] }) == [.next([1, 2, 3]), .completed])
    let combineLatest1 = Signal.combineLatest(b, a, c)
    #expect(events(of: combineLatest1.map { [$0, $1, $2] }) == [.next([2, 1, 3]), .completed])
    let combineLatest2 = Signal.combineLatest(b, c, a)
    #expect(events(of: combineLatest2.map { [$0, $1, $2] }) == [.next([2, 3, 1]), .completed])
    let combineLatest3 = Signal.combineLatest(b, a, a)
    #expect(events(of: combineLatest3.map { [$0, $1, $2] }) == [.next([2, 1, 1]), .completed])
    let combineLatest4 = Signal.combineLatest(a, b, a)
    #expect(events(of: combineLatest4.map { [$0, $1, $2] }) == [.next([1, 2, 1]), .completed])
    let combineLatest5 = Signal.combineLatest(a, a, b)
    #expect(events(of: combineLatest5.map { [$0, $1, $2] }) == [.next([1, 1, 2]), .completed])
    let zip6 = Signal.zip(a, b, c)
    #expect(events(of: zip6.map { [$0, $1, $2] }) == [.next([1, 2, 3]), .completed])
    let zip7 = Signal.zip(b, a, c)
    #expect(events(of: zip7.map { [$0, $1, $2] }) == [.next([2, 1, 3]), .completed])
    let zip8 = Signal.zip(b, c, a)
    #expect(events(of: zip8.map { [$0, $1, $2] }) == [.next([2, 3, 1]), .completed])
    let zip9 = Signal.zip(b, a, a)
    #expect(events(of: zip9.map { [$0, $1, $2] }) == [.next([2, 1, 1]), .completed])
    let zip10 = Signal.zip(a, b, a)
    #expect(events(of: zip10.map { [$0, $1, $2] }) == [.next([1, 2, 1]), .completed])
    let zip11 = Signal.zip(a, a, b)
    #expect(events(of: zip11.map { [$0, $1, $2] }) == [.next([1, 1, 2]), .completed])
  }
}
