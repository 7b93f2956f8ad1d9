import Reactive
import Testing

/// What holds for subjects of every kind.
@Suite("Every kind of subject") struct EverySubjectTests {
  enum Kind: CaseIterable {
    case plain, replay, replayNone, behavior

    func make() -> Subject<Int, Broken> {
      switch self {
      case .plain: Subject()
      case .replay: ReplaySubject(capacity: 1)
      case .replayNone: ReplaySubject(capacity: 0)
      case .behavior: BehaviorSubject(0)
      }
    }
  }

  private let first = Recorder<Int>()
  private let second = Recorder<Int>()

  @Test(arguments: Kind.allCases)
  func `all observers see one order of what is sent from callbacks`(kind: Kind) {
    let subject = kind.make()
    onScheduler {
      first.record(
        subject.skip(kind == .behavior ? 1 : 0).onNext { if $0 < 3 { subject.send($0 + 1) } })
      second.record(subject.skip(kind == .behavior ? 1 : 0))
      subject.send(1)
    }
    #expect(first.values == [1, 2, 3])
    #expect(second.values == [1, 2, 3])
  }

  @Test(arguments: Kind.allCases)
  func `an ending sent from a callback comes after the value in flight`(kind: Kind) {
    let subject = kind.make()
    onScheduler {
      first.record(
        subject.filter { $0 > 0 }.onNext { _ in
          subject.send(error: Broken())
          subject.send(2)
          subject.sendCompleted()
        })
      second.record(subject.filter { $0 > 0 })
      subject.send(1)
    }
    #expect(first.events == [.next(1), .error(Broken())])
    #expect(second.events == [.next(1), .error(Broken())])
  }

  @Test(arguments: Kind.allCases)
  func `nothing is sent after the end`(kind: Kind) {
    let subject = kind.make()
    onScheduler { _ = first.record(subject.filter { $0 > 0 }) }
    subject.send(1)
    subject.sendCompleted()
    subject.send(2)
    subject.send(error: Broken())
    subject.sendCompleted()
    onScheduler { _ = second.record(subject) }
    #expect(first.events == [.next(1), .completed])
    #expect(second.ending == .completed)
    #expect(!second.values.contains(2))
  }

  @Test(arguments: Kind.allCases)
  func `calls its observers in order of subscription`(kind: Kind) {
    let subject = kind.make()
    var log: [String] = []
    onScheduler {
      for name in ["a", "b", "c"] {
        subject.filter { $0 > 0 }.subscribe { log.append("\(name)\($0)") }
      }
    }
    subject.send(1)
    #expect(log == ["a1", "b1", "c1"])
  }

  @Test(arguments: Kind.allCases)
  func `an observer that was removed in a callback is not reached`(kind: Kind) {
    let subject = kind.make()
    let subscription = SerialDisposable()
    onScheduler {
      subject.filter { $0 > 0 }.subscribe { _ in subscription.dispose() }
      subscription.inner = first.record(subject.filter { $0 > 0 })
    }
    subject.send(1)
    #expect(first.events.isEmpty)
  }

  @Test(arguments: Kind.allCases)
  func `many values sent from callbacks do not deepen the stack`(kind: Kind) {
    let subject = kind.make()
    var last = 0
    onScheduler {
      subject.filter { $0 > 0 }.subscribe {
        last = $0
        if $0 < 100_000 { subject.send($0 + 1) }
      }
    }
    subject.send(1)
    #expect(last == 100_000)
  }
}
