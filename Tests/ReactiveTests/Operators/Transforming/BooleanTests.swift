import Reactive
import Testing

/// Operators on signals of true and false.
struct BooleanTests {
  private typealias Flags = Subject<Bool, Broken>

  @Test func `not sends the opposite`() {
    let signal = Signal<Bool, Broken>.concat(.just(true), .just(false)).not()
    #expect(events(of: signal) == [.next(false), .next(true), .completed])
  }

  @Test func `and and or look at the latest of each signal`() {
    let first = Flags()
    let second = Flags()
    let all = Recorder<Bool>()
    let any = Recorder<Bool>()
    all.record(.and(first, second))
    any.record(.or(first, second))
    first.send(true)
    second.send(false)
    second.send(true)
    first.send(false)
    second.send(false)
    #expect(all.values == [false, true, false, false])
    #expect(any.values == [true, true, true, false])
    first.sendCompleted()
    #expect(all.ending == nil)
    second.sendCompleted()
    #expect(all.ending == .completed)
    #expect(any.ending == .completed)
  }

  @Test func `and and or take any number of signals`() {
    let yes = Signal<Bool, Broken>.just(true)
    #expect(events(of: .and(yes)) == [.next(true), .completed])
    #expect(events(of: .and([yes, yes, yes.not()])) == [.next(false), .completed])
    #expect(events(of: .or([yes.not(), yes, yes.not()])) == [.next(true), .completed])
    #expect(events(of: .and([])) == [.next(true), .completed])
    #expect(events(of: .or([])) == [.next(false), .completed])
  }

  @Test(arguments: [([], true, false), ([true], true, true), ([true, false], false, true)])
  func `and and or of a collection`(flags: [Bool], all: Bool, any: Bool) {
    #expect(values(of: Signal.just(flags).and()) == [all])
    #expect(values(of: Signal.just(flags).or()) == [any])
  }

  @Test func `and fails with any of the signals`() {
    let yes = Flags()
    let other = Flags()
    let recorder = Recorder<Bool>()
    recorder.record(.and(yes, other))
    other.send(error: Broken())
    #expect(recorder.events == [.error(Broken())])
    #expect(events(of: Signal<[Bool], Broken>.failed(Broken()).or()) == [.error(Broken())])
  }
}
