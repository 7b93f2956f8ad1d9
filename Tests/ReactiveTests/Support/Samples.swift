import Reactive
import Testing

/// Signals, functions and numbers for laws, all made from a seed: the same seed makes the same ones.
struct Samples {
  typealias Numbers = Signal<Int, Broken>

  private var state: UInt64
  /// Where timed signals send; without one every signal sends at once.
  private let scheduler: TestScheduler?

  init(seed: Int, on scheduler: TestScheduler? = nil) {
    state = UInt64(seed)
    self.scheduler = scheduler
  }

  /// A number from a range.
  mutating func number(in range: ClosedRange<Int> = -3...3) -> Int {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return range.lowerBound + Int(bits % UInt64(range.count))
  }

  /// A signal of a few numbers that completes.
  mutating func completing() -> Numbers {
    signal(ending: .completed)
  }

  /// A signal of a few numbers that completes, or fails.
  mutating func signal() -> Numbers {
    signal(ending: number(in: 0...2) == 0 ? .error(Broken()) : .completed)
  }

  /// A function that gives the same signal for the same number.
  mutating func function() -> (Int) -> Numbers {
    let seed = number(in: 0...1_000_000)
    let scheduler = scheduler
    return { value in
      var samples = Samples(seed: seed &+ value, on: scheduler)
      return samples.signal()
    }
  }

  private mutating func signal(ending: Event<Int, Broken>) -> Numbers {
    var tick = 0
    var script: [(tick: Int, event: Event<Int, Broken>)] = []
    for _ in 0..<number(in: 0...5) {
      tick += number(in: 0...2)
      script.append((tick, .next(number())))
    }
    script.append((tick + number(in: 0...2), ending))
    let moments = script
    let scheduler = scheduler
    return Signal { subscriber in
      let work = CompoundDisposable()
      for (tick, event) in moments {
        if let scheduler {
          work.add(scheduler.schedule(afterDelay: .seconds(tick)) { subscriber.send(event) })
        } else {
          subscriber.send(event)
        }
      }
      return work
    }
  }
}

/// Checks that two signals send the same, at the same time, whatever they are made from.
///
/// With `timed`, the samples send in virtual time; otherwise they send at once.
func always<Value: Equatable & Sendable>(
  timed: Bool = true, sourceLocation: SourceLocation = #_sourceLocation,
  _ law: (inout Samples) -> (Signal<Value, Broken>, Signal<Value, Broken>)
) {
  for seed in 0..<100 {
    for isTimed in timed ? [false, true] : [false] {
      let scheduler = TestScheduler()
      var samples = Samples(seed: seed, on: isTimed ? scheduler : nil)
      let (left, right) = law(&samples)
      let sent = [left, right].map { signal in
        let recorder = Recorder<Value>(on: scheduler)
        scheduler.schedule { recorder.record(signal) }
        return recorder
      }
      scheduler.run()
      let comment: Comment = "seed \(seed), \(isTimed ? "timed" : "at once")"
      #expect(sent[0].moments == sent[1].moments, comment, sourceLocation: sourceLocation)
      #expect(sent[0].ending != nil, comment, sourceLocation: sourceLocation)
    }
  }
}
