import Reactive
import Testing

struct ObservingTests {
  private func log(_ event: Event<Int, Broken>) -> [String] {
    var log: [String] = []
    let subject = Subject<Int, Broken>()
    subject
      .onNext { log.append("value \($0)") }
      .onError { _ in log.append("failure") }
      .onCompleted { log.append("completion") }
      .subscribe { _ in
        log.append("got value")
      } onError: { _ in
        log.append("got failure")
      } onCompleted: {
        log.append("got completion")
      }
    subject.send(event)
    return log
  }

  @Test func `onNext runs before the value is passed on`() {
    #expect(log(.next(1)) == ["value 1", "got value"])
  }

  @Test func `onError runs before the failure is passed on`() {
    #expect(log(.error(Broken())) == ["failure", "got failure"])
  }

  @Test func `onCompleted runs before the completion is passed on`() {
    #expect(log(.completed) == ["completion", "got completion"])
  }

  @Test func `nothing runs on disposal`() {
    var runs = 0
    let subject = Subject<Int, Broken>()
    subject.onError { _ in runs += 1 }.onCompleted { runs += 1 }.subscribe().dispose()
    subject.sendCompleted()
    #expect(runs == 0)
  }
}
