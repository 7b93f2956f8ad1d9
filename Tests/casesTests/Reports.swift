import Reactive
import Testing

/// The two versions of a program that a bug report is tried on.
enum Version: CaseIterable {
  /// The version that the report is about.
  case before
  /// The version of the app.
  case after
}

/// Tries a report on a version, in virtual time.
///
/// The version before must fail, so a report that cannot fail is found.
func report(_ version: Version, _ body: (TestScheduler) -> Void) {
  withKnownIssue {
    onTime(body)
  } when: {
    version == .before
  }
}

/// The classes that the reports are about.
enum Before {}
