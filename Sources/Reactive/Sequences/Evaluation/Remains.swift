/// Releases long chains of objects one after another.
///
/// Without it the release of a list would release its second node inside that of the first, the
/// third inside that of the second, and so on down to the end of the stack. An object that may be
/// part of a long chain hands over its references in its `deinit`.
enum Remains {
  /// Releases an object; if this is its last reference, after the objects that this thread is
  /// releasing.
  @inline(__always)
  static func release<Part: AnyObject>(_ part: inout Part?) {
    if part == nil { return }
    if isKnownUniquelyReferenced(&part) {
      bury(&part)
    } else {
      part = nil
    }
  }

  private static func bury<Part: AnyObject>(_ part: inout Part?) {
    if let pointer = ThreadStorage.remains.pointer {
      move(&part, to: pointer.assumingMemoryBound(to: [AnyObject].self))
      return
    }
    var waiting: [AnyObject] = []
    withUnsafeMutablePointer(to: &waiting) { waiting in
      move(&part, to: waiting)
      ThreadStorage.remains.pointer = UnsafeMutableRawPointer(waiting)
      // An object that goes here may add the objects that it kept.
      while waiting.pointee.popLast() != nil {}
      ThreadStorage.remains.pointer = nil
    }
  }

  private static func move<Part: AnyObject>(
    _ part: inout Part?, to waiting: UnsafeMutablePointer<[AnyObject]>
  ) {
    if let part { waiting.pointee.append(part) }
    part = nil
  }
}
