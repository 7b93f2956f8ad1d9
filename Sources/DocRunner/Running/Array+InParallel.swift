extension Array where Element: Sendable {
  /// Calls a closure with each element in parallel, and returns the results in the order of the elements.
  ///
  /// - Parameters:
  ///   - jobs: how many calls may run at the same time.
  ///   - progress: is called after each element with the number that are done and the number of all.
  package func inParallel<Output: Sendable>(
    jobs: Int, progress: (Int, Int) -> Void = { _, _ in },
    _ work: @escaping @Sendable (Element) async throws -> Output
  ) async throws -> [Output] {
    try await withThrowingTaskGroup(of: (Int, Output).self) { group in
      var results = [Output?](repeating: nil, count: count)
      var next = 0
      var done = 0
      func startNext() {
        guard next < count else { return }
        let index = next
        next += 1
        group.addTask { [self] in (index, try await work(self[index])) }
      }
      for _ in 0..<Swift.max(1, Swift.min(jobs, count)) { startNext() }
      while let (index, output) = try await group.next() {
        results[index] = output
        done += 1
        progress(done, count)
        startNext()
      }
      return results.compactMap(\.self)
    }
  }
}
