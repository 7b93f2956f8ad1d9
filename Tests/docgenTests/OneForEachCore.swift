import Foundation
import Testing

/// Runs as many cases of a test at once as there are cores.
///
/// Each starts docgen, which itself starts compilers on every core: all at once they only get in each
/// other's way, and what a snippet may take in time is over before it began.
struct OneForEachCore: TestTrait, TestScoping {
  private static let slots = Slots(ProcessInfo.processInfo.activeProcessorCount)

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    await OneForEachCore.slots.take()
    do {
      try await function()
    } catch {
      await OneForEachCore.slots.giveBack()
      throw error
    }
    await OneForEachCore.slots.giveBack()
  }
}

extension Trait where Self == OneForEachCore {
  /// As many cases at once as there are cores.
  static var oneForEachCore: OneForEachCore { OneForEachCore() }
}

private actor Slots {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = count }

  func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func giveBack() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
