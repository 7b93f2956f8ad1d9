extension LazyList {
  /// Combines all elements from the first to the last, beginning with a start.
  ///
  /// Of an empty list this is the start. Reads one element after another and keeps none.
  public consuming func reduceLeft<Result>(
    _ start: Result, _ combine: (_ result: Result, _ element: Element) -> Result
  ) -> Result {
    var iterator = makeIterator()
    var result = start
    while let element = iterator.next() { result = combine(result, element) }
    return result
  }

  /// Combines all elements from the last to the first, beginning with a start.
  ///
  /// The closure gets an element and a list of one: the result for all elements after it, which is
  /// worked out if it is read. So it can end early, also on an endless list. Of an empty list this is
  /// the start. Needs **stack for as many elements as the closure reads on for**.
  ///
  /// ```swift
  /// let isSomeOver100 = LazyList(1...).reduceRight(false) { number, rest in
  ///   number > 100 || rest.head == true
  /// }
  /// print(isSomeOver100)  // Prints "true"
  /// ```
  public func reduceRight<Result>(
    _ start: Result, _ combine: @escaping (_ element: Element, _ rest: LazyList<Result>) -> Result
  ) -> Result {
    node.foldRight(start, combine)
  }
}

extension Node {
  fileprivate func foldRight<Result>(
    _ start: Result, _ combine: @escaping (Element, LazyList<Result>) -> Result
  ) -> Result {
    guard let head = forceHead(), let next else { return start }
    return combine(head.read(), LazyList { next.foldRight(start, combine) })
  }
}
