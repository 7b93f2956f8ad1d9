#if canImport(Observation)

  import Observation
  import Reactive
  import Synchronization
  import Testing

  @Observable private final class Account {
    var owner = "a"
    var balance = 0
    @ObservationIgnored let tracked: Tracked?

    init(_ count: Counter? = nil) {
      tracked = count.map { Tracked($0) }
    }
  }

  /// An observable object that threads may share.
  private final class SharedNumber: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let number = Atomic<Int>(0)

    var value: Int {
      get {
        registrar.access(self, keyPath: \.value)
        return number.load(ordering: .acquiring)
      }
      set {
        registrar.withMutation(of: self, keyPath: \.value) {
          number.store(newValue, ordering: .releasing)
        }
      }
    }
  }

  struct ObservationTests {
    private let scheduler = TestScheduler()
    private let recorder = Recorder<Int>()

    @Test func `sends the current value at once where it is read, then what it becomes`() {
      let account = Account()
      scheduler.performAsCurrent {
        recorder.record(.observing { account.balance })
        #expect(recorder.values == [0])
        account.balance = 1
      }
      #expect(recorder.values == [0])
      scheduler.run()
      #expect(recorder.values == [0, 1])
      scheduler.performAsCurrent { account.balance = 2 }
      scheduler.run()
      #expect(recorder.events == [.next(0), .next(1), .next(2)])
    }

    @Test func `reads the last of many changes as fast as the first`() {
      let account = Account()
      var sum = 0
      scheduler.performAsCurrent {
        _ = Signal<Int, Never>.observing { account.balance }.subscribe { sum += $0 }
      }
      for number in 1...20_000 {
        scheduler.performAsCurrent { account.balance = number }
        scheduler.run()
      }
      #expect(sum == 200_010_000)
    }

    @Test func `sends changes made in one go as one value, the last`() {
      let account = Account()
      let words = Recorder<String>()
      scheduler.schedule { words.record(.observing { "\(account.owner)\(account.balance)" }) }
      scheduler.schedule {
        account.owner = "b"
        account.balance = 1
        account.owner = "c"
        account.balance = 2
      }
      scheduler.run()
      #expect(words.values == ["a0", "c2"])
    }

    @Test func `observes what was read last`() {
      let account = Account()
      var reads = 0
      scheduler.performAsCurrent {
        recorder.record(
          .observing {
            reads += 1
            return account.owner == "a" ? account.balance : -1
          })
        account.owner = "b"
        scheduler.run()
        account.balance = 7
        scheduler.run()
      }
      #expect(recorder.values == [0, -1])
      #expect(reads == 2)
    }

    @Test func `reads on the scheduler it is given, the first value too`() {
      let account = Account()
      recorder.record(
        .observing(on: scheduler) {
          #expect(Schedulers.current === scheduler)
          return account.balance
        })
      #expect(recorder.values.isEmpty)
      scheduler.run()
      #expect(recorder.values == [0])
      scheduler.performAsCurrent { account.balance = 1 }
      scheduler.run()
      #expect(recorder.values == [0, 1])
    }

    @Test func `waits until who changes it has had its turn`() {
      let account = Account()
      let other = TestScheduler()
      recorder.record(.observing(account, \.balance, on: scheduler))
      scheduler.run()
      other.schedule {
        account.balance = 1
        scheduler.run()
        #expect(recorder.values == [0])
      }
      other.run()
      scheduler.run()
      #expect(recorder.values == [0, 1])
    }

    @Test func `a change that its own value brings about is sent after it`() {
      let account = Account()
      scheduler.performAsCurrent {
        recorder.record(
          .observing(account, \.balance).onNext { if $0 < 3 { account.balance += 1 } })
      }
      scheduler.run()
      #expect(recorder.values == [0, 1, 2, 3])
    }

    @Test func `stops when it is disposed, and lets go of the closure`() {
      let count = Counter()
      let account = Account()
      scheduler.performAsCurrent {
        let tracked = Tracked(count)
        let subscription = recorder.record(
          .observing {
            tracked.touch()
            return account.balance
          })
        account.balance = 1
        subscription.dispose()
      }
      #expect(count.value == 0)
      #expect(scheduler.isIdle)
      scheduler.performAsCurrent { account.balance = 2 }
      #expect(scheduler.isIdle)
      #expect(recorder.values == [0])
    }

    @Test func `can be disposed from inside a callback`() {
      let account = Account()
      scheduler.performAsCurrent {
        recorder.record(.observing(account, \.balance).take(2))
        account.balance = 1
        scheduler.run()
        account.balance = 2
        scheduler.run()
      }
      #expect(recorder.events == [.next(0), .next(1), .completed])
    }

    @Test func `does not keep an object alive, and completes when it goes`() {
      let count = Counter()
      scheduler.performAsCurrent {
        let account = Account(count)
        recorder.record(.observing(account, \.balance))
        account.balance = 1
        scheduler.run()
      }
      #expect(count.value == 0)
      #expect(recorder.values == [0, 1])
      #expect(recorder.ending == nil)
      scheduler.run()
      #expect(recorder.events == [.next(0), .next(1), .completed])
    }

    @Test func `completes at once for an object that is gone`() {
      var account: Account? = Account()
      let signal = account.map { Signal.observing($0, \.balance) }
      account = nil
      scheduler.performAsCurrent { _ = signal.map { recorder.record($0) } }
      #expect(recorder.events == [.completed])
    }

    @Test func `completes after the last value when the objects of a closure are gone`() {
      let numbers = Recorder<Int?>()
      scheduler.performAsCurrent {
        let account = Account()
        numbers.record(.observing { [weak account] in account?.balance })
      }
      scheduler.run()
      #expect(numbers.events == [.next(0), .next(nil), .completed])
    }

    @Test func `completes at once if nothing observable is read`() {
      scheduler.performAsCurrent { _ = recorder.record(.observing { 1 }) }
      #expect(recorder.events == [.next(1), .completed])
      #expect(scheduler.isIdle)
    }

    @Test func `reads for each subscriber`() {
      let account = Account()
      let signal = Signal.observing(account, \.balance)
      let late = Recorder<Int>()
      scheduler.performAsCurrent {
        recorder.record(signal)
        account.balance = 1
        late.record(signal)
        #expect(late.values == [1])
      }
      scheduler.run()
      #expect(recorder.values == [0, 1])
      #expect(late.values == [1])
    }

    @Test func `an optional property may be nil`() {
      let parent = Parent()
      let names = Recorder<String?>()
      scheduler.performAsCurrent {
        names.record(.observing(parent, \.child?.owner))
        parent.child = Account()
        scheduler.run()
        parent.child?.owner = "b"
        scheduler.run()
        parent.child = nil
        scheduler.run()
      }
      #expect(names.values == [nil, "a", "b", nil])
      #expect(names.ending == nil)
    }

    @Test func `releases everything when neither the object nor the scheduler is left`() {
      let count = Counter()
      do {
        let scheduler = TestScheduler()
        let account = Account(count)
        let tracked = Tracked(count)
        scheduler.performAsCurrent {
          _ = Signal.observing(account, \.balance).subscribe { _ in tracked.touch() }
          account.balance = 1
        }
      }
      #expect(count.value == 0)
    }

    /// Changes as slowly as a thread that loses its turn in the middle of it.
    private final class SlowNumber: Observable {
      private let registrar = ObservationRegistrar()
      private var number = 0
      private let scheduler: TestScheduler

      init(_ scheduler: TestScheduler) {
        self.scheduler = scheduler
      }

      var value: Int {
        registrar.access(self, keyPath: \.value)
        return number
      }

      func set(_ value: Int, taking duration: Duration) {
        registrar.withMutation(of: self, keyPath: \.value) {
          scheduler.advance(by: duration)
          number = value
        }
      }
    }

    @Test func `a change from elsewhere that takes a while arrives`() {
      let number = SlowNumber(scheduler)
      recorder.record(.observing(number, \.value, on: scheduler))
      scheduler.run()
      number.set(1, taking: .zero)
      scheduler.run()
      #expect(recorder.values == [0, 0, 1])
      number.set(2, taking: .milliseconds(100))
      scheduler.run()
      #expect(recorder.values == [0, 0, 1, 1, 2])
    }

    @Test func `a change from elsewhere is sent once if values can be compared`() {
      let number = SharedNumber()
      let incomparable = Recorder<Int>()
      recorder.record(.observing(on: scheduler) { number.value })
      incomparable.record(Signal.observing(on: scheduler) { (number.value, number) }.map { $0.0 })
      scheduler.run()
      number.value = 1
      scheduler.run()
      #expect(recorder.values == [0, 1])
      #expect(incomparable.values == [0, 1, 1])
      #expect(scheduler.isIdle)
    }

    @Test func `what a plain thread has set last arrives`() async {
      let reading = QueueScheduler(name: "reading")
      for _ in 0..<30 {
        let number = SharedNumber()
        let last = Recorder<Int>()
        let subscription = last.record(.observing(number, \.value, on: reading))
        await Task.detached { for value in 1...20 { number.value = value } }.value
        for _ in 0..<1_000 where last.values.last != 20 {
          await reading.settle(after: .milliseconds(5))
        }
        #expect(last.values.last == 20)
        subscription.dispose()
      }
    }

    @Test func `the last value arrives whatever thread has set it`() async {
      let number = SharedNumber()
      let writers = (0..<4).map { QueueScheduler(name: "writer \($0)") }
      let reading = QueueScheduler(name: "reading")
      let rounds = 500
      let count = Counter()
      await withCheckedContinuation { continuation in
        Signal.observing(number, \.value, on: reading).filter { $0 == -1 }.take(1)
          .subscribe(onCompleted: { continuation.resume() })
        for writer in writers {
          for round in 1...rounds {
            writer.schedule {
              number.value = round
              count.add()
              if count.value == rounds * writers.count { writer.schedule { number.value = -1 } }
            }
          }
        }
      }
      #expect(number.value == -1)
    }

    #if DEBUG
      @Test func `refuses a scheduler that would read too early`() async {
        let result = await #expect(
          processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
          _ = Signal.observing(on: Schedulers.immediate) { 1 }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("would read what is observed before it has changed"))
      }

      @Test func `refuses to read elsewhere than on the actor of the closure`() async {
        let result = await #expect(
          processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { @MainActor in
          let account = Account()
          let signal = Signal.observing { account.balance }
          await withCheckedContinuation { done in
            QueueScheduler().schedule {
              signal.subscribe(isolation: nil)
              done.resume()
            }
          }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("an event arrived off the main actor"))
      }
    #endif
  }

  @Observable private final class Parent {
    var child: Account?
  }

#endif
