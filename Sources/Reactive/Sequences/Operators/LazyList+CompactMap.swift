extension LazyList {
  /// The results of a closure for each element, without nil.
  ///
  /// The closure runs at most once for each element, as soon as it has to be known whether there is
  /// another result.
  ///
  /// ```swift
  /// print(LazyList(["1", "x", "3"]).compactMap { Int($0) }.array)
  /// // Prints "[1, 3]"
  /// ```
  public func compactMap<Result>(
    _ transform: @escaping (Element) -> Result?
  ) -> LazyList<Result> {
    derived(CompactNodes(node, transform))
  }
}

private final class CompactNodes<Input, Output>: Maker<Output> {
  private var source: Node<Input>
  private let transform: (Input) -> Output?

  init(_ source: Node<Input>, _ transform: @escaping (Input) -> Output?) {
    self.source = source
    self.transform = transform
  }

  override func make(_ node: Node<Output>) -> Thunk? {
    while true {
      if let pending = source.pendingHead { return pending }
      guard let head = source.head, let next = source.next else { return nil }
      source = next
      if let result = transform(head.read()) {
        node.finish(KnownHead(result), then: self)
        return nil
      }
    }
  }
}
