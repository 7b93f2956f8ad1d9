import Testing

@testable import Reactive

struct DependencyGraphTests {
  @Test func `a diamond is reached once, sources first`() {
    var graph = DependencyGraph()
    let top = graph.add(madeOf: [])
    let left = graph.add(madeOf: [top])
    let right = graph.add(madeOf: [top])
    let bottom = graph.add(madeOf: [left, right])
    #expect(graph.reached(from: [top]) == [top, left, right, bottom])
    #expect(graph.reached(from: [right]) == [right, bottom])
    #expect(graph.reached(from: []) == [])
  }

  @Test func `arms of different lengths meet after the longer one`() {
    var graph = DependencyGraph()
    let top = graph.add(madeOf: [])
    let unrelated = graph.add(madeOf: [])
    let first = graph.add(madeOf: [top])
    let second = graph.add(madeOf: [first])
    let bottom = graph.add(madeOf: [top, second])
    let afterBottom = graph.add(madeOf: [bottom, top])
    let order = graph.reached(from: [top])
    #expect(order == [top, first, second, bottom, afterBottom])
    #expect(!order.contains(unrelated))
  }

  @Test func `several changes reach what they share once`() {
    var graph = DependencyGraph()
    let roots = (0..<3).map { _ in graph.add(madeOf: []) }
    let sum = graph.add(madeOf: roots)
    #expect(graph.reached(from: [roots[2], roots[0]]) == [roots[0], roots[2], sum])
  }

  @Test func `what is removed is reached no more, and its number is used again`() {
    var graph = DependencyGraph()
    let top = graph.add(madeOf: [])
    let other = graph.add(madeOf: [top, top])
    graph.remove(other)
    #expect(graph.reached(from: [top]) == [top])
    let next = graph.add(madeOf: [])
    #expect(next == other)
    #expect(graph.reached(from: [top]) == [top])
  }

  @Test func `what follows nothing shallower may get a smaller number`() {
    var graph = DependencyGraph()
    let spare = graph.add(madeOf: [])
    let top = graph.add(madeOf: [])
    let middle = graph.add(madeOf: [top])
    graph.remove(spare)
    let bottom = graph.add(madeOf: [middle, top])
    #expect(bottom == spare)
    #expect(graph.reached(from: [top]) == [top, middle, bottom])
  }

  @Test func `a ladder of many diamonds takes no time`() {
    var graph = DependencyGraph()
    let top = graph.add(madeOf: [])
    var last = top
    for _ in 0..<1_000 {
      let arms = [graph.add(madeOf: [last]), graph.add(madeOf: [last])]
      last = graph.add(madeOf: arms)
    }
    #expect(graph.reached(from: [top]).count == 3_001)
  }
}
