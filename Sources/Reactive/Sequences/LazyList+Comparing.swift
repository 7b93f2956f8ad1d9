extension LazyList: Equatable where Element: Equatable {
  /// Whether two lists have equal elements in the same order, and equally many.
  ///
  /// Reads both as far as they are equal; for equal endless lists it never returns.
  public static func == (left: LazyList, right: LazyList) -> Bool {
    var left = left.makeIterator()
    var right = right.makeIterator()
    while true {
      switch (left.next(), right.next()) {
      case (nil, nil): return true
      case (let left?, let right?) where left == right: continue
      default: return false
      }
    }
  }
}

extension LazyList: Hashable where Element: Hashable {
  /// Feeds all elements into a hasher; for an endless list it never returns.
  public func hash(into hasher: inout Hasher) {
    var count = 0
    for element in self {
      hasher.combine(element)
      count += 1
    }
    hasher.combine(count)
  }
}
