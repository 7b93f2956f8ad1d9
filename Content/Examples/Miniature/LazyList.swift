// snippet.list
/// A list with one place; the rest of it is a list, too.
final class LazyList<Element> {
  typealias Place = (head: Thunk<Element>, rest: LazyList)?

  let place: Thunk<Place>

  init(_ makePlace: @escaping () -> Place) {
    place = Thunk(makePlace)
  }

  convenience init(_ array: [Element], from offset: Int = 0) {
    self.init {
      if offset == array.count { return nil }
      let rest = LazyList(array, from: offset + 1)
      return (Thunk { array[offset] }, rest)
    }
  }

  var head: Element? { place.value?.head.value }
  var rest: LazyList? { place.value?.rest }
  // snippet.hide

  /// Releases the places one after another.
  deinit {
    guard place.isDone, var next = place.value?.rest else { return }
    place.clear(to: nil)
    while isKnownUniquelyReferenced(&next), next.place.isDone,
      let rest = next.place.value?.rest
    {
      next.place.clear(to: nil)
      next = rest
    }
  }
  // snippet.show
}
// snippet.end

// snippet.map
extension LazyList {
  func map<Result>(
    _ transform: @escaping (Element) -> Result
  ) -> LazyList<Result> {
    LazyList<Result> {
      guard let (head, rest) = self.place.value else { return nil }
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
      while let (head, rest) = list.place.value {
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
    while let (head, rest) = list.place.value {
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
      guard let (head, rest) = self.place.value else { return nil }
      let sum = Thunk<Int>(steps: {
        if !previous.isDone { return .first(previous) }
        return .done(previous.value + head.value)
      })
      return (sum, rest.sums(after: sum))
    }
  }
  // snippet.end
}
