import Reactive
import Testing

@Suite("DisposableBag") struct DisposableBagTests {
  private let disposed = Counter()

  private func disposable() -> any Disposable {
    ActionDisposable { [disposed] in disposed.add() }
  }

  @Test func `disposes what is in it when it is released`() {
    do {
      let bag = DisposableBag()
      disposable().store(in: bag)
      bag.add(disposable())
      bag.add(nil)
      #expect(disposed.value == 0)
    }
    #expect(disposed.value == 2)
  }

  @Test func `can be used again after it has been emptied`() {
    do {
      let bag = DisposableBag()
      disposable().store(in: bag)
      bag.removeAll()
      #expect(disposed.value == 1)
      disposable().store(in: bag)
      #expect(disposed.value == 1)
    }
    #expect(disposed.value == 2)
  }
}
