import Dispatch
import Testing

@testable import Reactive

struct LifetimeTests {
  @Test func `disposes what belongs to it in order, once`() {
    let lifetime = Lifetime()
    var log: [Int] = []
    for number in 0..<100 { lifetime.add(ActionDisposable { log.append(number) }) }
    #expect(lifetime.end())
    #expect(!lifetime.end())
    #expect(log == Array(0..<100))
    #expect(lifetime.isDisposed)
  }

  @Test func `disposes at once what comes after the end`() {
    let lifetime = Lifetime()
    lifetime.dispose()
    let late = ActionDisposable()
    lifetime.add(late)
    #expect(late.isDisposed)
    #expect(Lifetime(within: lifetime).isDisposed)
  }

  @Test func `keeps those that live, in order, when it forgets the others`() {
    let lifetime = Lifetime()
    var log: [Int] = []
    for number in 0..<1_000 {
      let member = ActionDisposable { log.append(number) }
      lifetime.add(member)
      if !number.isMultiple(of: 100) { member.dispose() }
    }
    log = []
    #expect(lifetime.hasLiveChildren)
    lifetime.dispose()
    #expect(log == Array(stride(from: 0, to: 1_000, by: 100)))
    #expect(!lifetime.hasLiveChildren)
  }

  @Test func `a hundred thousand members do not deepen the stack`() {
    let count = Counter()
    do {
      let lifetime = Lifetime()
      for _ in 0..<100_000 {
        let tracked = Tracked(count)
        lifetime.add(ActionDisposable { tracked.touch() })
      }
      #expect(count.value == 100_000)
    }
    #expect(count.value == 0)
  }

  @Test func `what is added while others end and add is disposed once`() {
    for _ in 0..<50 {
      let lifetime = Lifetime()
      let disposed = Counter()
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for number in 0..<50 {
          let member = ActionDisposable { disposed.add() }
          lifetime.add(member)
          if number.isMultiple(of: 3) { member.dispose() }
          if thread == 3 && number == 25 { lifetime.dispose() }
        }
      }
      #expect(disposed.value == 200)
    }
  }
}
