// snippet.list
/// A list with one cell; the rest of it is a list, too.
final class LazyList<Element> {
  typealias Cell = (head: Thunk<Element>, rest: LazyList)?

  let cell: Thunk<Cell>

  init(_ makeCell: @escaping () -> Cell) {
    cell = Thunk(makeCell)
  }

  convenience init(_ array: [Element], from offset: Int = 0) {
    self.init {
      if offset == array.count { return nil }
      let rest = LazyList(array, from: offset + 1)
      return (Thunk { array[offset] }, rest)
    }
  }

  var head: Element? { cell.value?.head.value }
  var rest: LazyList? { cell.value?.rest }
  // snippet.hide

  deinit { release() }
  // snippet.show
}
// snippet.end

// snippet.release
extension LazyList {
  /// Takes the cells apart one after another; the deinit calls it.
  fileprivate func release() {
    guard cell.isDone, var next = cell.value?.rest else { return }
    cell.clear(to: nil)
    while isKnownUniquelyReferenced(&next), next.cell.isDone,
      let rest = next.cell.value?.rest
    {
      next.cell.clear(to: nil)
      next = rest
    }
  }
}
// snippet.end

// snippet.map
extension LazyList {
  func map<Result>(
    _ transform: @escaping (Element) -> Result
  ) -> LazyList<Result> {
    LazyList<Result> {
      guard let (head, rest) = self.cell.value else { return nil }
      return (
        Thunk { transform(head.value) }, rest.map(transform)
      )
    }
  }
}
// snippet.end

// snippet.filter
extension LazyList {
  func filter(
    _ isIncluded: @escaping (Element) -> Bool
  ) -> LazyList {
    LazyList {
      var list = self
      while let (head, rest) = list.cell.value {
        if isIncluded(head.value) {
          return (head, rest.filter(isIncluded))
        }
        list = rest
      }
      return nil
    }
  }

  var array: [Element] {
    var elements: [Element] = []
    var list = self
    while let (head, rest) = list.cell.value {
      elements.append(head.value)
      list = rest
    }
    return elements
  }
}
// snippet.end

extension LazyList where Element == Int {
  // snippet.sums
  func sums(after previous: Thunk<Int>) -> LazyList {
    LazyList {
      guard let (head, rest) = self.cell.value else { return nil }
      let sum = Thunk<Int>(steps: {
        if !previous.isDone { return .first(previous) }
        return .done(previous.value + head.value)
      })
      return (sum, rest.sums(after: sum))
    }
  }
  // snippet.end
}
