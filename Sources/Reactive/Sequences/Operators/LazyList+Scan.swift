extension LazyList {
  /// The result so far after each element.
  ///
  /// The closure gets the result so far, `initial` at first, and the element; it runs at most once
  /// for each. The list does not contain the initial result itself. Reading a result works out the
  /// results before it.
  ///
  /// ```swift
  /// print(LazyList(1...).scan(0, +).take(4).array)
  /// // Prints "[1, 3, 6, 10]"
  /// ```
  public func scan<Result>(
    _ initial: Result, _ next: @escaping (_ result: Result, _ element: Element) -> Result
  ) -> LazyList<Result> {
    scanIndexed(initial) { result, element, _ in next(result, element) }
  }

  /// The result so far after each element, made with the element's number, which counts from 0.
  ///
  /// The closure gets the result so far, `initial` at first, the element and the number; it runs at
  /// most once for each. The list does not contain the initial result itself. Reading a result
  /// works out the results before it.
  public func scanIndexed<Result>(
    _ initial: Result,
    _ next: @escaping (_ result: Result, _ element: Element, _ index: Int) -> Result
  ) -> LazyList<Result> {
    derived(ScannedNodes(node, KnownHead(initial), next))
  }

  /// The results of a closure for each element and the element before it.
  ///
  /// For the first element, the start serves as the element before it.
  public func combinePrevious<Result>(
    _ start: Element, _ combine: @escaping (_ previous: Element, _ current: Element) -> Result
  ) -> LazyList<Result> {
    prepend(start).zip(self).map { combine($0.0, $0.1) }
  }

  /// Each element together with the one before it, from the second on.
  public func combinePrevious() -> LazyList<(Element, Element)> {
    zip(skip(1))
  }
}

/// The closure that the results of a list share.
private final class ScanRule<Input, Output> {
  let next: (Output, Input, Int) -> Output

  init(_ next: @escaping (Output, Input, Int) -> Output) {
    self.next = next
  }
}

private final class ScannedNodes<Input, Output>: Maker<Output> {
  private var source: Node<Input>
  private var result: Head<Output>
  private var index = 0
  private let rule: ScanRule<Input, Output>

  init(
    _ source: Node<Input>, _ initial: Head<Output>,
    _ next: @escaping (Output, Input, Int) -> Output
  ) {
    self.source = source
    result = initial
    rule = ScanRule(next)
  }

  override func make(_ node: Node<Output>) -> Thunk? {
    guard source.isDone else { return source }
    guard let head = source.head, let next = source.next else { return nil }
    source = next
    let result = ScannedHead(result, head, index, rule)
    self.result = result
    index += 1
    node.finish(result, then: self)
    return nil
  }
}

/// A result so far.
///
/// Unchecked like ``Thunk``.
private final class ScannedHead<Input, Output>: ComputedHead<Output>, @unchecked Sendable {
  private var before: Head<Output>?
  private var source: Head<Input>?
  private let index: Int
  private var rule: ScanRule<Input, Output>?

  init(
    _ before: Head<Output>, _ source: Head<Input>, _ index: Int,
    _ rule: ScanRule<Input, Output>
  ) {
    self.before = before
    self.source = source
    self.index = index
    self.rule = rule
  }

  deinit {
    Remains.release(&before)
    Remains.release(&source)
    Remains.release(&rule)
  }

  override func work() -> Thunk? {
    guard let before, let source, let rule else {
      preconditionFailure("a head is worked out once")
    }
    if let pending = before.pending ?? source.pending { return pending }
    finish(rule.next(before.read(), source.read(), index))
    self.before = nil
    self.source = nil
    self.rule = nil
    return nil
  }
}
