import ArgumentParser

/// For whom results are written.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case pretty
  /// For programs.
  case json
}
