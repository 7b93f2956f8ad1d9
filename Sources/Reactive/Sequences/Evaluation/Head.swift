/// The element of a node: known, or to be worked out apart from the node.
///
/// Lists share heads: a list that only leaves elements out uses the heads of its source.
///
/// Unchecked like ``Thunk``.
class Head<Element>: Thunk, @unchecked Sendable {
  /// The element; only where this is done.
  func read() -> Element {
    preconditionFailure("a head has an element")
  }

  /// The thunk to work out before code can read the element; nil if there is none.
  @inline(__always)
  final var pending: Thunk? {
    isDone ? nil : self
  }
}

/// An element that is known.
///
/// Unchecked like ``Thunk``.
final class KnownHead<Element>: Head<Element>, @unchecked Sendable {
  private let element: Element

  init(_ element: Element) {
    self.element = element
    super.init(isDone: true)
  }

  override func read() -> Element {
    element
  }
}

/// An element that is worked out when it is read.
///
/// Unchecked like ``Thunk``.
class ComputedHead<Element>: Head<Element>, @unchecked Sendable {
  /// Nil until it is done.
  ///
  /// A pointer because generic code would have to look up what an optional element is, each time,
  /// and that takes longer than to allocate it.
  @exclusivity(unchecked) private final var place: UnsafeMutablePointer<Element>?

  init() {
    super.init(isDone: false)
  }

  deinit {
    place?.deinitialize(count: 1)
    place?.deallocate()
  }

  final override func read() -> Element {
    guard let place else { preconditionFailure("a head is read when it is done") }
    return place.pointee
  }

  /// Keeps the element; the work is done then.
  final func finish(_ element: Element) {
    let place = UnsafeMutablePointer<Element>.allocate(capacity: 1)
    place.initialize(to: element)
    self.place = place
  }
}
