import Foundation

/// The program that this process runs.
package enum RunningTool {
  /// Identifies this build of it, so that a new build trusts no old result.
  package static let build: String = {
    let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(attributes?[.size] ?? 0) \(date)"
  }()
}
