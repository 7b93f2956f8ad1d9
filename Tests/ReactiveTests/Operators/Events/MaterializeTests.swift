import Reactive
import Testing

struct MaterializeTests {
  private func shown(_ source: Signal<String, Broken>) -> Signal<String, Broken> {
    source.materialize().map { event in
      switch event {
      case .next(let value): value
      case .error: "E"
      case .completed: "C"
      }
    }.promoteError()
  }

  @Test func `sends every event as a value and completes after the ending`() {
    expect("-a-|", becomes: "-a-(C|)") { source, _ in shown(source) }
    expect("-a-#", becomes: "-a-(E|)") { source, _ in shown(source) }
  }

  @Test func `and back again`() {
    for drawing in ["-a-b-|", "-a-#", "|", "#", "--"] {
      expect(drawing, becomes: drawing) { source, _ in source.materialize().dematerialize() }
    }
  }

  @Test func `an ending as a value disposes the source`() {
    var isDisposed = false
    let source = Signal<Event<Int, Broken>, Never> { subscriber in
      subscriber.send(.next(.next(1)))
      subscriber.send(.next(.completed))
      isDisposed = subscriber.isDisposed
      subscriber.send(.next(.next(2)))
      return nil
    }
    #expect(events(of: source.dematerialize()) == [.next(1), .completed])
    #expect(isDisposed)
  }

  @Test func `completes with a source that sends no ending`() {
    let source = Signal<Event<Int, Broken>, Never>.just(.next(1))
    #expect(events(of: source.dematerialize()) == [.next(1), .completed])
  }
}
