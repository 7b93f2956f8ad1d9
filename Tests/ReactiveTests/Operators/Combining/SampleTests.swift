import Reactive
import Testing

struct SampleTests {
  @Test func `sends the latest value whenever the sampler sends, also again`() {
    expect("--a---b----|", "-1-2-3---4-5|", becomes: "---a-a---b-|") { source, sampler, _ in
      source.sample(on: sampler)
    }
  }

  @Test func `completes when either does`() {
    expect("-a-b-|", "--1----", becomes: "--a--|") { source, sampler, _ in
      source.sample(on: sampler)
    }
    expect("-a-b---", "--1-|", becomes: "--a-|") { source, sampler, _ in
      source.sample(on: sampler)
    }
  }

  @Test func `ends with a failure of either`() {
    expect("-a-#", "--1----", becomes: "--a#") { source, sampler, _ in source.sample(on: sampler) }
    expect("-a----", "--1-#", becomes: "--a-#") { source, sampler, _ in
      source.sample(on: sampler)
    }
  }

  @Test func `subscribes the source first, and the sampler only if that has not ended`() {
    let sampler = Source<Int, Broken>()
    #expect(events(of: Signal.just(1).sample(on: sampler.signal)) == [.completed])
    #expect(sampler.subscriptions.value == 0)
    let started = Signal<Int, Broken>.just(1).concat(.never)
    #expect(events(of: started.sample(on: .just(0))) == [.next(1), .completed])
  }

  @Test func `disposing disposes both`() {
    let source = Source<Int, Broken>()
    let sampler = Source<Int, Broken>()
    onScheduler { source.signal.sample(on: sampler.signal).subscribe().dispose() }
    #expect(source.disposals.value == 1)
    #expect(sampler.disposals.value == 1)
  }
}
