/// What a maker reads: a list, from the place on to which it has come.
final class ListSource<Element> {
  @exclusivity(unchecked) private var node: Node<Element>
  /// What made the rest of the list, where this reads from it without nodes.
  @exclusivity(unchecked) private var maker: Maker<Element>?

  /// What ``isForItself()`` has found out.
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

  /// Moves to the place after the one that was read.
  func advance(to next: Node<Element>) {
    node = next
  }

  // MARK: Without nodes

  /// Gets ready to be pulled, and so does what it reads, where nobody else can read that.
  func prepareToBePulled(_ depth: Int) {
    if let maker = Maker.pulled(from: &node, depth) { self.maker = maker }
  }

  /// Whether it is pulled, and all that it reads: nobody else can read any of it.
  var isPulledToTheEnd: Bool { maker?.isPulledToTheEnd ?? false }

  /// Whether who reads every element may pull them instead of asking for nodes.
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

  /// Gives the next element to a closure; false at the end.
  func pull(_ take: (Element) -> Void) -> Bool {
    if let maker { return maker.pull(take) }
    guard let head = node.forceHead(), let next = node.next else { return false }
    node = next
    take(head.read())
    return true
  }
}
