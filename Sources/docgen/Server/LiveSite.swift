/// The site as the development server shows it: in memory, replaced whole.
actor LiveSite {
  private var files: [String: SiteFile] = [:]
  private var version = 0
  private var waiting: [(page: String, continuation: CheckedContinuation<Void, Never>)] = []

  /// The file at a path inside the site.
  func file(at path: String) -> SiteFile? { files[path] }

  /// Whether there is anything to show.
  var isEmpty: Bool { files.isEmpty }

  /// Replaces the site and wakes the pages that look different now.
  func show(_ newFiles: [SiteFile]) {
    let new = Dictionary(newFiles.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let isShared = { (path: String) in path.hasSuffix(".css") || path.hasSuffix(".js") }
    let changed = Set(new.keys.filter { new[$0] != files[$0] })
    let changesAll = changed.contains(where: isShared)
    files = new
    version += 1
    for (page, continuation) in waiting where changesAll || changed.contains(page) {
      continuation.resume()
    }
    waiting.removeAll { changesAll || changed.contains($0.page) }
  }

  /// Returns when a page looks different.
  func change(of page: String) async {
    await withCheckedContinuation { waiting.append((page, $0)) }
  }
}
