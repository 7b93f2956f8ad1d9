import ArgumentParser
import DocRunner

/// Which exercises, and where a reader solves them.
struct PracticeOptions: ParsableArguments {
  @OptionGroup var book: BookOptions

  @OptionGroup var running: RunOptions

  @Option(
    name: .long, help: "The folder with your answers; it is made if it is not there.",
    completion: .directory)
  var folder = "Practice"

  @Option(help: "Only the exercises of a chapter, by the beginning of their names: filtering.")
  var chapter: String?

  var practice: PracticeFolder { PracticeFolder(path: folder) }
}

/// The exercises of a book, and what can decide on answers.
struct PracticeBook: Sendable {
  var all: [PracticeExercise]
  var chosen: [PracticeExercise]

  private let book: Book
  private let code: CodeSettings
  private let options: PracticeOptions

  /// Reads a book; reports what is wrong with it.
  ///
  /// - Parameter names: the exercises that are asked for, if they are named; the programs of other chapters are not
  ///   read then.
  /// - Throws: `ValidationError` if no exercise is the one that was asked for.
  init(_ options: PracticeOptions, naming names: [String] = []) throws {
    let loaded = try options.book.load()
    func exercises(of chapters: [Chapter]) -> [PracticeExercise] {
      PracticeExercise.all(
        in: chapters, loaded.code.snippets(of: chapters.map(\.document)),
        harness: loaded.code.harness)
    }
    let named = exercises(
      of: loaded.book.chapters.filter { chapter in
        names.contains { $0.hasPrefix(chapter.slug + "-") }
      })
    // What no exercise is called may be misspelled, and is compared with all.
    let areFound = !names.isEmpty && Set(names).isSubset(of: named.map(\.name))
    let all = areFound ? named : exercises(of: loaded.book.chapters)
    guard !all.isEmpty else {
      throw ValidationError(
        "no fence of this book has the word `solution`, so there is nothing to practice")
    }
    self.all = all
    book = loaded.book
    code = loaded.code
    self.options = options
    chosen = all
    guard let chapter = options.chapter else { return }
    chosen = all.filter { $0.slug == chapter }
    guard chosen.isEmpty else { return }
    let known = Set(all.map(\.slug)).sorted()
    throw ValidationError(
      "no chapter named `\(chapter)` has exercises; "
        + NearestName.help(for: chapter, in: known, noun: "chapter"))
  }

  func exercise(named name: String) throws -> PracticeExercise {
    if let exercise = all.first(where: { $0.name == name }) { return exercise }
    throw ValidationError(
      "there is no exercise `\(name)`; "
        + (NearestName.question(on: name, in: all.map(\.name))
          ?? "`docgen practice list` lists them"))
  }

  /// Makes the folder with the answers, or brings it up to date.
  func updateFolder() async throws {
    let copies = try options.practice.update(
      with: all, of: book.title, library: await options.running.librarySources(for: code))
    for copy in copies {
      Terminal.say("what you wrote is kept in \(copy), because docgen wrote its file anew")
    }
  }

  /// What decides on answers; builds the library if it changed.
  func check() async throws -> PracticeCheck {
    KnownCode.shared.read(from: options.running.cacheDirectory(for: code))
    return PracticeCheck(try await options.running.checker(for: code))
  }

  /// What the names in answers can mean, as pages say it too; read only for those that do not compile.
  func names(for verdicts: [PracticeCheck.Verdict]) async throws -> KnownNames {
    let kinds = verdicts.flatMap(\.diagnostics).map(\.kind)
    guard kinds.contains(.doesNotCompile) || kinds.contains(.unexpectedWarning) else {
      return KnownNames()
    }
    return try await KnownNames.read(for: book, code: code, running: options.running)
  }
}

extension PracticeExercise {
  var slug: String { String(name[..<(name.lastIndex(of: "-") ?? name.endIndex)]) }
}
