import Foundation
import Synchronization

/// What parsing found out about pieces of code, kept from one run to the next in one record of the cache.
///
/// Only for what depends on nothing but the code. What another build of this tool kept counts as absent.
package final class KnownCode: Sendable {
  package static let shared = KnownCode()

  private struct State {
    /// What is known, as JSON, by a digest of what was asked.
    var kept: [String: String] = [:]
    /// What this run found out.
    var new: [String: String] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// How many entries are held that no file has, and how many a file may have before what this run did not find
  /// out goes.
  private static let mostEntries = 100_000

  /// What is known about some code, or else what `find` finds out.
  ///
  /// - Parameter aspect: what is found out; a word for each function.
  package func found<Found: Codable>(
    _ aspect: String, in code: String, find: (String) -> Found
  ) -> Found {
    let key = Digest.of([aspect, code])
    if let known = state.withLock({ $0.new[key] ?? $0.kept[key] }),
      let found = try? JSONDecoder().decode(Found.self, from: Data(known.utf8))
    {
      return found
    }
    let found = find(code)
    if let json = try? JSONEncoder().encode(found) {
      state.withLock { state in
        if state.new.count >= Self.mostEntries { state.new.removeAll() }
        state.new[key] = String(decoding: json, as: UTF8.self)
      }
    }
    return found
  }

  private static let key = Digest.of(["known code", RunningTool.build])

  /// The cache in a folder; nil if there is none, which nothing here makes.
  private static func cache(in directory: String) -> Cache? {
    Files.exists(directory) ? try? Cache(directory: directory) : nil
  }

  /// Reads what an earlier run kept in a folder.
  package func read(from directory: String) {
    let kept = Self.cache(in: directory)?.record([String: String].self, Self.key)
    if let kept { state.withLock { $0.kept = kept } }
  }

  /// Keeps in a folder what is known, if this run found out anything.
  ///
  /// It only saves time, so a folder that cannot be written to is no problem.
  package func write(to directory: String) {
    let (kept, new) = state.withLock { ($0.kept, $0.new) }
    guard !new.isEmpty else { return }
    let all = kept.count + new.count > Self.mostEntries ? new : kept.merging(new) { $1 }
    try? Self.cache(in: directory)?.keep(all, Self.key)
  }
}
