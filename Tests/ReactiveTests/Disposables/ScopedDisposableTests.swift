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
}
