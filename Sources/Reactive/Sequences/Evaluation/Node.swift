/// One place of a list: an element and the place after it, or the end.
///
/// Working out a node decides which of the two it is. The element may be worked out later, see
/// ``Head``.
///
/// Unchecked for the same reason as ``Thunk``.
final class Node<Element>: Thunk, @unchecked Sendable {
  /// The element; nil at the end.
  @exclusivity(unchecked) private(set) var head: Head<Element>?
  /// The place after it; nil at the end.
  @exclusivity(unchecked) private(set) var next: Node?
  /// The maker that works the node out, until that is done.
  @exclusivity(unchecked) private var maker: Maker<Element>?

  /// A node that a maker works out.
  init(_ maker: Maker<Element>) {
    self.maker = maker
    super.init(isDone: false)
  }

  /// A node with an element.
  init(_ head: Head<Element>, next: Node) {
    self.head = head
    self.next = next
    super.init(isDone: true)
  }

  /// The end of a list.
  init() {
    super.init(isDone: true)
  }

  deinit {
    // A head that is done has no reference but its element.
    if head?.isDone == false { Remains.release(&head) }
    Remains.release(&next)
    Remains.release(&maker)
  }

  override func work() -> Thunk? {
    guard let maker else { preconditionFailure("a node is worked out once") }
    let needed = maker.make(self)
    if needed == nil { self.maker = nil }
    return needed
  }

  /// Gives up its maker if the node is not computed and other code needs the maker.
  func takeMaker(where isWanted: (Maker<Element>) -> Bool) -> Maker<Element>? {
    guard isUntouched, let maker, isWanted(maker) else { return nil }
    self.maker = nil
    return maker
  }

  // MARK: For the maker, while it makes this node; a node that it leaves as it is becomes the end

  /// Sets an element; the maker makes the nodes after it.
  func finish(_ head: Head<Element>, then maker: Maker<Element>) {
    self.head = head
    next = Node(maker)
  }

  /// Sets the last element.
  func finish(last head: Head<Element>) {
    self.head = head
    next = Node()
  }

  /// Becomes the same place as another one, which is done.
  func finish(as other: Node) {
    head = other.head
    next = other.next
  }

  // MARK: For readers

  /// The thunk to work out before code can read the element or see the end.
  var pendingHead: Thunk? {
    isDone ? head?.pending : self
  }

  /// Works out the node and its element, and returns the element; nil at the end.
  @inline(__always)
  func forceHead() -> Head<Element>? {
    force()
    head?.force()
    return head
  }
}

/// Makes the nodes of one list, one after another.
///
/// It belongs to the first node that is not worked out yet, which passes it on. So it may change:
/// only the thread that works on that node uses it.
///
/// An iteration over a list without another reference needs no nodes: it can pull elements from some
/// makers. These can go back to making nodes after any element.
@usableFromInline
class Maker<Element> {
  /// Finishes a node and returns nil, or returns the thunk to work out before the next call.
  func make(_ node: Node<Element>) -> Thunk? {
    preconditionFailure("a maker says how it makes a node")
  }

  /// Prepares itself and its sources for pulling; false if it makes nodes only.
  ///
  /// `depth` is how far that may go: pulling takes stack for each maker that reads another.
  func prepareToBePulled(_ depth: Int) -> Bool { false }

  /// Whether it is pulled and reads nothing that makes nodes.
  var isPulledToTheEnd: Bool { false }

  /// Passes the next element to a closure; false at the end.
  @usableFromInline
  func pull(_ take: (Element) -> Void) -> Bool {
    preconditionFailure("a maker that can be pulled says how")
  }

  /// The maker of the list that begins with a node, if that can be pulled instead of worked out.
  static func pulled(from node: inout Node<Element>, _ depth: Int) -> Maker? {
    guard depth > 0, isKnownUniquelyReferenced(&node) else { return nil }
    return node.takeMaker { $0.prepareToBePulled(depth - 1) }
  }
}
