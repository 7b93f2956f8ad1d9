/// Results about documents as a whole that take long to measure, so they are kept beside the receipts.
public struct Measurements: Hashable, Sendable {
  /// The results of mutating the library, if all mutations were tried.
  public var changes: Measured<Changes>?
  /// The results of running under other conditions, if that was tried.
  public var conditions: Measured<Conditions>?

  /// Nothing measured yet.
  public init() {}

  /// Each measurement: its name, the command that measures it, and hashes of the library and the documents
  /// that it was measured on.
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

  /// How many mutations of the library the snippets noticed.
  public struct Changes: Hashable, Sendable {
    /// How many made a snippet fail.
    public var noticed: Int
    /// How many a snippet executed without failing.
    public var unnoticed: Int
    /// How many no snippet executed.
    public var unreached: Int
    /// How many of the unnoticed ones are ignored, by kind.
    public var ignored: [String: Int]
    /// The patterns of the mutated files; none if all were mutated.
    public var files: [String]

    /// The outcome of mutations.
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

    /// The outcome of all mutations; nil if some were not tried yet.
    ///
    /// - Parameters:
    ///   - ignored: the mutations that need not be noticed.
    ///   - files: the patterns of the mutated files; none if all were mutated.
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

    /// How many mutations are not ignored, and how many of a hundred of these are noticed.
    public var sensible: (count: Int, score: Int) {
      let count = noticed + unnoticed + unreached - ignored.values.reduce(0, +)
      return (count, Changes.percent(noticed, of: count))
    }

    /// Of a hundred mutations that snippets execute, how many they notice.
    public var score: Int { Changes.percent(noticed, of: noticed + unnoticed) }

    private static func percent(_ part: Int, of whole: Int) -> Int {
      whole == 0 ? 100 : Int((100 * Double(part) / Double(whole)).rounded())
    }
  }

  /// How often programs behaved differently under other conditions.
  public struct Conditions: Hashable, Sendable {
    /// How many programs were run.
    public var programs: Int
    /// How often each was run.
    public var runs: Int
    /// How many differences were found.
    public var findings: Int

    /// The outcome of other conditions.
    public init(programs: Int, runs: Int, findings: Int) {
      self.programs = programs
      self.runs = runs
      self.findings = findings
    }
  }
}

/// A result, and a hash of all that it was measured on.
public struct Measured<Result: Hashable & Sendable>: Hashable, Sendable {
  /// The result.
  public var result: Result
  /// The library's name, a hash of its sources.
  public var library: String
  /// A hash of the snippets and their expectations.
  public var documents: String

  /// A result with what it was measured on.
  public init(_ result: Result, library: String, documents: String) {
    self.result = result
    self.library = library
    self.documents = documents
  }
}

extension Receipts {
  /// A hash of all snippets of some documents and their expectations.
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
