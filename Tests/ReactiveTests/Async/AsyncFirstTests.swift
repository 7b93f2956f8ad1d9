import Reactive
import Testing

struct AsyncFirstTests {
  @Test func `gives the first value and nil without one`() async {
    #expect(await Signal<Int, Never>.just(1).first() == 1)
    #expect(await Signal<Int, Never>.empty.first() == nil)
  }

  @Test func `throws a failure`() async {
    await #expect(throws: Broken()) { _ = try await Signal<Int, Broken>.failed(Broken()).first() }
  }

  @MainActor @Test func `works on an actor`() async {
    #expect(await Signal<Int, Never>.just(1).deliver(on: Schedulers.main).first() == 1)
  }

  @Test func `the source is disposed before it returns`() async {
    for _ in 0..<100 {
      let disposed = Counter()
      let signal = Signal<Int, Never> { subscriber in
        subscriber.attach(ActionDisposable { disposed.add() })
        Task { subscriber.send(1) }
        return nil
      }
      #expect(await signal.first() == 1)
      #expect(disposed.value == 1)
    }
  }

  @Test func `canceling the task disposes and gives nil`() async {
    let isSubscribed = ReplaySubject<Int, Never>()
    let disposed = Counter()
    let signal = Signal<Int, Never> { _ in
      isSubscribed.send(1)
      return ActionDisposable { disposed.add() }
    }
    let task = Task { await signal.first() }
    _ = await isSubscribed.first()
    task.cancel()
    #expect(await task.value == nil)
    #expect(disposed.value == 1)
  }
}
