/// Disposables in order of insertion, except the ones that have been disposed meanwhile.
///
/// Looking for disposed ones whenever the list has doubled keeps it at most twice as long as the
/// number of live ones, at a constant cost for each that is added, and needs no way back from the
/// child to the list.
struct DisposableList {
  private var elements: [any Disposable] = []
  private var limit = Self.smallest

  private static let smallest = 8

  /// Adds a disposable, and returns the ones it forgets, so that the caller decides where they are
  /// released.
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
