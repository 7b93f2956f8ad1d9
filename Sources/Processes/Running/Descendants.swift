import Foundation
import Synchronization

/// The processes that this one has started, and those that became its children when their parents ended.
///
/// A program can end the process that watches it, and with it everything that was to end what it starts. If
/// this process adopts what is left, it finds every child that it has not started itself.
package enum Descendants {
  private struct State {
    /// How many processes are about to start, whose numbers are not known yet.
    var starting = 0
    var running: Set<Int32> = []
  }

  private static let state = Mutex(State())

  static func willStart() { state.withLock { $0.starting += 1 } }

  static func didStart(_ id: Int32) {
    state.withLock {
      $0.starting -= 1
      $0.running.insert(id)
    }
  }

  /// Notes that a process has ended, or never had a number.
  static func didEnd(_ id: Int32?) {
    state.withLock { state in if let id { state.running.remove(id) } else { state.starting -= 1 } }
  }

  /// Whether all children of this process are ones that checks have started.
  private static let isSoleParent = Atomic<Bool>(false)

  /// Says that all further children of this process are ones that checks have started, or have left behind.
  ///
  /// For command-line tools, not for a process that starts children itself. Those that it has already are another's:
  /// what a shell starts for `> >(…)` becomes a child of the program.
  package static func claimAll() {
    let inherited = children
    state.withLock { $0.running.formUnion(inherited) }
    isSoleParent.store(true, ordering: .relaxed)
  }

  private static var children: [Int32] {
    ProcessTable().entries.filter { $0.parent == getpid() }.map(\.id)
  }

  /// From now on, processes whose parents end become children of this one, if that has no others.
  package static func adoptOrphans() { _ = adopts }

  private static var adopts: Bool { isSoleParent.load(ordering: .relaxed) && isAdopting }

  private static let isAdopting: Bool = {
    #if os(Linux)
      // `prctl`, whose name Swift does not know because it is variadic.
      typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
      let adopt: Int32 = 36
      guard let function = dlsym(nil, "prctl") else { return false }
      return unsafeBitCast(function, to: Control.self)(adopt, 1, 0, 0, 0) == 0
    #else
      return false
    #endif
  }()

  /// Ends the processes that were adopted, with all that they have started.
  package static func killOrphans() {
    guard adopts else { return }
    // The children of one that is ended are orphans in the next turn.
    for _ in 0..<1000 {
      let found = state.withLock { state -> [Int32]? in
        guard state.starting == 0 else { return nil }
        let orphans = children.filter { !state.running.contains($0) }
        for id in orphans { kill(id, SIGKILL) }
        return orphans
      }
      guard let found else {
        usleep(1000)
        continue
      }
      if found.isEmpty { return }
      var status: Int32 = 0
      for id in found { waitpid(id, &status, 0) }
    }
  }
}
