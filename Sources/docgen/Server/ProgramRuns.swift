import DocRunner
import Synchronization

/// Runs programs that somebody edits on a page: one at a time for each page that is open, and few at a time in all.
///
/// No file of the book changes. What is compiled is kept in a temporary folder, so that nothing of it is
/// among the results of the book; those are only read, for the modules that every program needs.
actor ProgramRuns {
  /// A program of a page, with the code that its chapter has.
  struct Program: Encodable, Equatable {
    /// Whose code answers an exercise.
    enum Answer: String, Encodable {
      /// That of the starter, which is on the page.
      case starter
      /// That of the reader alone; the program is the solution, which is folded away.
      case empty
    }

    var id: String
    var code: String
    /// How it answers an exercise; nil if it does not.
    var answer: Answer?
    /// Names what decides on answers; nil if it does not answer an exercise.
    var check: String?
  }

  /// A program with the code that somebody gave it.
  struct Request: Decodable, Sendable {
    var page: String
    var id: String
    var code: String
    /// Names the page as it is open in a tab; another tab's runs are not its own.
    var tab: String?
    /// Whether it only stops what the tab has running.
    var stops: Bool?
  }

  /// What became of a program.
  struct Answer: Encodable, Equatable, Sendable {
    /// How it ended, in a sentence.
    var said: String
    /// The problems, each in words, with the line that it is about.
    var problems: [String]
    /// What the compiler says besides, which other mistakes cause as far as one can tell.
    var more: [String] = []
    /// The program with its output, for the page.
    var html: String
    /// Whether it was not begun, because other tabs have as many running as may be; the page asks again.
    var waits: Bool?

    static let stopped = Answer(said: "Stopped.", problems: [], html: "")
  }

  /// Why a program was not run.
  enum Refusal: Error {
    /// The page has no such program.
    case unknown
    /// Somebody ran another program, or this one again.
    case overtaken
    /// The library cannot be built from its own sources alone.
    case noSources
  }

  /// How many bytes a program may print: readers look at the beginning, and each line takes a while to judge.
  private static let longestOutput = 64 << 10
  /// How much time each program of an answer may spend, of which a busy machine makes several times as much.
  private static let longestTimeOfAnswer = Duration.seconds(4)
  static let longestRequest = 64 << 10
  static let mostAtATime = 3

  /// A text that is in the address that the server prints, so that nobody else can run anything.
  nonisolated let token = (0..<4).map { _ in String(UInt64.random(in: 0 ... .max), radix: 36) }
    .joined()
  private let needsSandbox: Bool
  private var offered: Offered?
  /// What a misspelled name of a program can mean.
  private var names = KnownNames()
  private var running: [String: Run] = [:]
  private var folder: ScratchFolder?

  private struct Run {
    var task: Task<Answer, any Error>
    var stopped: Stopped
  }

  /// Whether a reader has stopped a run.
  private final class Stopped: Sendable {
    let value = Atomic(false)
  }

  fileprivate struct Offered {
    var book: Book
    var documents: [CheckedDocuments]
    var packages: Packages
  }

  /// Documents with what checks them: the chapters of a book, or the files of its reference.
  struct CheckedDocuments: Sendable {
    var chapters: [ChapterSnippets]
    var checker: DocumentChecker
  }

  struct Packages: Sendable {
    var folder: String
    /// The sources of the library; nil if the book has none.
    var library: (@Sendable () async throws -> LibrarySources?)?
  }

  /// Programs of no book yet.
  ///
  /// - Parameter needsSandbox: whether nothing is run where there is no sandbox.
  init(needsSandbox: Bool = true) { self.needsSandbox = needsSandbox }

  deinit { folder?.remove() }

  /// Takes the programs of the book as it is now.
  func offer(_ documents: [CheckedDocuments], of book: Book, packages: Packages) {
    offered = Offered(book: book, documents: documents, packages: packages)
    let texts = book.documents.map(\.source)
    names = KnownNames(
      book.reference, elsewhere: NamesElsewhere(in: texts, reference: book.reference))
  }

  func programs(on page: String) -> [Program] {
    editable(on: page).flatMap { editable in
      let (id, snippet, chapter) = (editable.id, editable.snippet, editable.chapter)
      let program = Program(id: id, code: snippet.code)
      guard let exercise = exercise(of: snippet, in: chapter) else { return [program] }
      let check = Digest.of(exercise.decidingTexts)
      return exercise.starter == nil
        ? [Program(id: id, code: "", answer: .empty, check: check), program]
        : [Program(id: id, code: snippet.code, answer: .starter, check: check)]
    }
  }

  /// The exercise that begins with a snippet: its starter, or its solution if it has none.
  private func exercise(of snippet: Snippet, in chapter: ChapterSnippets) -> Exercise? {
    chapter.exercises.first { ($0.starter ?? $0.solution).name == snippet.name }
  }

  /// The whole program with some code: what goes before it, the code, and what comes after it.
  func listing(for request: Request) throws -> String {
    let (program, checker) = try edited(request)
    return checker.harness.listing(of: program.chapter.chain(to: program.snippet)).text
  }

  /// Writes a package with the whole program, for an editor or to run it elsewhere.
  func package(for request: Request) async throws -> Answer {
    let program = try listing(for: request)
    guard let offered else { throw Refusal.unknown }
    let library = try await offered.packages.library?()
    if offered.packages.library != nil, library == nil { throw Refusal.noSources }
    let page = request.page.replacing(/\.html$/, with: "")
    let folder = "\(offered.packages.folder)/\(page)-\(request.id)"
    try Task.checkCancellation()
    // A book of somebody else's may have brought a link.
    try OutputFile.requireNoLink(to: folder, in: offered.packages.folder)
    let files = ProgramPackage(program: program, library: library).files
    let copies = try EditedFolder(path: folder).write(files)
    return Answer(
      said: "The program is a package in \(folder): `swift run` there runs it."
        + copies.map { " What was changed there is kept in \($0)." }.joined(),
      problems: [], html: "")
  }

  var runningCount: Int { running.count }

  /// Decides whether some code answers an exercise; a program that the tab still has running is stopped first.
  func verdict(on request: Request) async throws -> Answer {
    let found = try editable(for: request)
    guard let exercise = exercise(of: found.snippet, in: found.chapter) else {
      throw Refusal.unknown
    }
    let (chapter, names) = (found.chapter, names)
    var limited = try ownChecker(found.checker)
    limited.limits.time = min(limited.limits.time, Self.longestTimeOfAnswer)
    let check = PracticeCheck(limited)
    return try await alone(request) { isStopped in
      let answer = PracticeFile.Answer(
        lines: Document.lines(of: request.code).map(String.init), firstLine: 1)
      let verdict = try await check.verdict(
        on: answer, to: exercise, in: chapter, from: "your answer")
      if isStopped() { return .stopped }
      let report = AnswerReport(of: verdict, namesFile: false, names: names)
      let checks = exercise.checks.map(\.code).joined(separator: "\n")
      let html = report.comparison.map { [$0.html] + ProgramRuns.fold(checks) } ?? []
      return Answer(
        said: report.said, problems: report.problems, more: report.more,
        html: html.map(HTMLPrinter.print).joined())
    }
  }

  /// The code that decides, for readers to open.
  private static func fold(_ code: String) -> [HTML] {
    guard !code.isEmpty else { return [] }
    let lines = Document.lines(of: code).map(String.init)
    return [
      .tag(
        "details", ["class": "fold"],
        [
          .tag("summary", text: "The code that checks it"),
          .tag(
            "p", text: "Your answer may be checked with values other than those in the task."),
          CodePanel.swift(lines, label: "The code that checks it"),
        ])
    ]
  }

  /// Runs a program; a program that the tab still has running is stopped first.
  func answer(to request: Request) async throws -> Answer {
    if request.stops == true {
      running[request.tab ?? ""]?.stopped.value.store(true, ordering: .relaxed)
      return .stopped
    }
    let (program, checker) = try edited(request)
    let names = names
    return try await alone(request) { isStopped in
      let report = try await checker.check(
        [program.chapter], only: Selection(names: [program.snippet.id], documents: []))
      try Task.checkCancellation()
      guard let result = report.results.first else { throw Refusal.unknown }
      let pieces = program.html(of: result, id: request.id + ".edited")
      if isStopped() {
        let html = result.output.isEmpty ? "" : pieces.map(HTMLPrinter.print).joined()
        return Answer(said: "Stopped." + ProgramRuns.rest(of: result), problems: [], html: html)
      }
      // What the text claims of the chapter's program is no claim about an experiment.
      let problems = program.problems(of: result).filter {
        $0.finding == nil || $0.kind == .compiles || $0.kind == .doesNotCompile
      }
      // What does not compile printed nothing, each message has its line, and warnings can wait.
      let isShown = !problems.contains { $0.kind == .doesNotCompile }
      let warnings = isShown ? [] : problems.filter { $0.kind == .unexpectedWarning }
      let causes = isShown ? problems : problems.filter { $0.kind != .unexpectedWarning }
      let sorted = SortedMessages(causes) { ($0.position?.line ?? 0, $0.message) }
      return Answer(
        said: ProgramRuns.said(of: result, problems),
        problems: sorted.first.map { program.told($0, names) },
        more: (sorted.others + warnings).map { program.told($0, names) },
        html: isShown ? pieces.map(HTMLPrinter.print).joined() : "")
    }
  }

  /// Does some work after the work that its tab still has going on, which is canceled.
  ///
  /// - Parameter work: gets a way to ask whether a reader has stopped it.
  private func alone(
    _ request: Request,
    _ work: @escaping @Sendable (_ isStopped: @escaping @Sendable () -> Bool) async throws -> Answer
  ) async throws -> Answer {
    let tab = request.tab ?? ""
    let earlier = running[tab]?.task
    guard earlier != nil || running.count < Self.mostAtATime else {
      return Answer(
        said: "Waiting: \(Self.mostAtATime) other pages have programs running.", problems: [],
        html: "", waits: true)
    }
    earlier?.cancel()
    let stopped = Stopped()
    let isStopped = { @Sendable in stopped.value.load(ordering: .relaxed) }
    let task = Task {
      // It ends when its processes have ended.
      _ = await earlier?.result
      try Task.checkCancellation()
      return try await ChildProcess.$isStopped.withValue(isStopped) { try await work(isStopped) }
    }
    running[tab] = Run(task: task, stopped: stopped)
    defer { if running[tab]?.stopped === stopped { running[tab] = nil } }
    return try await withTaskCancellationHandler {
      do {
        return try await task.value
      } catch  where task.isCancelled {
        throw Refusal.overtaken
      } catch  where isStopped() {
        return .stopped
      }
    } onCancel: {
      task.cancel()
    }
  }

  /// What is not shown of a long output.
  private static func rest(of result: SnippetResult) -> String {
    let (most, lines) = (EditedProgram.longestOutput, result.lineCount)
    return lines > most ? " It printed \(lines) lines, and the page has the first \(most)." : ""
  }

  private static func said(
    of result: SnippetResult, _ problems: [Diagnostic]
  ) -> String {
    let rest = rest(of: result)
    let others = problems.filter { $0.kind != .unexpectedWarning }
    let ran = others.count == problems.count ? "It ran" : "It ran, with a warning"
    return switch true {
    case problems.contains { $0.kind == .doesNotCompile }: "It does not compile."
    case others.contains { $0.finding == nil }: "It does not run as it should." + rest
    case result.snippet.kind == .run:
      result.isOnlyDrawn
        ? ran + ", and is drawn below."
        : result.output.isEmpty
          ? ran + (ran == "It ran" ? "" : ",") + " and printed nothing." : ran + "." + rest
    default: result.snippet.kind.says
    }
  }

  // MARK: Programs

  /// A snippet that can be edited, with its name in links.
  fileprivate struct Editable {
    var id: String
    var snippet: Snippet
    var chapter: ChapterSnippets
    var checker: DocumentChecker
  }

  private func editable(on page: String) -> [Editable] {
    guard let offered, let chapter = offered.book.pages.first(where: { $0.pageName == page })
    else { return [] }
    let ids = PageIDs(
      of: chapter.document, snippets: offered.snippets(in: chapter.path),
      besides: Set(chapter.reference?.ids ?? []))
    let comments = chapter.reference?.comments(besides: ids.all, snippets: offered.snippets) ?? [:]
    let own = offered.editable(in: chapter.path, named: ids)
    return comments.sorted { $0.key < $1.key }.map(\.value)
      .reduce(own) { $0 + offered.editable(in: $1.document.path, named: $1.ids) }
  }

  private func editable(for request: Request) throws -> Editable {
    guard let found = editable(on: request.page).first(where: { $0.id == request.id }) else {
      throw Refusal.unknown
    }
    return found
  }

  private func edited(_ request: Request) throws -> (EditedProgram, DocumentChecker) {
    let found = try editable(for: request)
    let checker = try ownChecker(found.checker)
    guard
      let program = EditedProgram(
        request.code, for: found.snippet, in: found.chapter.document, rules: checker.rules,
        folders: checker.folders)
    else { throw Refusal.unknown }
    return (program, checker)
  }

  /// What checks programs, without a trace among the results of the book.
  private func ownChecker(_ checker: DocumentChecker) throws -> DocumentChecker {
    var checker = checker
    let folder = try self.folder ?? ScratchFolder()
    self.folder = folder
    checker.otherCacheDirectory = checker.cacheDirectory
    checker.cacheDirectory = folder.path
    if needsSandbox { checker.sandboxMode = .required }
    checker.provesStarters = false
    // Readers wait, and can run it again.
    checker.confirmsFailures = false
    checker.limits.output = min(checker.limits.output, ProgramRuns.longestOutput)
    return checker
  }
}

extension ProgramRuns.Offered {
  private func document(_ path: String) -> (chapter: ChapterSnippets, checker: DocumentChecker)? {
    for documents in documents {
      if let found = documents.chapters.first(where: { $0.document.path == path }) {
        return (found, documents.checker)
      }
    }
    return nil
  }

  fileprivate func snippets(in path: String) -> [Snippet] { document(path)?.chapter.snippets ?? [] }

  /// The snippets of a document that have names and can be edited.
  fileprivate func editable(in path: String, named ids: PageIDs) -> [ProgramRuns.Editable] {
    guard let (chapter, checker) = document(path) else { return [] }
    return chapter.snippets.compactMap { snippet in
      let canBeEdited =
        snippet.kind.isChecked && snippet.kind != .hangs && !chapter.isCopy(snippet)
      guard canBeEdited, let id = ids.snippets[snippet.range.start.line] else { return nil }
      return ProgramRuns.Editable(id: id, snippet: snippet, chapter: chapter, checker: checker)
    }
  }
}
