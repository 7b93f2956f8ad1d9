/// A first-in, first-out queue; each operation has a constant cost on average.
struct Queue<Element> {
  private var elements: [Element?] = []
  private var first = 0

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  mutating func popFirst() -> Element? {
    guard first < elements.count else { return nil }
    let element = elements[first]
    elements[first] = nil
    first += 1
    // Moving the rest costs time in proportion to it, so it waits until most elements are gone.
    if first * 2 >= elements.count {
      elements.removeFirst(first)
      first = 0
    }
    return element
  }
}
