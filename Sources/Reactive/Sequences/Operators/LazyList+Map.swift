extension LazyList {
  /// The results of a closure for each element.
  ///
  /// The closure runs at most once for each element, when the result is read for the first time.
  /// Walking past an element does not run it.
  ///
  /// ```swift
  /// let lengths = LazyList(["a", "bcd"]).map { word in
  ///   print("counting", word)
  ///   return word.count
  /// }
  /// print(lengths.tail?.head ?? 0)
  /// // Prints "counting bcd"
  /// // Prints "3"
  /// ```
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> LazyList<Result> {
    derived(MappedNodes(node, transform))
  }
}

/// A closure that the nodes of a list share.
final class Rule<Input, Output> {
  let apply: (Input) -> Output

  init(_ apply: @escaping (Input) -> Output) {
    self.apply = apply
  }
}

private final class MappedNodes<Input, Output>: Maker<Output> {
  private let source: ListSource<Input>
  private let rule: Rule<Input, Output>

  init(_ source: Node<Input>, _ transform: @escaping (Input) -> Output) {
    self.source = ListSource(source)
    rule = Rule(transform)
  }

  override func make(_ node: Node<Output>) -> Thunk? {
    let place = source.place
    guard place.isDone else { return place }
    guard let head = place.head, let next = place.next else { return nil }
    source.advance(to: next)
    node.finish(MappedHead(head, rule), then: self)
    return nil
  }

  override func prepareToBePulled(_ depth: Int) -> Bool {
    source.prepareToBePulled(depth)
    return true
  }

  override var isPulledToTheEnd: Bool { source.isPulledToTheEnd }

  override func pull(_ take: (Output) -> Void) -> Bool {
    source.pull { [rule] in take(rule.apply($0)) }
  }
}

/// An element that is made from another one.
///
/// Unchecked like ``Thunk``.
final class MappedHead<Input, Output>: ComputedHead<Output>, @unchecked Sendable {
  @exclusivity(unchecked) private var source: Head<Input>?
  @exclusivity(unchecked) private var rule: Rule<Input, Output>?

  init(_ source: Head<Input>, _ rule: Rule<Input, Output>) {
    self.source = source
    self.rule = rule
  }

  deinit {
    Remains.release(&source)
    Remains.release(&rule)
  }

  override func work() -> Thunk? {
    guard let source, let rule else { preconditionFailure("a head is worked out once") }
    if let pending = source.pending { return pending }
    finish(rule.apply(source.read()))
    self.source = nil
    self.rule = nil
    return nil
  }
}
