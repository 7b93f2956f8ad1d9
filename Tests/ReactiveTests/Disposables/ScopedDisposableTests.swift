import Dispatch
import Reactive
import Testing

struct ScopedDisposableTests {
  @Test func `disposes when it is released`() {
    let inner = ActionDisposable()
    do {
      let scoped = ScopedDisposable(inner)
      withExtendedLifetime(scoped) { #expect(!inner.isDisposed) }
    }
    #expect(inner.isDisposed)
  }

  @Test func `can be disposed by hand`() {
    var runs = 0
    do {
      let scoped = ScopedDisposable { runs += 1 }
      scoped.dispose()
      #expect(scoped.isDisposed)
    }
    #expect(runs == 1)
  }

  @Test func `is made of any disposable, and of itself gives itself`() {
    let inner: any Disposable = ActionDisposable()
    let scoped = inner.scoped()
    #expect(scoped.scoped() === scoped)
    #expect((scoped as any Disposable).scoped() === scoped)
  }

  @Test func `runs its action once when threads race`() {
    let runs = Counter()
    do {
      let scoped = ScopedDisposable { runs.add() }
      DispatchQueue.concurrentPerform(iterations: 8) { _ in scoped.dispose() }
    }
    #expect(runs.value == 1)
  }
}
