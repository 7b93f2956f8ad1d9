import Dispatch
import Reactive
import Testing

/// An object that tells when it goes.
private final class Owner: LifetimeOwner {
  private let token = LifetimeToken()
  var lifetime: ObjectLifetime { token.lifetime }
}

struct ObjectLifetimeTests {
  private let recorder = Recorder<Int>()

  @Test func `ends when the object is released`() {
    var owner: Owner? = Owner()
    let lifetime = owner?.lifetime
    var hasEnded = false
    lifetime?.ended.subscribe(onCompleted: { hasEnded = true })
    #expect(lifetime?.hasEnded == false)
    #expect(!hasEnded)
    owner = nil
    #expect(hasEnded)
    #expect(lifetime?.hasEnded == true)
    hasEnded = false
    lifetime?.ended.subscribe(onCompleted: { hasEnded = true })
    #expect(hasEnded)
  }

  @Test func `disposes what was added, and what is added later`() {
    var owner: Owner? = Owner()
    let lifetime = owner?.lifetime
    let early = ActionDisposable()
    let late = ActionDisposable()
    lifetime?.add(early)
    lifetime?.add(nil)
    #expect(!early.isDisposed)
    owner = nil
    #expect(early.isDisposed)
    lifetime?.add(late)
    #expect(late.isDisposed)
  }

  @Test func `does not keep the object, nor pile up what was disposed`() {
    let count = Counter()
    let token = LifetimeToken()
    for _ in 0..<1000 {
      let tracked = Tracked(count)
      let disposable = ActionDisposable { tracked.touch() }
      token.lifetime.add(disposable)
      disposable.dispose()
      token.lifetime.ended.subscribe(onCompleted: { tracked.touch() }).dispose()
    }
    #expect(count.value == 0)
  }

  @Test func `take passes everything on until the object goes`() {
    let source = Source<Int, Broken>()
    var owner: Owner? = Owner()
    onScheduler {
      if let owner { recorder.record(source.signal.take(while: owner)) }
    }
    source.send(1)
    #expect(recorder.events == [.next(1)])
    owner = nil
    source.send(2)
    #expect(recorder.events == [.next(1), .completed])
    #expect(!source.isSubscribed)
  }

  @Test func `take leaves a source alone when the object has gone before`() {
    let source = Source<Int, Broken>()
    let lifetime = Owner().lifetime
    #expect(events(of: source.signal.take(during: lifetime)) == [.completed])
    #expect(source.subscriptions.value == 0)
  }

  @Test func `take ends with its source`() {
    let token = LifetimeToken()
    #expect(
      events(of: Signal<Int, Broken>.just(1).take(during: token.lifetime))
        == [.next(1), .completed])
    #expect(
      events(of: Signal<Int, Broken>.failed(Broken()).take(during: token.lifetime))
        == [.error(Broken())])
  }

  @Test func `an object that goes on one thread while another sends ends once`() {
    for _ in 0..<200 {
      let subject = Subject<Int, Broken>()
      let recorder = Recorder<Int>()
      let owner = Handle(Owner())
      recorder.record(subject.take(during: owner.lifetime))
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 {
          for number in 0..<20 { subject.send(number) }
        } else {
          owner.release()
        }
      }
      #expect(recorder.events.last == .completed)
      #expect(recorder.events.filter(\.isFinished).count == 1)
    }
  }
}

/// Holds an object until it is told to let go.
private final class Handle: @unchecked Sendable {
  private var owner: Owner?
  let lifetime: ObjectLifetime

  init(_ owner: Owner) {
    self.owner = owner
    lifetime = owner.lifetime
  }

  func release() { owner = nil }
}
