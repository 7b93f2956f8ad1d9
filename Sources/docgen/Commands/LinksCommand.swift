import ArgumentParser
import DocRunner
import Foundation

/// `docgen links`: follows every link of a site that was built.
struct LinksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "links",
    abstract: "Follows every link of a built site to its file and anchor.")

  @Argument(help: "The site's folder.", completion: .directory)
  var site = "site"

  @Option(
    help: "The folder of an earlier site; report its pages and anchors that the new one lacks.",
    completion: .directory)
  var since: String?

  func run() throws {
    let files = try LinksCommand.files(of: site)
    var diagnostics = LinkChecker.check(files)
    if let since {
      diagnostics += LinkChecker.lost(since: try LinksCommand.files(of: since), in: files)
    }
    Terminal.report(
      diagnostics,
      sources: Dictionary(
        uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }))
    guard diagnostics.isEmpty else { throw Outcome.findings }
    print("every link of \(files.count { $0.path.hasSuffix(".html") }) pages leads somewhere")
  }

  private static func files(of site: String) throws -> [SiteFile] {
    // What is hidden, such as `.git`, is no part of the site.
    let names = (FileManager.default.enumerator(atPath: site)?.compactMap { $0 as? String } ?? [])
      .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }.sorted()
    let files = try names.compactMap { name -> SiteFile? in
      let path = "\(site)/\(name)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { return nil }
      do {
        return SiteFile(path: name, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
      } catch {
        throw FilesystemProblem(doing: "read", path: path, error)
      }
    }
    guard files.contains(where: { $0.path.hasSuffix(".html") }) else {
      throw FilesystemProblem(doing: "find pages in", path: site, errno: ENOENT)
    }
    return files
  }
}
