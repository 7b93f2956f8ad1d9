extension LazyList {
  /// Joins the elements of several lists by position, as tuples.
  ///
  /// Ends with the shortest list; the lists after it are not read at that position. A tuple works
  /// its elements out when it is read. The result is eager if all lists are.
  public static func zip<each Input>(
    _ list: repeat LazyList<each Input>
  ) -> LazyList where Element == (repeat each Input) {
    zip(repeat each list) { (input: repeat each Input) in (repeat each input) }
  }

  /// Joins the elements of several lists by position, as a closure combines them.
  ///
  /// Ends with the shortest list; the lists after it are not read at that position. The closure
  /// runs at most once for each place, when the result is read. The result is eager if all lists
  /// are.
  public static func zip<each Input>(
    _ list: repeat LazyList<each Input>,
    with combine: @escaping (repeat each Input) -> Element
  ) -> LazyList {
    let column = (repeat ListColumn((each list).node))
    var columns: [AnyListColumn] = []
    repeat columns.append(each column)
    var areEager: [Bool] = []
    repeat areEager.append((each list).isEager)
    return LazyList(
      RowNodes(columns) {
        let head = (repeat (each column).head)
        return { combine(repeat (each head).read()) }
      }, isEager: !areEager.isEmpty && areEager.allSatisfy { $0 })
  }
}
