/// An iteration without nodes, over a list that has no other reference.
///
/// The iterator and its copies share it. Once there is a copy they all walk along nodes, for a node
/// can be read by several.
@usableFromInline
final class Pulling<Element> {
  /// How many makers may read one another.
  static var depth: Int { 32 }

  /// The source of the elements; nil once there are nodes.
  @usableFromInline
  private(set) var maker: Maker<Element>?
  private var made: Node<Element>?

  init(_ maker: Maker<Element>) {
    self.maker = maker
  }

  /// The place that has been come to.
  var node: Node<Element>? {
    if let maker {
      made = Node(maker)
      self.maker = nil
    }
    return made
  }
}
