/// A list that a maker reads, and the place that it has reached.
final class ListSource<Element> {
  @exclusivity(unchecked) private var node: Node<Element>
  /// The maker of the rest of the list, if this pulls from it without nodes.
  @exclusivity(unchecked) private var maker: Maker<Element>?

  /// The result of ``isForItself()``.
  private var isOwn: Bool?

  init(_ node: Node<Element>) {
    self.node = node
  }

  // MARK: With nodes

  /// The place to read.
  var place: Node<Element> {
    if let maker {
      node = Node(maker)
      self.maker = nil
    }
    return node
  }

  /// Moves to the place after the element that was read.
  func advance(to next: Node<Element>) {
    node = next
  }

  // MARK: Without nodes

  /// Prepares the list for pulling, if no other code can read it.
  func prepareToBePulled(_ depth: Int) {
    if let maker = Maker.pulled(from: &node, depth) { self.maker = maker }
  }

  /// Whether the list and its sources are pulled, so that no other code can read any of them.
  var isPulledToTheEnd: Bool { maker?.isPulledToTheEnd ?? false }

  /// Whether a reader of every element may pull the elements instead of making nodes.
  ///
  /// Not if there are nodes further back. To work those out inside the work of another node would
  /// need the more stack the more there are.
  func isForItself() -> Bool {
    if let isOwn { return isOwn }
    prepareToBePulled(Pulling<Element>.depth)
    let isOwn = isPulledToTheEnd
    self.isOwn = isOwn
    return isOwn
  }

  /// Passes the next element to a closure; returns false at the end.
  func pull(_ take: (Element) -> Void) -> Bool {
    if let maker { return maker.pull(take) }
    guard let head = node.forceHead(), let next = node.next else { return false }
    node = next
    take(head.read())
    return true
  }
}
