import DocRunner

/// The site as the development server shows it: in memory, replaced whole.
///
/// Its states are numbered. A page that knows the number of the state it was loaded from misses nothing,
/// however late it asks.
actor LiveSite {
  /// What a page learns when it asks.
  struct News: Codable, Equatable {
    /// The number of the state that this is about.
    var version: Int
    /// Whether the page looks different now.
    var changed: Bool
    var problems: [Problem]
  }

  struct Problem: Codable, Equatable {
    /// What the terminal shows.
    var text: String
    /// The place of the site that it is about; nil if no page has it.
    var address: String?
  }

  private var files: [String: SiteFile] = [:]
  private(set) var problems: [Problem] = []
  private let start: Int
  private var version: Int
  /// The state in which a file last changed, by path.
  private var changes: [String: Int] = [:]
  /// The state in which something last changed that every page shows.
  private var changeOfAll = 0
  private var changeOfProblems = 0
  private var waiting: [Int: Waiter] = [:]
  private var nextNumber = 0

  private struct Waiter {
    var page: String
    var version: Int
    var continuation: CheckedContinuation<Void, Never>
  }

  /// A site without files, whose states are numbered from a number that pages of another server hardly know.
  init(version: Int = .random(in: 0..<1 << 52)) { (start, self.version) = (version, version) }

  /// The file at a path inside the site, and the number of the state.
  func file(at path: String) -> (file: SiteFile, version: Int)? {
    files[path].map { ($0, version) }
  }

  var isEmpty: Bool { files.isEmpty }

  var waitingCount: Int { waiting.count }

  /// Replaces the site and wakes the pages that look different now.
  func show(_ newFiles: [SiteFile]) {
    let new = Dictionary(first: newFiles.map { ($0.path, $0) })
    let changed = Set(files.keys).union(new.keys).filter { new[$0] != files[$0] }
    guard !changed.isEmpty else { return }
    version += 1
    for path in changed { changes[path] = version }
    // The parts of the index change with every chapter, and no page shows them.
    let isShownByAll = { (path: String) in
      (path.hasSuffix(".css") || path.hasSuffix(".js")) && !path.hasPrefix("search/")
        && !path.contains("/search/")
    }
    if changed.contains(where: isShownByAll) { changeOfAll = version }
    files = new
    wakeThoseWithNews()
  }

  /// Replaces the problems, and wakes all pages if they differ from those before.
  func tell(_ newProblems: [Problem]) {
    guard newProblems != problems else { return }
    version += 1
    problems = newProblems
    changeOfProblems = version
    wakeThoseWithNews()
  }

  /// The news for a page since a state.
  ///
  /// Returns immediately if there are some, else as soon as there are, or without any when the task is canceled.
  ///
  /// A page that has not asked before learns immediately what is wrong.
  func news(for page: String, since known: Int, isFirst: Bool = false) async -> News {
    let number = nextNumber
    nextNumber += 1
    if !hasNews(for: page, since: known), !(isFirst && !problems.isEmpty) {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          if Task.isCancelled {
            continuation.resume()
          } else {
            waiting[number] = Waiter(page: page, version: known, continuation: continuation)
          }
        }
      } onCancel: {
        Task { await wake(number) }
      }
    }
    return News(version: version, changed: hasChanged(page, since: known), problems: problems)
  }

  /// Whether a page looks different now; one that knows a state which was none here is of an earlier server.
  private func hasChanged(_ page: String, since known: Int) -> Bool {
    !(start...version).contains(known) || max(changeOfAll, changes[page, default: 0]) > known
  }

  private func hasNews(for page: String, since known: Int) -> Bool {
    hasChanged(page, since: known) || changeOfProblems > known
  }

  private func wakeThoseWithNews() {
    for (number, waiter) in waiting where hasNews(for: waiter.page, since: waiter.version) {
      wake(number)
    }
  }

  private func wake(_ number: Int) { waiting.removeValue(forKey: number)?.continuation.resume() }
}
