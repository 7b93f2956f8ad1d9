import DocRunner
import Foundation

/// The folder with a reader's answers: a package with a file for each exercise of a book.
///
/// What a reader wrote is never lost: a file that is there keeps its answer when the book changes, and before anything
/// else that somebody typed into it goes, a copy of the file is put away.
struct PracticeFolder: Sendable {
  var path: String

  var answers: String { "\(path)/Exercises" }
  /// Where copies of files are put before what was typed into them is replaced.
  private var old: String { "\(path)/Old" }
  /// What each reader was given, which tells answers from files that nobody touched.
  private var record: String { "\(path)/.starters.json" }

  /// What a reader was given for an exercise.
  private struct Given: Codable {
    /// The lines to begin with.
    var starter: [String]
    /// The digest of the lines around the answer.
    var frame: String
  }

  /// Makes the folder, or brings it up to what the book says now.
  ///
  /// - Parameter library: the sources of the modules that answers import; nil if an editor can do without.
  /// - Returns: the copies of files in which a reader had written outside of the lines around the answer.
  @discardableResult
  func update(
    with exercises: [PracticeExercise], of title: String, library: LibrarySources?
  ) throws(FilesystemProblem) -> [String] {
    try prepare()
    var given = try readRecord()
    var copies: [String] = []
    for (index, exercise) in exercises.enumerated() {
      let new = "\(answers)/\(fileName(of: exercise, at: index))"
      let current = file(of: exercise)
      var text = PracticeFile.text(of: exercise, answer: exercise.starter)
      let frame = Digest.of([PracticeFile.frame(of: text)])
      if let current {
        let before = try read(current)
        guard let known = PracticeFile.answer(in: before) else { continue }
        if !known.isEmpty, known.lines != given[exercise.name]?.starter {
          text = PracticeFile.text(of: exercise, answer: known.lines)
        }
        let frameBefore = Digest.of([PracticeFile.frame(of: before)])
        if frameBefore != frame, frameBefore != given[exercise.name]?.frame {
          copies.append(try keep(before, of: exercise))
        }
      }
      try write(text, to: new)
      if let current, current != new { try remove(current) }
      given[exercise.name] = Given(starter: exercise.starter, frame: frame)
    }
    try writePackage(exercises, of: title, library)
    try write(given)
    return copies
  }

  /// The file of an exercise; nil if there is none yet.
  func file(of exercise: PracticeExercise) -> String? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: answers)) ?? []
    return names.sorted().first { name in
      name.drop(while: \.isNumber) == "-\(exercise.name).swift" && name.first?.isNumber ?? false
    }.map { "\(answers)/\($0)" }
  }

  /// What the reader wrote in the file of an exercise; nil if the lines around it are missing.
  func answer(to exercise: PracticeExercise) throws(FilesystemProblem) -> PracticeFile.Answer? {
    guard let file = file(of: exercise) else { return nil }
    return PracticeFile.answer(in: try read(file))
  }

  /// Whether a reader has changed the file of an exercise.
  func isBegun(_ exercise: PracticeExercise) throws(FilesystemProblem) -> Bool {
    guard file(of: exercise) != nil else { return false }
    guard let answer = try answer(to: exercise) else { return true }
    return !answer.isEmpty && answer.lines != exercise.starter
  }

  /// Lets an exercise begin anew.
  ///
  /// - Returns: where the answer is now; nil if there was none.
  func reset(_ exercise: PracticeExercise) throws(FilesystemProblem) -> String? {
    guard let file = file(of: exercise) else { return nil }
    let kept = try keep(read(file), of: exercise)
    try write(PracticeFile.text(of: exercise, answer: exercise.starter), to: file)
    return kept
  }

  /// Writes a copy of a reader's file under a name that nothing has yet, unless the last copy says the same.
  private func keep(
    _ text: String, of exercise: PracticeExercise
  ) throws(FilesystemProblem) -> String {
    try OutputFile.makeFolder(old)
    var (number, path, last) = (1, "\(old)/\(exercise.name).swift", "")
    while FileManager.default.fileExists(atPath: path) {
      last = path
      number += 1
      path = "\(old)/\(exercise.name)-copy\(number).swift"
    }
    if !last.isEmpty, try read(last) == text { return last }
    try write(text, to: path)
    return path
  }

  private func fileName(of exercise: PracticeExercise, at index: Int) -> String {
    let number = String(index + 1)
    return String(repeating: "0", count: max(0, 3 - number.count))
      + "\(number)-\(exercise.name).swift"
  }

  // MARK: The package

  private func writePackage(
    _ exercises: [PracticeExercise], of title: String, _ library: LibrarySources?
  ) throws(FilesystemProblem) {
    let package = PracticePackage(
      title: title, exercises: exercises.indices.map { fileName(of: exercises[$0], at: $0) },
      names: exercises.map(\.name), library: library)
    for file in package.files { try OutputFile.write(file, into: path) }
  }

  // MARK: Files

  /// Makes the folder, unless it holds something else.
  private func prepare() throws(FilesystemProblem) {
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: path)) ?? []
    if !names.isEmpty, !manager.fileExists(atPath: record) {
      throw FilesystemProblem(doing: "put exercises into", path: path, errno: ENOTEMPTY)
    }
    try OutputFile.makeFolder(answers)
  }

  private func readRecord() throws(FilesystemProblem) -> [String: Given] {
    guard FileManager.default.fileExists(atPath: record) else { return [:] }
    let known = try? JSONDecoder().decode([String: Given].self, from: Data(read(record).utf8))
    return known ?? [:]
  }

  private func write(_ given: [String: Given]) throws(FilesystemProblem) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let data = (try? encoder.encode(given)) ?? Data()
    try write(String(decoding: data, as: UTF8.self) + "\n", to: record)
  }

  private func read(_ path: String) throws(FilesystemProblem) -> String {
    do {
      return String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    } catch {
      throw FilesystemProblem(doing: "read", path: path, error)
    }
  }

  /// Writes a file, unless that would change nothing.
  private func write(_ text: String, to path: String) throws(FilesystemProblem) {
    try OutputFile.write(SiteFile(path: path.fileName, text: text), into: path.parentFolder)
  }

  private func remove(_ path: String) throws(FilesystemProblem) {
    guard unlink(path) == 0 else {
      throw FilesystemProblem(doing: "remove", path: path, errno: errno)
    }
  }
}
