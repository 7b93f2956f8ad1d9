extension Array where Element: Sendable {
  /// Does the same with every element, a few at once; keeps their order.
  ///
  /// - Parameters:
  ///   - jobs: how many at once.
  ///   - progress: gets how many are done, and how many there are.
  func inParallel<Output: Sendable>(
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
      for _ in 0..<Swift.max(1, jobs) { startNext() }
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
