import Reactive
import ReactiveTesting
import Testing

struct ExpectNoSubscriptionsTests {
  @Test func `is content when everything has ended`() {
    let subject = Subject<Int, Never>()
    expectNoSubscriptions {
      subject.subscribe().dispose()
      subject.take(1).subscribe()
      subject.send(1)
    }
  }

  @Test func `names what is left and where it was made`() {
    let subject = Subject<Int, Never>()
    let line = #line
    withKnownIssue {
      expectNoSubscriptions {
        subject.named("clicks").subscribe { _ in }
        subject.named("keys").subscribe { _ in }
      }
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        2 subscriptions are still live:
          clicks at ExpectNoSubscriptionsTests.swift:\(line + 3)
          keys at ExpectNoSubscriptionsTests.swift:\(line + 4)
        """
      ]
    }
    subject.sendCompleted()
  }
}
