/// What took long to find out about documents as a whole, and so is noted beside the receipts.
public struct Measurements: Hashable, Sendable {
  /// What changes of the library came to, if somebody tried them all.
  public var changes: Measured<Changes>?
  /// What other conditions came to, if somebody tried them.
  public var conditions: Measured<Conditions>?

  /// Nothing measured yet.
  public init() {}

  /// What was measured, each with what it is about in words, the command that measures it, and hashes of
  /// the library and the documents that it was measured on.
  public var all: [(what: String, command: String, library: String, documents: String)] {
    [
      changes.map { changes in
        let files = changes.result.files.map { "--files '\($0)' " }.joined()
        return (
          "changes of the library", "docgen mutate \(files)--write-receipts", changes.library,
          changes.documents
        )
      },
      conditions.map {
        ("other conditions", "docgen test --perturb --write-receipts", $0.library, $0.documents)
      },
    ].compactMap(\.self)
  }

  /// How many changes of the library snippets noticed.
  public struct Changes: Hashable, Sendable {
    /// How many a snippet was wrong with.
    public var noticed: Int
    /// How many snippets came by, and none was wrong with.
    public var unnoticed: Int
    /// How many no snippet came by.
    public var unreached: Int
    /// How many of those that nobody noticed need not be, by kind.
    public var ignored: [String: Int]
    /// The patterns of the files that were changed; none if it was all of them.
    public var files: [String]

    /// What became of changes.
    public init(
      noticed: Int, unnoticed: Int, unreached: Int, ignored: [String: Int] = [:],
      files: [String] = []
    ) {
      self.files = files
      self.ignored = ignored
      self.noticed = noticed
      self.unnoticed = unnoticed
      self.unreached = unreached
    }

    /// What became of all changes; nil if some were not tried yet.
    ///
    /// - Parameters:
    ///   - ignored: the changes that need not be noticed.
    ///   - files: the patterns of the files that were changed; none if it was all of them.
    public init?(
      _ report: MutationReport, ignoring ignored: IgnoredChanges = IgnoredChanges(),
      files: [String]
    ) {
      guard report.fates.count == report.total else { return nil }
      self.init(
        noticed: report.count([.noticed, .timedOut]), unnoticed: report.count([.unnoticed]),
        unreached: report.count([.unreached]),
        ignored: ignored.kinds(of: report).kinds.values.reduce(into: [:]) {
          $0[$1, default: 0] += 1
        },
        files: files)
    }

    /// How many changes are left without those that need not be noticed, and of a hundred of these how
    /// many are.
    public var sensible: (count: Int, score: Int) {
      let count = noticed + unnoticed + unreached - ignored.values.reduce(0, +)
      return (count, Changes.percent(noticed, of: count))
    }

    /// Of a hundred changes that snippets come by, how many they notice.
    public var score: Int { Changes.percent(noticed, of: noticed + unnoticed) }

    private static func percent(_ part: Int, of whole: Int) -> Int {
      whole == 0 ? 100 : Int((100 * Double(part) / Double(whole)).rounded())
    }
  }

  /// How many programs did the same under other conditions.
  public struct Conditions: Hashable, Sendable {
    /// How many programs were run.
    public var programs: Int
    /// How often each was run.
    public var runs: Int
    /// How many differences were found.
    public var findings: Int

    /// What other conditions came to.
    public init(programs: Int, runs: Int, findings: Int) {
      self.programs = programs
      self.runs = runs
      self.findings = findings
    }
  }
}

/// A result, and a hash of all that it was measured on.
public struct Measured<Result: Hashable & Sendable>: Hashable, Sendable {
  /// What came out.
  public var result: Result
  /// The name of the library, which says what it was made of.
  public var library: String
  /// A hash of the snippets and of what the text says about them.
  public var documents: String

  /// A result with what it was measured on.
  public init(_ result: Result, library: String, documents: String) {
    self.result = result
    self.library = library
    self.documents = documents
  }
}

extension Receipts {
  /// A hash of all snippets of some documents, and of what the text says about them.
  public static func hash(of chapters: [ChapterSnippets], harness: Harness) -> String {
    Receipt.hash(
      chapters.flatMap { chapter in
        chapter.snippets.flatMap { snippet in
          [
            snippet.name, Receipt.program(of: snippet, in: chapter, harness: harness),
            Receipt.shown(by: snippet),
          ]
        }
      })
  }
}
