import DocRunner

/// The pages that were drawn before, by what they depend on.
///
/// A page depends on its text, on the results of its snippets, on the names of all places that links may lead
/// to, and on what every page shows of the book. Pages with problems are drawn anew each time.
struct KnownPages: Sendable {
  /// The pages of the last drawing in this process.
  private let pages: [String: DrawnChapter]
  /// The pages of earlier runs.
  private let cache: Cache?

  init(of drawn: SitePages.Drawn? = nil, cache: Cache? = nil) {
    pages = Dictionary(first: (drawn?.pages ?? []).map { ($0.key, $0) })
    self.cache = cache
  }

  func page(_ key: String) -> DrawnChapter? {
    pages[key] ?? cache?.bytes(key).flatMap { DrawnChapter(packed: $0, key: key) }
  }

  /// Which programs use what is in the reference, as an earlier run kept it; to find it takes long.
  func uses(_ key: String) -> ReferenceUses? { cache?.record(ReferenceUses.self, key) }

  func keep(_ uses: ReferenceUses, _ key: String) { try? cache?.keep(uses, key) }

  /// Keeps a page for other runs; it only saves time, so that it cannot be kept is no problem.
  func keep(_ page: DrawnChapter) {
    guard page.problems.isEmpty else { return }
    try? cache?.keep(bytes: page.packed, page.key)
  }
}
