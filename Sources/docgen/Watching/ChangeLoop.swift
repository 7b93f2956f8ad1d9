/// Work that is done again whenever files change, until the task is canceled.
///
/// A change stops the current round; the next one begins with the result of the last complete round.
struct ChangeLoop<Memory: Sendable>: Sendable {
  /// The files to watch, as the last round found them.
  var files: @Sendable (Memory) -> WatchedFiles
  /// One round of work, from the result of the last one to its own.
  var round: @Sendable (Memory, FileStamps) async throws -> Memory

  private enum Step: Sendable {
    case finished(Memory)
    case changed
  }

  /// Works, waits for a change, works again, until the task is canceled; throws the error of a round.
  func run(from first: Memory) async throws {
    var memory = first
    do {
      while true { memory = try await roundUntilChange(memory) }
    } catch  where Task.isCancelled {
      // This is how it is meant to end.
    }
  }

  /// Does one round and returns at the next change.
  private func roundUntilChange(_ memory: Memory) async throws -> Memory {
    let files = files(memory)
    let seen = files.stamps
    return try await withThrowingTaskGroup(of: Step.self) { group in
      group.addTask { .finished(try await round(memory, seen)) }
      group.addTask {
        try await files.change(from: seen)
        return .changed
      }
      var memory = memory
      while case .finished(let new) = try await group.next() { memory = new }
      group.cancelAll()
      return memory
    }
  }
}
