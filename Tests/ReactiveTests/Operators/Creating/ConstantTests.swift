import Reactive
import Testing

struct ConstantTests {
  @Test func `just sends its value and completes`() {
    #expect(events(of: .just(1)) == [.next(1), .completed])
  }

  @Test func `empty completes`() {
    #expect(events(of: Signal<Int, Broken>.empty) == [.completed])
  }

  @Test func `failed fails`() {
    #expect(events(of: Signal<Int, Broken>.failed(Broken())) == [.error(Broken())])
  }

  @Test func `never sends nothing`() {
    #expect(events(of: Signal<Int, Broken>.never).isEmpty)
  }
}
