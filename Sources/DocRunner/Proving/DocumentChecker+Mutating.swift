import Foundation
import Synchronization

/// What became of the changes that were made to a library.
public struct MutationReport: Sendable {
  /// What became of one change.
  public enum Fate: String, Hashable, Sendable, Codable {
    /// A snippet was wrong with it.
    case noticed
    /// A snippet did not come to its end with it.
    case timedOut = "timed out"
    /// Snippets came by, and all were right with it.
    case unnoticed
    /// No snippet came by.
    case unreached
  }

  /// The changes that were tried, in the order of the sources, and what became of each.
  public var fates: [(mutation: Mutation, fate: Fate)]
  /// How many changes there are in all.
  public var total: Int
  /// How many of those that were tried are known from an earlier run.
  public var known: Int
  /// How many programs are right without any change, and so are able to notice one.
  public var programs: Int

  /// How many changes ended in some way, among those of a kind or in a file.
  public func count(_ fates: Set<Fate>, where isCounted: (Mutation) -> Bool = { _ in true }) -> Int
  {
    self.fates.count { fates.contains($0.fate) && isCounted($0.mutation) }
  }
}

extension DocumentChecker {
  /// Makes one change after the other and sees whether a snippet is wrong with it.
  ///
  /// Every program is run once to see which changes it comes by; a change then costs a run of those
  /// programs, until one of them notices.
  ///
  /// - Parameters:
  ///   - extracted: the documents with their snippets.
  ///   - mutations: the changes that the library holds.
  ///   - seed: what the order follows from.
  ///   - deadline: when to stop.
  ///   - state: a file that remembers what became of changes.
  ///   - progress: told how many changes were tried, and of how many.
  public func mutate(
    _ extracted: [(ChapterSnippets, [Diagnostic])], with mutations: [Mutation], seed: UInt64,
    until deadline: ContinuousClock.Instant, state: String,
    progress: (Int, Int) -> Void = { _, _ in }
  ) async throws -> MutationReport {
    try await rehearse(extracted) { rehearsal in
      let count = (mutations.map(\.number).max() ?? 0) + 1
      let reached = try await inParallel(rehearsal.pieces) { piece in
        try await rehearsal.reach(of: piece, among: count)
      }
      let able = zip(rehearsal.pieces, reached).compactMap { piece, reached in
        reached.map { (piece: piece, reached: $0) }
      }
      let key = Digest.of(
        [library.codeDigest, "\(limits)"] + able.map { $0.piece.compiled.key.text })
      var memory = MutationMemory(key: key, path: state)
      var fates: [Int: MutationReport.Fate] = [:]
      var order = mutations
      var generator = SplitMix(state: seed)
      order.shuffle(using: &generator)
      let known = order.count { memory.fates[$0.number] != nil }
      var rest: [Mutation] = []
      for mutation in order {
        if let fate = memory.fates[mutation.number] {
          fates[mutation.number] = fate
        } else if !able.contains(where: { $0.reached.contains(mutation.number) }) {
          fates[mutation.number] = .unreached
        } else {
          rest.append(mutation)
        }
      }
      let size = 16
      var next = 0
      while next < rest.count, ContinuousClock.now < deadline {
        let chunk = Array(rest[next..<min(next + size, rest.count)])
        let results = try await inParallel(chunk) { mutation in
          try await rehearsal.fate(
            of: mutation,
            among: able.filter { $0.reached.contains(mutation.number) }.map(\.piece))
        }
        for (mutation, fate) in zip(chunk, results) {
          fates[mutation.number] = fate
          memory.fates[mutation.number] = fate
        }
        try memory.keep()
        next += chunk.count
        progress(next, rest.count)
      }
      return MutationReport(
        fates: mutations.compactMap { mutation in fates[mutation.number].map { (mutation, $0) } },
        total: mutations.count, known: known, programs: able.count)
    }
  }
}

extension Rehearsal {
  /// How long a program may take with a change, which may well make it run for ever.
  private static let patience = Duration.seconds(3)

  /// The changes that a program comes by; nil if it is wrong without any.
  fileprivate func reach(of piece: Piece, among count: Int) async throws -> Set<Int>? {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let path = "\(scratch.path)/reached"
    try Data(count: count).write(to: URL(fileURLWithPath: path))
    if isolation.user != nil { try scratch.letOthersPass() }
    try isolation.user?.own(path)
    var conditions = Perturbation.still
    conditions.record = Conditions.Record(variable: MutationSwitch.reached, path: path)
    let judgements = try await perform(piece, under: conditions)
    guard !judgements.contains(where: \.verdict.isFailure) else { return nil }
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    return Set(bytes.indices.filter { bytes[$0] != 0 })
  }

  /// What becomes of a change: programs are run until one notices.
  fileprivate func fate(
    of mutation: Mutation, among pieces: [Piece]
  ) async throws -> MutationReport.Fate {
    var conditions = Perturbation.still
    conditions.environment[MutationSwitch.chosen] = String(mutation.number)
    var limits = limits
    limits.time = min(limits.time, Rehearsal.patience)
    for piece in pieces {
      let judgements = try await perform(piece, under: conditions, limits: limits)
      for case .failed(let problems) in judgements.map(\.verdict) {
        return problems.contains { $0.code == "time-limit" } ? .timedOut : .noticed
      }
    }
    return .unnoticed
  }
}

/// What became of changes, kept in a file for the next run.
private struct MutationMemory: Codable {
  /// Names all that the fates depend on.
  var key: String
  var fates: [Int: MutationReport.Fate] = [:]
  private var path = ""

  private enum CodingKeys: String, CodingKey { case key, fates }

  /// What the file remembers of the same programs and the same library.
  init(key: String, path: String) {
    self.key = key
    if let data = FileManager.default.contents(atPath: path),
      let kept = try? JSONDecoder().decode(MutationMemory.self, from: data), kept.key == key
    {
      fates = kept.fates
    }
    self.path = path
  }

  func keep() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      try encoder.encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw FilesystemProblem(doing: "write", path: path, error)
    }
  }
}

/// A generator whose numbers follow from a seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}
