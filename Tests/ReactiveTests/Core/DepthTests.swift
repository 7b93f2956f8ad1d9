import Foundation
import Reactive
import Testing

/// Long chains of operators, on a thread with as much stack as a main thread has.
struct DepthTests {
  @Test func `ten thousand operators fit on the stack of a main thread`() async {
    let received = Counter()
    await withCheckedContinuation { continuation in
      let thread = Thread {
        let subject = Subject<Int, Broken>()
        var signal: Signal<Int, Broken> = subject
        for _ in 0..<5_000 { signal = signal.map { $0 + 1 }.filter { $0 > 0 } }
        signal.subscribe {
          #expect($0 == 5_000)
          received.add()
        } onCompleted: {
          received.add()
        }
        subject.send(0)
        subject.sendCompleted()
        continuation.resume()
      }
      thread.stackSize = 8 * 1024 * 1024
      thread.start()
    }
    #expect(received.value == 2)
  }
}
