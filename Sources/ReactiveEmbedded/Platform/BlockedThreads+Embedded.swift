// The seam to waiting for another thread, and to telling threads apart.

/// There is one thread here.
enum ThreadIdentity {
  static var current: UInt { 4 }
}

/// There is no other thread here that could do the work that a blocked thread would wait for.
enum BlockedThreads {
  static func wait(until isOver: () -> Bool) {
    precondition(isOver(), "there is no other thread to wait for")
  }

  static func wake() {}
}
