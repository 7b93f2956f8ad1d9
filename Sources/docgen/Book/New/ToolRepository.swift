import Foundation

/// The repository from which docgen was built, as the machine of someone else can fetch it.
enum ToolRepository {
  /// The address that the checkout around docgen's own file was cloned from; nil if there is none.
  static func find() -> String? {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    if let path = Bundle.main.executablePath {
      folder = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    }
    while folder.path != "/", folder.lastPathComponent != ".build" {
      folder.deleteLastPathComponent()
    }
    let configuration = folder.deletingLastPathComponent().appendingPathComponent(".git/config")
    return (try? String(contentsOf: configuration, encoding: .utf8)).flatMap(address)
  }

  /// The address of `origin` in a configuration of Git, for users without a key; nil if it is a folder.
  static func address(in configuration: String) -> String? {
    let sections = configuration.components(separatedBy: "[")
    let origin = sections.first { $0.hasPrefix("remote \"origin\"]") }
    let url = origin?.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /\s*url\s*=\s*(\S+)\s*/)?.1
    }.first
    guard let url else { return nil }
    if url.hasPrefix("https://") { return url.contains("@") ? nil : String(url) }
    guard let match = url.wholeMatch(of: /(?:ssh:\/\/)?git@([\w.-]+)[:\/](.+)/) else { return nil }
    return "https://\(match.1)/\(match.2)"
  }
}
