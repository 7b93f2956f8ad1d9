import Foundation

/// How much processor time was used by this process, and by the processes that it has waited for.
package struct ProcessorTime: Sendable {
  package var own: Duration
  package var children: Duration

  package static let zero = ProcessorTime(own: .zero, children: .zero)

  /// What was used until now.
  package static var now: ProcessorTime {
    // RUSAGE_SELF and RUSAGE_CHILDREN, whose types differ from one C library to the next.
    ProcessorTime(own: used(by: 0), children: used(by: -1))
  }

  package static func - (later: ProcessorTime, earlier: ProcessorTime) -> ProcessorTime {
    ProcessorTime(own: later.own - earlier.own, children: later.children - earlier.children)
  }

  package static func + (left: ProcessorTime, right: ProcessorTime) -> ProcessorTime {
    ProcessorTime(own: left.own + right.own, children: left.children + right.children)
  }

  private static func used(by who: Int32) -> Duration {
    var usage = rusage()
    guard getrusage(who, &usage) == 0 else { return .zero }
    return [usage.ru_utime, usage.ru_stime].reduce(.zero) {
      $0 + .seconds(Int64($1.tv_sec)) + .microseconds(Int64($1.tv_usec))
    }
  }
}
