import Dispatch
import Reactive

extension Scheduler {
  /// Waits until everything that is due before has run.
  func settle(after delay: Duration = .zero) async {
    await withCheckedContinuation { continuation in
      _ = schedule(afterDelay: delay) { continuation.resume() }
    }
  }

  /// Keeps the scheduler busy while actions are scheduled, so that none runs before all of them are.
  func keepBusy(while body: () -> Void) {
    let isScheduled = DispatchSemaphore(value: 0)
    schedule { isScheduled.wait() }
    body()
    isScheduled.signal()
  }
}
