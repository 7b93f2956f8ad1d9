import Testing

@testable import miniature

struct LifetimeTests {
  @Test func `members are disposed once, in the order in which they came`() {
    var disposed: [Int] = []
    let lifetime = Lifetime()
    lifetime.add { disposed.append(1) }
    lifetime.add { disposed.append(2) }
    #expect(!lifetime.isDisposed)
    #expect(lifetime.end())
    #expect(!lifetime.end())
    #expect(disposed == [1, 2])
  }

  @Test func `a member that comes too late is disposed at once`() {
    var isDisposed = false
    let lifetime = Lifetime()
    lifetime.dispose()
    lifetime.add { isDisposed = true }
    #expect(isDisposed)
  }
}
