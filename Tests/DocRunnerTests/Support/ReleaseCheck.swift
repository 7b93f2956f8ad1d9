import Foundation

/// The check before a release, which tries all that the tests try a part of at other times.
enum ReleaseCheck {
  /// Whether `make release-check` runs the tests.
  static let isRunning = ProcessInfo.processInfo.environment["RELEASE_CHECK"] != nil
}
