import Foundation
import Reactive
import ReactiveFoundation
import Testing
import XCTest

/// How things go wrong in these tests.
private struct Broken: Error {}

/// In XCTest because that runs synchronous tests on the main thread itself.
final class WaitingTests: XCTestCase {
  func testValuesOnTheMainThreadArriveMeanwhile() throws {
    let signal = Signal<Int, Never>.just(1).delay(.milliseconds(1), on: QueueScheduler())
      .deliver(on: Schedulers.main)
    XCTAssertEqual(try Waiting.first(of: signal, timeout: .seconds(1800)), 1)
    try Waiting.waitUntilCompleted(signal, timeout: .seconds(1800))
  }

  func testValuesOnOtherThreadsArrive() throws {
    let signal = Signal<Int, Never>.just(1).delay(.milliseconds(1), on: QueueScheduler())
    XCTAssertEqual(try Waiting.first(of: signal, timeout: .seconds(1800)), 1)
  }

  func testNothingIsGivenWhenThereIsNothing() throws {
    XCTAssertNil(try Waiting.first(of: Signal<Int, Never>.empty))
  }

  func testFailuresAreThrown() {
    let signal = Signal<Int, Broken>.failed(Broken())
    XCTAssertThrowsError(try Waiting.first(of: signal)) { XCTAssert($0 is Broken) }
    XCTAssertThrowsError(try Waiting.waitUntilCompleted(signal)) { XCTAssert($0 is Broken) }
  }

  func testWaitingHasALimit() {
    var isDisposed = false
    let signal = Signal<Int, Never> { _ in ActionDisposable { isDisposed = true } }
    XCTAssertThrowsError(try Waiting.first(of: signal, timeout: .milliseconds(10))) {
      XCTAssert($0 is TimedOut)
    }
    XCTAssert(isDisposed)
    XCTAssertThrowsError(try Waiting.waitUntilCompleted(signal, timeout: .milliseconds(10))) {
      XCTAssert($0 is TimedOut)
    }
  }
}

struct VirtualWaitingTests {
  @Test func `under virtual time the time that passes is virtual`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let scheduler = Schedulers.useVirtualTime()
      let signal = Signal<Int, Never>.just(1).delay(.seconds(5))
      let first = try Waiting.first(of: signal)
      precondition(first == 1)
      precondition(scheduler.now == .zero + .seconds(5))
      try Waiting.waitUntilCompleted(signal)
      #expect(throws: TimedOut()) { try Waiting.first(of: .just(1).delay(.seconds(11))) }
      #expect(throws: TimedOut()) { try Waiting.first(of: Signal<Int, Never>.never) }
    }
  }
}
