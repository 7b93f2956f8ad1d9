import Dispatch
import Reactive
import Testing

struct SerialDisposableTests {
  @Test func `setting another does not dispose the previous one`() {
    let first = ActionDisposable()
    let second = ActionDisposable()
    let serial = SerialDisposable(first)
    serial.inner = second
    #expect(!first.isDisposed)
    #expect(serial.swap(nil) === second)
    #expect(!second.isDisposed)
  }

  @Test func `replacing disposes the previous one`() {
    let first = ActionDisposable()
    let serial = SerialDisposable(first)
    serial.replace(ActionDisposable())
    #expect(first.isDisposed)
    #expect(!serial.isDisposed)
  }

  @Test func `disposing disposes the current one and lets it go`() {
    let inner = ActionDisposable()
    let serial = SerialDisposable(inner)
    serial.dispose()
    #expect(inner.isDisposed)
    #expect(serial.isDisposed)
    #expect(serial.inner == nil)
  }

  @Test func `disposes at once what comes after its end`() {
    let serial = SerialDisposable()
    serial.dispose()
    let set = ActionDisposable()
    let swapped = ActionDisposable()
    serial.inner = set
    #expect(serial.swap(swapped) == nil)
    #expect(set.isDisposed)
    #expect(swapped.isDisposed)
    #expect(serial.inner == nil)
  }

  @Test func `outlives its inner one`() {
    let inner = ActionDisposable()
    let serial = SerialDisposable(inner)
    inner.dispose()
    #expect(!serial.isDisposed)
    #expect(serial.inner === inner)
  }

  @Test func `disposes nothing when it is released`() {
    let inner = ActionDisposable()
    _ = SerialDisposable(inner)
    #expect(!inner.isDisposed)
  }

  @Test func `loses none when threads replace and dispose`() {
    let disposals = Counter()
    for _ in 0..<50 {
      let serial = SerialDisposable()
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for _ in 0..<10 { serial.replace(ActionDisposable { disposals.add() }) }
        if thread.isMultiple(of: 2) { serial.dispose() }
      }
    }
    #expect(disposals.value == 50 * 4 * 10)
  }
}
