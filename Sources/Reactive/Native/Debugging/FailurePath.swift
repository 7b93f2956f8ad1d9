/// The way a failure took from its source to where it is now.
///
/// While ``debugNames`` is on, each operator that passes a failure on is a step; a checkpoint is one
/// in every debug build. Ask inside the closure that gets the failure:
///
/// ```swift
/// struct Offline: Error {}
/// let books = Signal<Int, Offline>.failed(Offline())
///   .named("request").checkpoint("titles")
/// books.subscribe(onError: { _ in
///   for step in FailurePath.current.steps { print(step.name) }
/// })
/// // Prints "request"
/// // Prints "checkpoint "titles""
/// ```
public struct FailurePath: Sendable, CustomStringConvertible {
  /// One signal that the failure passed.
  public struct Step: Sendable, CustomStringConvertible {
    /// The name of the signal.
    public let name: String
    /// Where it is written.
    public let site: CallSite

    /// The name and the place: `map (Search.swift:5)`.
    public var description: String { "\(name) (\(site))" }
  }

  /// The steps, the source first.
  public let steps: [Step]

  /// The steps with arrows between them: `source (A.swift:3) → map (A.swift:5)`.
  public var description: String {
    steps.map(\.description).joined(separator: " → ")
  }

  /// The way of the failure that is being delivered on this thread; without steps if there is none.
  public static var current: FailurePath {
    var origins: [Origin] = []
    var pointer = ThreadStorage.failure.pointer
    while let frame = pointer?.assumingMemoryBound(to: Frame.self).pointee {
      origins.append(frame.origin)
      // The frames further out belong to another failure, during whose delivery this one was sent.
      if frame.origin.sources.isEmpty && !frame.origin.site.isInternal { break }
      pointer = frame.outer
    }
    // A failure that a scheduler delivers has lost the frames below it, but not its sources.
    while let first = origins.last, first.sources.count == 1 { origins.append(first.sources[0]) }
    return FailurePath(
      steps: origins.reversed().filter { !$0.site.isInternal }.map {
        Step(name: $0.name, site: $0.site)
      })
  }

  private struct Frame {
    let origin: Origin
    let outer: UnsafeMutableRawPointer?
  }

  /// Delivers a failure that has passed a signal.
  static func passing(_ origin: Origin, _ deliver: () -> Void) {
    let outer = ThreadStorage.failure.pointer
    var frame = Frame(origin: origin, outer: outer)
    withUnsafeMutablePointer(to: &frame) { frame in
      ThreadStorage.failure.pointer = UnsafeMutableRawPointer(frame)
      deliver()
      ThreadStorage.failure.pointer = outer
    }
  }
}

/// Notes that a failure passed a signal.
final class FailureWitness<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let origin: Origin

  init(_ origin: Origin, to downstream: Passthrough<Value, Failure>) {
    self.origin = origin
    super.init(to: downstream)
  }

  override func receive(_ value: Value) {
    downstream.send(value)
  }

  override func receive(error: Failure) {
    FailurePath.passing(origin) { downstream.send(error: error) }
  }
}
