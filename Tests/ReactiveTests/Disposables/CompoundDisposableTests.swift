import Dispatch
import Reactive
import Testing

struct CompoundDisposableTests {
  @Test func `runs its action, then disposes children in order`() {
    var log: [String] = []
    let compound = CompoundDisposable { log.append("action") }
    compound.add(ActionDisposable { log.append("first") })
    compound.add(nil)
    compound.add(ActionDisposable { log.append("second") })
    compound.dispose()
    compound.dispose()
    #expect(log == ["action", "first", "second"])
    #expect(compound.isDisposed)
  }

  @Test func `disposes children that it was made with`() {
    let child = ActionDisposable()
    CompoundDisposable([child]).dispose()
    #expect(child.isDisposed)
  }

  @Test func `disposes at once what comes after its end`() {
    let compound = CompoundDisposable()
    compound.dispose()
    let late = ActionDisposable()
    compound.add(late)
    #expect(late.isDisposed)
  }

  @Test func `leaves alone what was removed`() {
    let compound = CompoundDisposable()
    let child = ActionDisposable()
    compound.add(child)
    compound.remove(nil)
    compound.remove(ActionDisposable())
    compound.remove(child)
    compound.dispose()
    #expect(!child.isDisposed)
  }

  @Test func `children may add and remove while it is disposed`() {
    let compound = CompoundDisposable()
    let late = ActionDisposable()
    let sibling = ActionDisposable()
    compound.add(
      ActionDisposable {
        compound.add(late)
        compound.remove(sibling)
      })
    compound.add(sibling)
    compound.dispose()
    #expect(late.isDisposed)
    #expect(sibling.isDisposed)
  }

  @Test func `disposes nothing when it is released`() {
    let child = ActionDisposable()
    _ = CompoundDisposable([child])
    #expect(!child.isDisposed)
  }

  @Test func `does not grow with children that have been disposed`() {
    let count = Counter()
    let compound = CompoundDisposable()
    for _ in 0..<10_000 {
      let child = TrackedDisposable(count)
      compound.add(child)
      child.dispose()
    }
    #expect(count.value < 100)
    compound.dispose()
  }

  @Test func `disposes every child when threads race`() {
    let disposed = Counter()
    let compound = CompoundDisposable()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for _ in 0..<100 { compound.add(ActionDisposable { disposed.add() }) }
      if thread == 3 { compound.dispose() }
    }
    #expect(disposed.value == 800)
  }

  @Test func `runs its action once when threads race`() {
    let runs = Counter()
    let compound = CompoundDisposable { runs.add() }
    compound.add(ActionDisposable { runs.add() })
    DispatchQueue.concurrentPerform(iterations: 8) { _ in compound.dispose() }
    #expect(runs.value == 2)
  }

  @Test func `a child that it forgets may add in its deinit`() {
    let compound = CompoundDisposable()
    let late = ActionDisposable()
    for _ in 0..<100 {
      let child = AddingDisposable(late, to: compound)
      compound.add(child)
      child.dispose()
    }
    compound.dispose()
    #expect(late.isDisposed)
  }

  @Test func `adding it to itself is a mistake`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let compound = CompoundDisposable()
      compound.add(compound)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("a compound disposable cannot be its own child"))
  }
}

/// A disposable whose own end can be seen.
final class TrackedDisposable: Disposable {
  private let tracked: Tracked
  private let inner = ActionDisposable()

  init(_ count: Counter) {
    tracked = Tracked(count)
  }

  var isDisposed: Bool { inner.isDisposed }

  func dispose() { inner.dispose() }
}

/// A disposable that adds another one to a compound when it is released.
private final class AddingDisposable: Disposable {
  private let late: any Disposable
  private let compound: CompoundDisposable
  private let inner = ActionDisposable()

  init(_ late: any Disposable, to compound: CompoundDisposable) {
    self.late = late
    self.compound = compound
  }

  deinit {
    compound.add(late)
  }

  var isDisposed: Bool { inner.isDisposed }

  func dispose() { inner.dispose() }
}
