import Reactive
import Testing

private protocol DoorDelegate: AnyObject {
  func door(didOpenTo angle: Int)
  func doorDidClose()
  func door(didJam error: Broken)
}

private final class Door {
  weak var delegate: (any DoorDelegate)?

  func open(to angle: Int) { delegate?.door(didOpenTo: angle) }
  func close() { delegate?.doorDidClose() }
  func jam() { delegate?.door(didJam: Broken()) }
}

private final class DoorEvents: DoorDelegate {
  let angles = DelegateSignal<Int, Broken>()
  let closings = DelegateSignal<Void, Never>()

  func door(didOpenTo angle: Int) { angles.send(angle) }
  func doorDidClose() { closings.send() }
  func door(didJam error: Broken) { angles.send(error: error) }
}

struct DelegateSignalTests {
  private let door = Door()
  private let recorder = Recorder<Int>()

  @Test func `sends the calls of a delegate to those who are subscribed`() {
    let events = DoorEvents()
    door.delegate = events
    door.open(to: 10)
    let subscription = recorder.record(events.angles.signal)
    var closed = 0
    events.closings.signal.subscribe { closed += 1 }
    door.open(to: 20)
    door.close()
    door.open(to: 30)
    subscription.dispose()
    door.open(to: 40)
    #expect(recorder.events == [.next(20), .next(30)])
    #expect(closed == 1)
  }

  @Test func `fails when a call says so, for late subscribers too`() {
    let events = DoorEvents()
    door.delegate = events
    recorder.record(events.angles.signal)
    door.jam()
    door.open(to: 10)
    #expect(recorder.events == [.error(Broken())])
    let late = Recorder<Int>()
    late.record(events.angles.signal)
    #expect(late.events == [.error(Broken())])
  }

  @Test func `completes when the delegate goes, which its subscribers do not keep`() {
    var signal: Signal<Int, Broken>?
    do {
      let events = DoorEvents()
      door.delegate = events
      signal = events.angles.signal.map { $0 + 1 }
      signal.map { _ = recorder.record($0) }
      door.open(to: 10)
    }
    #expect(door.delegate == nil)
    #expect(recorder.events == [.next(11), .completed])
    #expect(signal.map { events(of: $0) } == [.completed])
  }

  @Test func `completes once`() {
    do {
      let angles = DelegateSignal<Int, Broken>()
      recorder.record(angles.signal)
      angles.sendCompleted()
      angles.send(1)
    }
    #expect(recorder.events == [.completed])
  }
}
