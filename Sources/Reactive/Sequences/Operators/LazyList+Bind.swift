extension LazyList {
  /// Turns each element into a list, with a state and a way to stop, and joins these lists.
  ///
  /// `make` runs when the result is first read, and returns the closure that holds the state. For
  /// each element that closure returns a list; nil ends the result there, and setting the flag ends
  /// it after the list that it returns. Then the closure is not called again. It is called for an
  /// element as soon as the lists before are at their end and more is read.
  public func bind<Result>(
    _ make: @escaping () -> (_ element: Element, _ stop: inout Bool) -> LazyList<Result>?
  ) -> LazyList<Result> {
    derived(BoundNodes(node, make))
  }

  /// Turns each element into a list and joins these lists, one after another.
  ///
  /// The closure runs at most once for each element, as soon as the lists before are at their end and
  /// more is read. (With a closure that returns another kind of sequence this is the `flatMap` of
  /// the standard library, which works everything out now: return `LazyList(…)` instead.)
  ///
  /// ```swift
  /// let list = LazyList([3, 1])
  /// print(list.flatMap { LazyList(repeatElement($0, count: $0)) }.array)
  /// // Prints "[3, 3, 3, 1]"
  /// ```
  public func flatMap<Result>(
    _ transform: @escaping (Element) -> LazyList<Result>
  ) -> LazyList<Result> {
    bind { { element, _ in transform(element) } }
  }

  /// Turns each element into a list and joins these lists, one after another; nil is an empty one.
  ///
  /// The closure runs at most once for each element, as soon as the lists before are at their end and
  /// more is read. The second parameter exists for the compiler, which prefers the overload without
  /// it.
  public func flatMap<Result>(
    _ transform: @escaping (Element) -> LazyList<Result>?, nilIsEmpty: Void = ()
  ) -> LazyList<Result> {
    bind { { element, _ in transform(element) ?? .empty } }
  }

  /// Joins the lists of a list, one after another.
  public func flatten<Inner>() -> LazyList<Inner> where Element == LazyList<Inner> {
    flatMap { (list: LazyList<Inner>) -> LazyList<Inner> in list }
  }

  /// Joins the lists of a list, one after another; nil is skipped.
  public func flatten<Inner>() -> LazyList<Inner> where Element == LazyList<Inner>? {
    flatMap { (list: LazyList<Inner>?) -> LazyList<Inner>? in list }
  }
}

private final class BoundNodes<Input, Output>: Maker<Output> {
  /// A struct, so that generic code does not wrap the closure whenever it reads it.
  struct Step {
    let take: (Input, inout Bool) -> LazyList<Output>?
  }

  private var source: Node<Input>
  private let begin: () -> (Input, inout Bool) -> LazyList<Output>?
  private var step: Step?
  private var inner: Node<Output>?
  private var isStopped = false

  init(
    _ source: Node<Input>,
    _ begin: @escaping () -> (Input, inout Bool) -> LazyList<Output>?
  ) {
    self.source = source
    self.begin = begin
  }

  override func make(_ node: Node<Output>) -> Thunk? {
    while true {
      if let inner {
        guard inner.isDone else { return inner }
        if isStopped {
          node.finish(as: inner)
          return nil
        }
        if let head = inner.head, let next = inner.next {
          self.inner = next
          node.finish(head, then: self)
          return nil
        }
        self.inner = nil
      }
      if let pending = source.pendingHead { return pending }
      guard let head = source.head, let next = source.next else { return nil }
      source = next
      inner = list(for: head.read())?.node
      if inner == nil { return nil }
    }
  }

  private func list(for element: Input) -> LazyList<Output>? {
    let step = step ?? Step(take: begin())
    if self.step == nil { self.step = step }
    return step.take(element, &isStopped)
  }
}
