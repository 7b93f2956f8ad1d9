import DocRunner
import Foundation

/// Compares a check with the list of snippets that are known to fail.
struct BaselineComparison {
  let path: String
  private let root: String
  /// The list as it is in the file; nil if there is no file.
  private let noted: Baseline?

  /// Reads the list of the package in a folder.
  ///
  /// - Parameter isReplaced: whether all of it is written again, so that it need not be readable.
  init(root: String, isReplaced: Bool = false) throws {
    self.root = root
    path = Baseline.fileName.inFolder(root)
    guard FileManager.default.fileExists(atPath: path) else {
      noted = nil
      return
    }
    noted = isReplaced ? Baseline() : try Baseline(file: TextFile(path))
  }

  /// The report, in which what the list has makes no document wrong.
  func applied(to report: Report) -> Report {
    guard let noted else { return report }
    return report.knowing(
      { noted.contains(Baseline.entry(of: $0.snippet, path: inside($0.snippet.path))) },
      { noted.contains(Baseline.entry(of: $0, in: $1, path: inside($1.path))) })
  }

  /// A line about what the list has and no longer fails; nil if there is no such thing.
  ///
  /// - Parameters:
  ///   - report: a report that the list was applied to.
  ///   - hasAll: whether all snippets of the documents were checked.
  func corrected(in report: Report, isWhole: Bool, hasAll: Bool, level: CheckLevel) -> String? {
    guard let noted, noted.level == level else { return nil }
    let failing = list(of: report, level: level)
    let checked = Set(report.chapters.map { inside($0.document.path) })
    let seen = Set(
      report.results.map { Baseline.entry(of: $0.snippet, path: inside($0.snippet.path)) })
    let corrected = noted.entries { isWhole || checked.contains($0) }.filter {
      !failing.contains($0) && (hasAll || seen.contains($0))
    }
    guard !corrected.isEmpty else { return nil }
    let paths = Set(corrected.map(\.path)).sorted()
    let more = paths.count > 3 ? " and \(paths.count - 3) more" : ""
    return "corrected since \(path) was written: \(corrected.count) ("
      + paths.prefix(3).joined(separator: ", ") + more
      + "); `docgen test --write-baseline` takes \(corrected.count == 1 ? "it" : "them") off the list"
  }

  /// Writes what fails into the file, and says so.
  ///
  /// - Parameter isWhole: whether all documents of the package were checked; lines about others stay.
  func write(_ report: Report, isWhole: Bool, level: CheckLevel) throws {
    var list = list(of: report, level: level)
    if !isWhole, let noted {
      let checked = Set(report.chapters.map { inside($0.document.path) })
      list.add(noted) { path in
        !checked.contains(path) && FileManager.default.fileExists(atPath: path.inFolder(root))
      }
    }
    guard !list.isEmpty else {
      guard noted != nil else { return Terminal.say("nothing fails, so \(path) is not needed") }
      guard unlink(path) == 0 else {
        throw FilesystemProblem(doing: "remove", path: path, errno: errno)
      }
      return Terminal.say("removed \(path): nothing fails any more")
    }
    try OutputFile.write(list.text, to: path)
    let count = list.hints.count
    Terminal.say(
      "wrote \(path): \(count) known to fail, which no longer fail\(count == 1 ? "s" : "") a check")
  }

  /// What fails in a report, whether it was known or not.
  private func list(of report: Report, level: CheckLevel) -> Baseline {
    var list = Baseline()
    list.level = level
    for chapter in report.chapters {
      let path = inside(chapter.document.path)
      for result in chapter.results {
        switch result.verdict {
        case .failed, .known: list.add(result.snippet, path: path)
        default: break
        }
      }
      for problem in chapter.diagnostics
      where problem.severity == .error || report.wasKnown(problem) {
        list.add(problem, in: chapter.document, path: path)
      }
    }
    return list
  }

  private func inside(_ path: String) -> String { RelativePath.inside(root, path) }
}
