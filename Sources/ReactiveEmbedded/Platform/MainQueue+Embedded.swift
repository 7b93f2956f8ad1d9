// The seam to the main thread.

/// There is one thread here, and it is the main one.
enum MainQueue {
  static var isCurrent: Bool { true }
}
