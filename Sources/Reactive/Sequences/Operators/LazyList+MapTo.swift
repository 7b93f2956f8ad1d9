extension LazyList {
  /// The same value for each element.
  ///
  /// The elements themselves are walked past, not read.
  public func mapTo<Result>(_ value: Result) -> LazyList<Result> {
    derived(ReplacedNodes(node, KnownHead(value)))
  }
}

private final class ReplacedNodes<Input, Output>: Maker<Output> {
  private var source: Node<Input>
  private let head: KnownHead<Output>

  init(_ source: Node<Input>, _ head: KnownHead<Output>) {
    self.source = source
    self.head = head
  }

  override func make(_ node: Node<Output>) -> Thunk? {
    guard source.isDone else { return source }
    guard let next = source.next else { return nil }
    source = next
    node.finish(head, then: self)
    return nil
  }
}
