import DocRunner
import Foundation

extension TestCommand {
  /// Writes what really happened into the files and says which ones.
  ///
  /// - Returns: how many files were changed.
  func accept(_ report: Report) throws -> Int {
    var count = 0
    for chapter in report.chapters {
      let document = chapter.document
      let edits = chapter.edits + chapter.results.flatMap(\.edits)
      guard !edits.isEmpty else { continue }
      let path = document.path
      let text = Acceptance.apply(edits, to: document)
      guard text != document.source else { continue }
      let now = try Files.read(path)
      // Another name of a file that is fixed by now.
      if now == Data(text.utf8) { continue }
      guard String(validating: now, as: UTF8.self) != nil else {
        Terminal.report(
          Diagnostic(
            code: "not-fixed", "the file is not UTF-8; it is as you left it", path: path,
            help: ["save it as UTF-8, then run `docgen test --fix` again"]))
        continue
      }
      let old = Data(document.source.utf8)
      guard now == old, try Files.rewrite(path, with: Data(text.utf8), replacing: old) else {
        Terminal.report(
          Diagnostic(
            code: "changed-meanwhile",
            "the file changed while its snippets ran; it is as you left it",
            path: path, help: ["run `docgen test --fix` again"]))
        throw Outcome.couldNotRun
      }
      Terminal.say("fixed \(path)")
      count += 1
    }
    return count
  }
}
