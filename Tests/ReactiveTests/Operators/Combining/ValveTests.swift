import Testing

@testable import Reactive

/// What decides, without signals around it.
struct ValveTests {
  @Test func `a valve holds the newest value while it is shut`() {
    var valve = Valve<Int>()
    #expect(valve.add(1).value == 1)
    #expect(valve.turn(shut: true).value == nil)
    #expect(valve.add(2).value == nil)
    #expect(valve.add(3).value == nil)
    #expect(!valve.sourceCompleted().completes)
    let outcome = valve.turn(shut: false)
    #expect(outcome.value == 3)
    #expect(outcome.completes)
  }

  @Test func `a bounded queue counts values and lets endings in`() {
    var queue = BoundedQueue<Int, Broken>(limit: 1, .dropNewest)
    guard case .added = queue.add(1) else {
      Issue.record()
      return
    }
    guard case .full(dropped: 2) = queue.add(2) else {
      Issue.record()
      return
    }
    queue.add(ending: .completed)
    #expect(queue.popFirst() == .next(1))
    guard case .added = queue.add(3) else {
      Issue.record()
      return
    }
    #expect(queue.popFirst() == .completed)
    #expect(queue.popFirst() == .next(3))
    #expect(queue.popFirst() == nil)
  }
}
