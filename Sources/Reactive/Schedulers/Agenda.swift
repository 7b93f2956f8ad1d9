/// Work by due time, and in order of scheduling where that is equal: a heap of four children each.
///
/// Only plain numbers move in the heap; the work itself stays in its place.
struct Agenda {
  struct Entry {
    let due: Instant
    let work: Work
  }

  private struct Key {
    let due: Instant
    let order: Int
    let place: Int

    @inline(__always)
    func isBefore(_ other: Key) -> Bool {
      due == other.due ? order < other.order : due < other.due
    }
  }

  private var heap: [Key] = []
  private var works: [Work?] = []
  private var freePlaces: [Int] = []
  private var nextOrder = 0

  mutating func add(_ work: Work, due: Instant) {
    let place: Int
    if let free = freePlaces.popLast() {
      works[free] = work
      place = free
    } else {
      place = works.count
      works.append(work)
    }
    let key = Key(due: due, order: nextOrder, place: place)
    nextOrder += 1
    heap.append(key)
    moveUp(key)
  }

  /// The next entry.
  ///
  /// Canceled work is forgotten on the way.
  mutating func first() -> Entry? {
    while let first = heap.first {
      if let work = works[first.place], !work.isDisposed {
        return Entry(due: first.due, work: work)
      }
      removeFirst()
    }
    return nil
  }

  mutating func removeFirst() {
    guard let first = heap.first, let last = heap.popLast() else { return }
    works[first.place] = nil
    if heap.isEmpty {
      works.removeAll()
      freePlaces.removeAll()
    } else {
      freePlaces.append(first.place)
      moveDown(last)
    }
  }

  mutating func removeAll() -> [Work] {
    defer { self = Agenda() }
    return works.compactMap { $0 }
  }

  /// Puts a key where it belongs, from the end of the heap.
  private mutating func moveUp(_ key: Key) {
    heap.withUnsafeMutableBufferPointer { heap in
      var place = heap.count - 1
      while place > 0 {
        let parent = (place - 1) / 4
        guard key.isBefore(heap[parent]) else { break }
        heap[place] = heap[parent]
        place = parent
      }
      heap[place] = key
    }
  }

  /// Puts a key where it belongs, from the top of the heap.
  private mutating func moveDown(_ key: Key) {
    heap.withUnsafeMutableBufferPointer { heap in
      var place = 0
      while true {
        let first = 4 * place + 1
        guard first < heap.count else { break }
        var least = first
        for child in first + 1..<max(first + 1, min(first + 4, heap.count))
        where heap[child].isBefore(heap[least]) {
          least = child
        }
        guard heap[least].isBefore(key) else { break }
        heap[place] = heap[least]
        place = least
      }
      heap[place] = key
    }
  }
}
