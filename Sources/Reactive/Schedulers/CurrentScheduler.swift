/// Which schedulers are running an action on this thread, innermost first.
enum CurrentScheduler {
  private struct Frame {
    let scheduler: any Scheduler
    let outer: UnsafeMutableRawPointer?
  }

  /// The one whose action is running on this thread, if any.
  static var innermost: (any Scheduler)? {
    ThreadStorage.scheduler.pointer?.assumingMemoryBound(to: Frame.self).pointee.scheduler
  }

  /// Whether the action of any scheduler is running on this thread.
  static var isAny: Bool {
    ThreadStorage.scheduler.pointer != nil
  }

  /// Whether an action of the scheduler is running on this thread, maybe around others.
  static func isRunning(_ scheduler: any Scheduler) -> Bool {
    var pointer = ThreadStorage.scheduler.pointer
    while let frame = pointer?.assumingMemoryBound(to: Frame.self).pointee {
      if frame.scheduler === scheduler { return true }
      pointer = frame.outer
    }
    return false
  }

  static func withCurrent(_ scheduler: any Scheduler, _ action: () -> Void) {
    let outer = ThreadStorage.scheduler.pointer
    var frame = Frame(scheduler: scheduler, outer: outer)
    withUnsafeMutablePointer(to: &frame) { frame in
      ThreadStorage.scheduler.pointer = UnsafeMutableRawPointer(frame)
      action()
      ThreadStorage.scheduler.pointer = outer
    }
  }
}
