/// The site as the development server shows it: in memory, replaced whole.
actor LiveSite {
  private var files: [String: SiteFile] = [:]
  private var waiting: [Int: Waiter] = [:]
  private var nextNumber = 0

  private struct Waiter {
    var page: String
    var continuation: CheckedContinuation<Void, Never>
  }

  /// The file at a path inside the site.
  func file(at path: String) -> SiteFile? { files[path] }

  /// Whether there is anything to show.
  var isEmpty: Bool { files.isEmpty }

  /// How many pages wait for their change.
  var waitingCount: Int { waiting.count }

  /// Replaces the site and wakes the pages that look different now.
  func show(_ newFiles: [SiteFile]) {
    let new = Dictionary(newFiles.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let changed = Set(new.keys.filter { new[$0] != files[$0] })
    // The parts of the index change with every chapter, and no page shows them.
    let changesAll = changed.contains {
      ($0.hasSuffix(".css") || $0.hasSuffix(".js")) && !$0.hasPrefix("search/")
    }
    files = new
    for (number, waiter) in waiting where changesAll || changed.contains(waiter.page) {
      wake(number)
    }
  }

  /// Returns when a page looks different, or when the task is cancelled.
  func change(of page: String) async {
    let number = nextNumber
    nextNumber += 1
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled {
          continuation.resume()
        } else {
          waiting[number] = Waiter(page: page, continuation: continuation)
        }
      }
    } onCancel: {
      Task { await wake(number) }
    }
  }

  private func wake(_ number: Int) {
    waiting.removeValue(forKey: number)?.continuation.resume()
  }
}
