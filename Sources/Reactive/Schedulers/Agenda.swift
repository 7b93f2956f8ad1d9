/// Work by due time, and in order of scheduling where that is equal: a binary heap.
struct Agenda {
  struct Entry {
    let due: Instant
    let order: Int
    let work: Work

    func isBefore(_ other: Entry) -> Bool {
      due == other.due ? order < other.order : due < other.due
    }
  }

  private var heap: [Entry] = []
  private var nextOrder = 0

  mutating func add(_ work: Work, due: Instant) {
    heap.append(Entry(due: due, order: nextOrder, work: work))
    nextOrder += 1
    moveUp(heap.count - 1)
  }

  /// What comes next.
  ///
  /// Cancelled work is forgotten on the way.
  mutating func first() -> Entry? {
    while let first = heap.first, first.work.isDisposed { removeFirst() }
    return heap.first
  }

  mutating func removeFirst() {
    let last = heap.removeLast()
    guard !heap.isEmpty else { return }
    heap[0] = last
    moveDown(0)
  }

  mutating func removeAll() -> [Work] {
    defer { heap = [] }
    return heap.map { $0.work }
  }

  private mutating func moveUp(_ start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].isBefore(heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func moveDown(_ start: Int) {
    var parent = start
    while true {
      var smallest = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].isBefore(heap[smallest]) {
        smallest = child
      }
      guard smallest != parent else { return }
      heap.swapAt(parent, smallest)
      parent = smallest
    }
  }
}
