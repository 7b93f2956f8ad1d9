// The seam to thread-local storage: one pointer for each thread and slot.

import Synchronization

/// A pointer for each thread; there is one thread here.
struct ThreadStorage: ~Copyable, Sendable {
  static let scheduler = ThreadStorage()
  static let remains = ThreadStorage()
  static let batch = ThreadStorage()
  static let modification = ThreadStorage()

  private let bits = Atomic<UInt>(0)

  var pointer: UnsafeMutableRawPointer? {
    get { UnsafeMutableRawPointer(bitPattern: bits.load(ordering: .relaxed)) }
    nonmutating set { bits.store(UInt(bitPattern: newValue), ordering: .relaxed) }
  }
}
