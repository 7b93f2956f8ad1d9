import DocRunner

extension Limits {
  /// Limits of time that no program of these tests reaches, however busy the machine is.
  static let patient = Limits(time: .seconds(1800), compileTime: .seconds(3600))
}
