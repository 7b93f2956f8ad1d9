import Reactive
import Testing

struct VirtualTimeTests {
  @Test func `main and current are a test scheduler from then on`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let scheduler = Schedulers.useVirtualTime()
      precondition(Schedulers.useVirtualTime() === scheduler)
      precondition(Schedulers.main === scheduler)
      precondition(Schedulers.current === scheduler)
      var seen: [String] = []
      Signal.interval(.seconds(3600)).take(2).subscribe { seen.append("\($0)") }
      Schedulers.runVirtualTime()
      precondition(seen == ["3600s", "7200s"])
    }
  }

  @Test func `running it does nothing while time is real`() {
    Schedulers.runVirtualTime()
  }

  @Test func `an endless program is stopped with a message`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      Schedulers.useVirtualTime()
      Signal.interval(.seconds(1)).subscribe()
      Schedulers.runVirtualTime()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("TestScheduler ran 100000 actions and more are waiting"))
    #expect(message.contains("something repeats forever"))
  }
}
