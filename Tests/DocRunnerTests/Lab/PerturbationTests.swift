import Testing

@testable import DocRunner
@testable import DocRunnerLab

/// The cause of a difference is told from runs under one seed and under others.
struct PerturbationTests {
  private func cause(_ still: [String], _ seeds: [String]) -> String? {
    func outcomes(_ texts: [String]) -> [Perturbation.Outcome] {
      texts.map { Perturbation.Outcome(isRight: $0 == "right", shown: [$0]) }
    }
    return Perturbation.cause(still: outcomes(still), seeds: outcomes(seeds))?.code
  }

  @Test func `the order of a set depends on the seed`() {
    #expect(cause(["a b", "a b", "a b"], ["right", "a b", "b a"]) == "depends-on-hash-seed")
    #expect(cause(["right", "right", "right"], ["right", "b a"]) == "depends-on-hash-seed")
    #expect(cause(["a b", "a b", "a b"], ["b a", "b a"]) == "depends-on-hash-seed")
  }

  @Test func `the time does not`() {
    #expect(cause(["12:00", "12:00", "12:01"], ["12:00", "12:00"]) == "differs-each-time")
    #expect(cause(["12:00", "12:01", "12:02"], ["12:01", "12:01"]) == "differs-each-time")
    #expect(cause(["right", "right", "12:01"], ["right", "right"]) == "differs-each-time")
    // A day that is over.
    #expect(cause(["Tuesday", "Tuesday", "Tuesday"], ["Tuesday"]) == "differs-each-time")
  }

  @Test func `nothing differs where all is right`() {
    #expect(cause(["right", "right"], ["right"]) == nil)
  }
}
