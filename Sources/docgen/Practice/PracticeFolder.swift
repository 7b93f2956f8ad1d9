import DocRunner
import Foundation

/// The folder with a reader's answers: a package with a file for each exercise of a book.
///
/// What a reader wrote is never lost: a file that is there keeps its answer when the book changes, and before anything
/// else that somebody typed into it goes, a copy of the file is put away.
struct PracticeFolder: Sendable {
  var path: String

  var answers: String { "\(path)/Exercises" }
  private var folder: EditedFolder { EditedFolder(path: path) }
  /// What each reader was given, which tells answers from files that nobody touched.
  private var record: String { "\(path)/.starters.json" }
  /// The digests of the answers that were right.
  private var solved: String { "\(path)/.solved.json" }

  /// What a reader was given for an exercise.
  private struct Given: Codable {
    var starter: [String]
    /// The digest of the lines around the answer.
    var frame: String
  }

  /// Makes the folder, or brings it up to what the book says now.
  ///
  /// - Parameter library: the sources of the modules that answers import; nil if an editor can do without.
  /// - Returns: the copies of files of which more than the answer was a reader's, or that were beside a newer one.
  @discardableResult
  func update(
    with exercises: [PracticeExercise], of title: String, library: LibrarySources?
  ) throws(FilesystemProblem) -> [String] {
    try prepare()
    var given: [String: Given] = try read(record)
    var copies: [String] = []
    for (index, exercise) in exercises.enumerated() {
      let new = "\(answers)/\(fileName(of: exercise, at: index))"
      let files = files(of: exercise)
      let current = files.first
      var text = PracticeFile.text(of: exercise, answer: exercise.starter)
      let frame = Digest.of([PracticeFile.frame(of: text)])
      if let current {
        let bytes = try bytes(of: current)
        let before = String(decoding: bytes, as: UTF8.self)
        guard let known = PracticeFile.answer(in: before) else { continue }
        if !known.isEmpty, known.lines != given[exercise.name]?.starter {
          text = PracticeFile.text(of: exercise, answer: known.lines)
        }
        let frameBefore = Digest.of([PracticeFile.frame(of: before)])
        let isOwn = frameBefore == frame || frameBefore == given[exercise.name]?.frame
        if !isOwn || Array(before.utf8) != bytes { copies.append(try keep(bytes, of: exercise)) }
      }
      for file in files.dropFirst() {
        copies.append(try keep(bytes(of: file), of: exercise))
        try folder.remove(file)
      }
      try folder.write(Array(text.utf8), to: new)
      if let current, current != new { try folder.remove(current) }
      given[exercise.name] = Given(starter: exercise.starter, frame: frame)
    }
    copies += try writePackage(exercises, of: title, library)
    try write(given, to: record)
    return copies
  }

  /// The file of an exercise, the last that was changed if there are several; nil if there is none yet.
  func file(of exercise: PracticeExercise) -> String? { files(of: exercise).first }

  private func files(of exercise: PracticeExercise) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: answers)) ?? []
    return names.filter { name in
      name.drop(while: \.isNumber) == "-\(exercise.name).swift" && name.first?.isNumber ?? false
    }.map { name -> (path: String, date: Date) in
      let path = "\(answers)/\(name)"
      let facts = try? FileManager.default.attributesOfItem(atPath: path)
      return (path, facts?[.modificationDate] as? Date ?? .distantPast)
    }.sorted { ($0.date, $1.path) > ($1.date, $0.path) }.map(\.path)
  }

  /// What the reader wrote in the file of an exercise; nil if the lines around it are missing.
  func answer(to exercise: PracticeExercise) throws(FilesystemProblem) -> PracticeFile.Answer? {
    guard let file = file(of: exercise) else { return nil }
    return PracticeFile.answer(in: String(decoding: try bytes(of: file), as: UTF8.self))
  }

  func isBegun(_ exercise: PracticeExercise) throws(FilesystemProblem) -> Bool {
    guard file(of: exercise) != nil else { return false }
    guard let answer = try answer(to: exercise) else { return true }
    return !answer.isEmpty && answer.lines != exercise.starter
  }

  func note(
    _ isRight: Bool, _ answer: PracticeFile.Answer?, to exercise: PracticeExercise
  ) throws(FilesystemProblem) {
    var known: [String: String] = try read(solved)
    let new = isRight ? digest(of: answer, to: exercise) : nil
    guard known[exercise.name] != new else { return }
    known[exercise.name] = new
    try write(known, to: solved)
  }

  /// Whether an answer was right when it was checked, and neither it nor the exercise has changed since.
  func isSolved(_ exercise: PracticeExercise) throws(FilesystemProblem) -> Bool {
    let known: [String: String] = try read(solved)
    guard let right = known[exercise.name] else { return false }
    return try right == digest(of: answer(to: exercise), to: exercise)
  }

  private func digest(of answer: PracticeFile.Answer?, to exercise: PracticeExercise) -> String? {
    answer.map { Digest.of([$0.code] + exercise.given + exercise.exercise.decidingTexts) }
  }

  /// Lets an exercise begin anew.
  ///
  /// - Returns: where the answer is now; nil if there was none.
  func reset(_ exercise: PracticeExercise) throws(FilesystemProblem) -> String? {
    guard let file = file(of: exercise) else { return nil }
    let kept = try keep(bytes(of: file), of: exercise)
    let text = PracticeFile.text(of: exercise, answer: exercise.starter)
    try folder.write(Array(text.utf8), to: file)
    return kept
  }

  private func keep(
    _ bytes: [UInt8], of exercise: PracticeExercise
  ) throws(FilesystemProblem) -> String {
    try folder.keep(bytes, as: "\(exercise.name).swift")
  }

  private func fileName(of exercise: PracticeExercise, at index: Int) -> String {
    let number = String(index + 1)
    return String(repeating: "0", count: max(0, 3 - number.count))
      + "\(number)-\(exercise.name).swift"
  }

  // MARK: The package

  private func writePackage(
    _ exercises: [PracticeExercise], of title: String, _ library: LibrarySources?
  ) throws(FilesystemProblem) -> [String] {
    let package = PracticePackage(
      title: title, exercises: exercises.indices.map { fileName(of: exercises[$0], at: $0) },
      names: exercises.map(\.name), library: library)
    return try folder.write(package.files)
  }

  // MARK: Files

  /// Makes the folder, unless it holds something else.
  private func prepare() throws(FilesystemProblem) {
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: path)) ?? []
    if !names.isEmpty, !manager.fileExists(atPath: record) {
      throw FilesystemProblem(doing: "put exercises into", path: path, errno: ENOTEMPTY)
    }
    try OutputFile.requireNoLink(to: answers, in: folder.top)
    try OutputFile.makeFolder(answers)
  }

  /// What a file of docgen's own says on exercises, by their names; nothing if it is missing or damaged.
  private func read<Value: Decodable>(_ file: String) throws(FilesystemProblem) -> [String: Value] {
    try folder.bytes(of: file).flatMap {
      try? JSONDecoder().decode([String: Value].self, from: Data($0))
    } ?? [:]
  }

  private func write(_ values: some Encodable, to file: String) throws(FilesystemProblem) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    try folder.write(
      Array((try? encoder.encode(values)) ?? Data()) + [UInt8(ascii: "\n")], to: file)
  }

  private func bytes(of file: String) throws(FilesystemProblem) -> [UInt8] {
    try folder.bytes(of: file) ?? []
  }
}
