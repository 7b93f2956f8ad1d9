extension Array where Element: Sendable {
  /// Calls a closure with each element in parallel, and returns the results in the order of the elements.
  ///
  /// - Parameters:
  ///   - jobs: how many calls may run at the same time.
  ///   - waits: tells of which elements the calls wait more than they compute; as many of these run beside the others.
  ///   - progress: is called after each element with the number that are done and the number of all.
  package func inParallel<Output: Sendable>(
    jobs: Int, waits: (Element) -> Bool = { _ in false },
    progress: (Int, Int) -> Void = { _, _ in },
    _ work: @escaping @Sendable (Element) async throws -> Output
  ) async throws -> [Output] {
    try await withThrowingTaskGroup(of: (Int, Output).self) { group in
      var results = [Output?](repeating: nil, count: count)
      let waiting = map(waits)
      // What is still to be started: of those that compute, and of those that wait.
      var computing = indices.filter { !waiting[$0] }[...]
      var sleeping = indices.filter { waiting[$0] }[...]
      var done = 0
      func startNext(waits: Bool) {
        guard let index = waits ? sleeping.popFirst() : computing.popFirst() else { return }
        group.addTask { [self] in (index, try await work(self[index])) }
      }
      for _ in 0..<Swift.max(1, Swift.min(jobs, count)) {
        startNext(waits: false)
        startNext(waits: true)
      }
      while let (index, output) = try await group.next() {
        results[index] = output
        done += 1
        progress(done, count)
        startNext(waits: waiting[index])
      }
      return results.compactMap(\.self)
    }
  }
}
