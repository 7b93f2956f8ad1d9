import Dispatch
import Reactive
import Testing

struct ActionDisposableTests {
  @Test func `runs its action on the first disposal only`() {
    var runs = 0
    let disposable = ActionDisposable { runs += 1 }
    #expect(!disposable.isDisposed)
    disposable.dispose()
    disposable.dispose()
    #expect(runs == 1)
    #expect(disposable.isDisposed)
  }

  @Test func `is disposed inside its action`() {
    let holder = SerialDisposable()
    var wasDisposed = false
    let disposable = ActionDisposable { wasDisposed = holder.inner?.isDisposed ?? false }
    holder.inner = disposable
    disposable.dispose()
    #expect(wasDisposed)
  }

  @Test func `runs once when threads race`() {
    let runs = Counter()
    let disposable = ActionDisposable { runs.add() }
    DispatchQueue.concurrentPerform(iterations: 8) { _ in disposable.dispose() }
    #expect(runs.value == 1)
  }

  @Test func `drops its action when it is released or disposed`() {
    let count = Counter()
    var runs = 0
    func make() -> ActionDisposable {
      let tracked = Tracked(count)
      return ActionDisposable {
        tracked.touch()
        runs += 1
      }
    }
    _ = make()
    #expect(count.value == 0)
    #expect(runs == 0)
    let kept = make()
    kept.dispose()
    #expect(count.value == 0)
    #expect(runs == 1)
  }

  @Test func `needs no action`() {
    let disposable = ActionDisposable()
    disposable.dispose()
    #expect(disposable.isDisposed)
  }
}
