import DocRunner
import Foundation

/// An error that says in words for users what could not be done; the command ends with exit code 2.
protocol UserFacingError: Error, CustomStringConvertible {
  /// What to do about it, where the words do not say so.
  var help: [String] { get }
}

extension UserFacingError {
  var help: [String] { [] }
}

extension FilesystemProblem: UserFacingError {
  var help: [String] {
    if action == "read", !FileManager.default.fileExists(atPath: path) {
      let folder = path.contains("/") ? path.parentFolder : "."
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let near = NearestName.to(
        path.fileName, in: names.filter { !$0.hasPrefix(".") && $0 != path.fileName })
      return near.map { ["did you mean `\($0.inFolder(folder))`?"] } ?? []
    }
    let folder = FileManager.default.temporaryDirectory.path
    guard path == folder || path.hasPrefix("\(folder)/docrunner-") else { return [] }
    return ["temporary files are in the folder that `TMPDIR` names: let it name one with room"]
  }
}
extension GitProblem: UserFacingError {}
extension NoSandbox: UserFacingError {}
extension ProgramNotStarted: UserFacingError {}
extension ToolchainProblem: UserFacingError {
  var help: [String] {
    if case .supportModule(let words) = self, words.contains("/clang/ModuleCache/") {
      return [
        "the compiler keeps modules in `~/.cache`, or where `XDG_CACHE_HOME` says: see that this folder "
          + "can be written"
      ]
    }
    guard case .library(_, let words) = self else { return [] }
    if let match = words.firstMatch(of: /'([^']+)\/\w+\/ModuleCache\/[^']*' was compiled with/) {
      return ["the package was built in another folder: delete `\(match.1)` and try again"]
    }
    let unwritable = [
      "invalid access to", "I/O error (code: 13)", "I/O error (code: 30)", "Read-only file system",
      "Permission denied",
    ]
    if unwritable.contains(where: words.contains) {
      return [
        "if the package's folder cannot be written, build elsewhere: "
          + "`--scratch-path /tmp/build --cache /tmp/docgen`"
      ]
    }
    return [
      "see that the package builds; until then `docgen test --level syntax` checks the grammar alone"
    ]
  }
}
extension UnknownModule: UserFacingError {}

/// Something that could not be done and that only people read of.
struct CannotDo: UserFacingError {
  let description: String

  init(_ description: String) { self.description = description }
}
