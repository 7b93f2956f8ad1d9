/// One place of a list: an element and the place after it, or the end.
///
/// Working it out tells which of the two it is. The element may be worked out later, see ``Head``.
///
/// Unchecked for the reason that ``Thunk`` has.
final class Node<Element>: Thunk, @unchecked Sendable {
  /// The element; nil at the end.
  @exclusivity(unchecked) private(set) var head: Head<Element>?
  /// The place after it; nil at the end.
  @exclusivity(unchecked) private(set) var next: Node?
  /// What works it out, until that is done.
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
    // A head that is done holds nothing but its element.
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

  /// Gets an element, and after it what the maker makes.
  func finish(_ head: Head<Element>, then maker: Maker<Element>) {
    self.head = head
    next = Node(maker)
  }

  /// Gets the last element.
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

  /// What has to be worked out before the element can be read, or the end be seen.
  var pendingHead: Thunk? {
    isDone ? head?.pending : self
  }

  /// Works everything out and gives the element; nil at the end.
  @inline(__always)
  func forceHead() -> Head<Element>? {
    force()
    head?.force()
    return head
  }
}

/// Makes the nodes of one list, one after another.
///
/// It belongs to the first node that is not worked out yet and is handed on from there, so it may
/// change: whoever works on that node is alone with it.
///
/// Who iterates over a list of which nobody else holds anything needs no nodes: some makers can also
/// be pulled. They can go back to making nodes after any element.
@usableFromInline
class Maker<Element> {
  /// Finishes a node, or says what has to be worked out before; then it is asked again.
  func make(_ node: Node<Element>) -> Thunk? {
    preconditionFailure("a maker says how it makes a node")
  }

  /// Gets ready to be pulled, and what it reads too; false if it makes nodes only.
  ///
  /// `depth` is how far that may go: pulling takes stack for each maker that reads another.
  func prepareToBePulled(_ depth: Int) -> Bool { false }

  /// Whether it is pulled and reads nothing that makes nodes.
  var isPulledToTheEnd: Bool { false }

  /// Gives the next element to a closure; false at the end.
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
