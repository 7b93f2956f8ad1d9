import Reactive
import Testing

/// Draws what the result of an operator sends, when each source sends what is drawn for it.
///
/// The sources are cold: their drawing begins with the subscription.
func draw(
  _ sources: [String],
  _ apply: ([Signal<String, Broken>], TestScheduler) -> Signal<String, Broken>
) -> Drawing {
  let scheduler = TestScheduler()
  let signals = sources.map { Signal<String, Broken>(drawn: $0, on: scheduler) }
  let recorder = Recorder<String>(on: scheduler)
  let result = apply(signals, scheduler)
  scheduler.schedule { recorder.record(result) }
  scheduler.run(until: Instant(offset: .seconds(1000)))
  return Drawing(recorder.moments)
}

func expect(
  _ source: String, becomes expected: String, values: [Character: String] = [:],
  sourceLocation: SourceLocation = #_sourceLocation,
  _ apply: (Signal<String, Broken>, TestScheduler) -> Signal<String, Broken>
) {
  let result = draw([source]) { apply($0[0], $1) }
  #expect(result == Drawing(expected, values), sourceLocation: sourceLocation)
}

func expect(
  _ first: String, _ second: String, becomes expected: String, values: [Character: String] = [:],
  sourceLocation: SourceLocation = #_sourceLocation,
  _ apply: (Signal<String, Broken>, Signal<String, Broken>, TestScheduler) -> Signal<
    String, Broken
  >
) {
  let result = draw([first, second]) { apply($0[0], $0[1], $1) }
  #expect(result == Drawing(expected, values), sourceLocation: sourceLocation)
}

func expect(
  _ first: String, _ second: String, _ third: String, becomes expected: String,
  values: [Character: String] = [:],
  sourceLocation: SourceLocation = #_sourceLocation,
  _ apply: (
    Signal<String, Broken>, Signal<String, Broken>, Signal<String, Broken>, TestScheduler
  ) -> Signal<String, Broken>
) {
  let result = draw([first, second, third]) { apply($0[0], $0[1], $0[2], $1) }
  #expect(result == Drawing(expected, values), sourceLocation: sourceLocation)
}

extension Signal<String, Broken> {
  /// A cold signal that sends what is drawn, from the moment of each subscription.
  convenience init(drawn text: String, on scheduler: TestScheduler) {
    let drawing = Drawing(text)
    self.init { subscriber in
      let work = CompoundDisposable()
      for moment in drawing.moments {
        work.add(
          scheduler.schedule(afterDelay: .seconds(moment.tick)) { subscriber.send(moment.event) })
      }
      return work
    }
  }
}
