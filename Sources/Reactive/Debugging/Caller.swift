/// Who gave a closure that is there for its effects: where that is written, and on which actor.
///
/// In debug builds it stops the program when such a closure is about to run elsewhere than on the
/// actor it was written on, for the compiler, which takes these closures as they come, cannot see
/// it. In release builds there is nothing in it and it does nothing.
@usableFromInline
struct Caller: Sendable {
  #if DEBUG && !hasFeature(Embedded)
    let site: CallSite
    private let isolation: (any Actor)?

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
  #elseif hasFeature(Embedded)
    @usableFromInline init() {}

    func check() {}
  #else
    @usableFromInline init(_ isolation: (any Actor)?, _ file: StaticString, _ line: UInt) {}

    @inline(__always) func check() {}
  #endif
}

extension Caller {
  /// Who gave a closure that may run anywhere.
  static func anywhere(_ file: StaticString, _ line: UInt) -> Caller {
    #if hasFeature(Embedded)
      Caller()
    #else
      Caller(nil, file, line)
    #endif
  }
}
