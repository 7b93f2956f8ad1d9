/// Disposables in order of insertion, without those that were disposed meanwhile.
///
/// Looking for disposed ones whenever the list has doubled keeps it as short as twice what is live,
/// at a constant cost for each that is added, and needs no way back from the child to the list.
struct DisposableList {
  private var elements: [any Disposable] = []
  private var limit = Self.smallest

  private static let smallest = 8

  /// Adds one, and gives those that it forgets, for the caller to say where they are released.
  mutating func add(_ disposable: any Disposable) -> [any Disposable] {
    var forgotten: [any Disposable] = []
    if elements.count >= limit {
      let all = removeAll()
      for element in all {
        if element.isDisposed { forgotten.append(element) } else { elements.append(element) }
      }
      limit = max(Self.smallest, elements.count * 2)
    }
    elements.append(disposable)
    return forgotten
  }

  mutating func remove(_ disposable: any Disposable) {
    guard let index = elements.lastIndex(where: { $0 === disposable }) else { return }
    elements.remove(at: index)
  }

  mutating func removeAll() -> [any Disposable] {
    let all = elements
    elements = []
    return all
  }
}
