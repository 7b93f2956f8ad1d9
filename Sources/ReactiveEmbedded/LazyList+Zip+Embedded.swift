// Embedded Swift cannot specialize parameter packs yet: two, three and four lists, written out.

extension LazyList {
  /// Joins the elements of two lists by position, as tuples.
  public static func zip<A, B>(_ a: LazyList<A>, _ b: LazyList<B>) -> LazyList
  where Element == (A, B) {
    zip(a, b) { ($0, $1) }
  }

  /// Joins the elements of two lists by position, as a closure combines them.
  public static func zip<A, B>(
    _ a: LazyList<A>, _ b: LazyList<B>, with combine: @escaping (A, B) -> Element
  ) -> LazyList {
    let (columnA, columnB) = (ListColumn(a.node), ListColumn(b.node))
    return LazyList(
      RowNodes([columnA, columnB]) {
        let (a, b) = (columnA.head, columnB.head)
        return { combine(a.read(), b.read()) }
      }, isEager: a.isEager && b.isEager)
  }

  /// Joins the elements of three lists by position, as tuples.
  public static func zip<A, B, C>(
    _ a: LazyList<A>, _ b: LazyList<B>, _ c: LazyList<C>
  ) -> LazyList where Element == (A, B, C) {
    zip(a, b, c) { ($0, $1, $2) }
  }

  /// Joins the elements of three lists by position, as a closure combines them.
  public static func zip<A, B, C>(
    _ a: LazyList<A>, _ b: LazyList<B>, _ c: LazyList<C>,
    with combine: @escaping (A, B, C) -> Element
  ) -> LazyList {
    let (columnA, columnB) = (ListColumn(a.node), ListColumn(b.node))
    let columnC = ListColumn(c.node)
    return LazyList(
      RowNodes([columnA, columnB, columnC]) {
        let (a, b, c) = (columnA.head, columnB.head, columnC.head)
        return { combine(a.read(), b.read(), c.read()) }
      }, isEager: a.isEager && b.isEager && c.isEager)
  }

  /// Joins the elements of four lists by position, as tuples.
  public static func zip<A, B, C, D>(
    _ a: LazyList<A>, _ b: LazyList<B>, _ c: LazyList<C>, _ d: LazyList<D>
  ) -> LazyList where Element == (A, B, C, D) {
    zip(a, b, c, d) { ($0, $1, $2, $3) }
  }

  /// Joins the elements of four lists by position, as a closure combines them.
  public static func zip<A, B, C, D>(
    _ a: LazyList<A>, _ b: LazyList<B>, _ c: LazyList<C>, _ d: LazyList<D>,
    with combine: @escaping (A, B, C, D) -> Element
  ) -> LazyList {
    let (columnA, columnB) = (ListColumn(a.node), ListColumn(b.node))
    let (columnC, columnD) = (ListColumn(c.node), ListColumn(d.node))
    return LazyList(
      RowNodes([columnA, columnB, columnC, columnD]) {
        let (a, b, c, d) = (columnA.head, columnB.head, columnC.head, columnD.head)
        return { combine(a.read(), b.read(), c.read(), d.read()) }
      }, isEager: a.isEager && b.isEager && c.isEager && d.isEager)
  }
}
