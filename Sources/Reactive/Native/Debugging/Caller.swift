/// The code that passes in a closure for its effects: where that is written, and on which actor.
///
/// The compiler accepts such a closure wherever it is written, and cannot see where it runs. So a
/// program stops when the closure is about to run off the actor on which it is written, in debug builds
/// and in release builds with the trait `ReleaseChecks`. In other release builds a caller is empty.
@usableFromInline
struct Caller: Sendable {
  #if DEBUG || ReleaseChecks
    let site: CallSite
    /// Weak, so that an actor lives in a debug build as long as it does in a release build.
    private weak var isolation: (any Actor)?

    @usableFromInline init(_ isolation: (any Actor)?, _ file: StaticString, _ line: UInt) {
      self.isolation = isolation
      site = CallSite(file: file, line: line)
    }

    func check() {
      guard let isolation, !ActorExecutor.mayBeCurrent(isolation) else { return }
      let actor = isolation === MainActor.shared ? "the main actor" : "\(type(of: isolation))"
      fatalError(
        """
        an event arrived off \(actor) at the closure that is written on it here: put deliver() \
        before it, or say isolation: nil if the closure may run anywhere
        """, file: site.file, line: site.line)
    }

    /// The closure, with a check each time it is called.
    func checking<Input>(_ body: @escaping (Input) -> Void) -> (Input) -> Void {
      { input in
        check()
        body(input)
      }
    }

    /// The closure, with a check each time it is called.
    func checking(_ body: @escaping () -> Void) -> () -> Void {
      {
        check()
        body()
      }
    }
  #else
    @usableFromInline init(_ isolation: (any Actor)?, _ file: StaticString, _ line: UInt) {}

    @inline(__always) func check() {}

    @inline(__always)
    func checking<Input>(_ body: @escaping (Input) -> Void) -> (Input) -> Void { body }

    @inline(__always) func checking(_ body: @escaping () -> Void) -> () -> Void { body }
  #endif
}

extension Caller {
  /// The caller of a closure that may run anywhere.
  static func anywhere(_ file: StaticString, _ line: UInt) -> Caller {
    Caller(nil, file, line)
  }
}
