import DocRunner
import Foundation

/// What makes a site of a book, once or again and again while the book is written.
struct BookRun: Sendable {
  private let running: RunOptions
  var check: RepeatedCheck
  /// The site as it was drawn last.
  private var drawn: SitePages.Drawn?

  init(running: RunOptions, toolchain: Toolchain) {
    self.running = running
    check = RepeatedCheck(running: running, toolchain: toolchain)
  }

  /// Checks the snippets of a book and makes its site.
  mutating func site(
    of book: LoadedBook, for purpose: SiteBuild.Purpose
  ) async throws -> SiteBuild {
    let cache = running.cacheDirectory(for: book.code)
    let isFirst = drawn == nil
    var phases = Phases(areTold: running.progress)
    if isFirst { KnownCode.shared.read(from: cache) }
    let extracted = check.snippets(of: book.book.documents, code: book.code)
    let checker = try await check.currentChecker()
    phases.end("read the book and built the library")
    let report = try await check.check(
      BookFigures.compare(extracted, with: book.book, code: book.code))
    phases.end("checked the programs")
    var book = book
    try await book.addWhatReadersUse(of: checker, running)
    phases.end("compiled what readers use on the pages")
    let build = SiteBuild(
      book: book, report: report, for: purpose,
      known: KnownPages(of: drawn, cache: try? Cache(directory: cache)))
    phases.end("drew the pages and followed the links")
    if isFirst { KnownCode.shared.write(to: cache) }
    try Task.checkCancellation()
    drawn = build.drawn
    return build
  }
}

/// Tells how long each part of a build takes.
private struct Phases {
  let areTold: Bool
  var start = ContinuousClock.now

  /// Ends a part; one that takes no time to speak of is not told.
  mutating func end(_ name: String) {
    let now = ContinuousClock.now
    if areTold, now - start >= .seconds(1) {
      Terminal.say("\(name): \((now - start).components.seconds) s")
    }
    start = now
  }
}
