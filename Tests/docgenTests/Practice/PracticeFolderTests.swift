import Foundation
import Testing

@testable import DocRunner
@testable import docgen

/// What becomes of a reader's files when the book changes.
@Suite final class PracticeFolderTests {
  private let practice = PracticeFolder(
    path: FileManager.default.temporaryDirectory.path + "/docgen-\(UUID())")

  deinit { try? FileManager.default.removeItem(atPath: practice.path) }

  /// The exercises of a chapter with one task for each starter.
  private func exercises(_ starters: [String], task: String = "Write it.") throws
    -> [PracticeExercise]
  {
    let text =
      "# Adding\n\n"
      + starters.enumerated().map { index, starter in
        """
        **Exercise \(index + 1), easy.** \(task)

        ```swift starter
        \(starter)
        ```

        <details>
        <summary>Hint</summary>

        Look at `+`.

        </details>

        <details>
        <summary>Solution</summary>

        ```swift solution
        let sum = 3
        ```

        </details>

        """
      }.joined()
    let document = MarkdownParser.parse(text, path: "Content/adding.md")
    let chapter = Chapter(
      path: "Content/adding.md", slug: "adding", title: "Adding", summary: "",
      document: document)
    return PracticeExercise.all(
      in: [chapter], [SnippetExtractor.extract(from: document)], harness: Harness())
  }

  private func write(_ lines: [String], for exercise: PracticeExercise) throws {
    let file = try #require(practice.file(of: exercise))
    try PracticeFile.text(of: exercise, answer: lines)
      .write(toFile: file, atomically: true, encoding: .utf8)
  }

  @Test func `a file has the task, the code to begin with and nothing of the solution`() throws {
    let exercise = try #require(exercises(["let sum = 0"]).first)
    try practice.update(with: [exercise], of: "Sums", library: nil)
    let file = try #require(practice.file(of: exercise))
    #expect(
      try String(contentsOfFile: file, encoding: .utf8) == """
        // Exercise 1, easy, of “Adding”: adding-1
        //
        // Write it.
        //
        // `docgen practice` checks what is between the two lines below whenever you save it.

        // ---- Your answer begins below this line. ----
        let sum = 0
        // ---- Your answer ends above this line. ----

        """)
    #expect(file.hasSuffix("/Exercises/001-adding-1.swift"))
    #expect(exercise.hints == [["Look at `+`."]])
  }

  @Test func `a file has what the exercise uses, and nothing that only authors write`() throws {
    let text = """
      <!-- doc: setup
      struct Upload { var name = "" }
      func doubled(_ number: Int) -> Int { number + number }
      -->

      **Exercise 1, easy.** Change [this](a.md#b), which `![x]` is not:

      ```swift ignore="a sketch"
      let sum = 1 // [a](b)
      ```

      ```swift solution
      let sum = doubled(2)
      ```
      """
    let document = MarkdownParser.parse(text, path: "Content/a.md")
    let chapter = Chapter(
      path: "Content/a.md", slug: "a", title: "A", summary: "",
      document: document)
    let exercise = try #require(
      PracticeExercise.all(
        in: [chapter], [SnippetExtractor.extract(from: document)], harness: Harness()
      ).first)
    #expect(exercise.given == ["func doubled(_ number: Int) -> Int { number + number }"])
    #expect(
      exercise.task == [
        "Change this, which `![x]` is not:", "", "```swift", "let sum = 1 // [a](b)", "```",
      ])
  }

  @Test func `a task with two solutions is two exercises`() throws {
    let text = """
      **Exercise 2, easy.** Twice.

      ```swift solution
      let one = 1
      ```

      ```swift solution
      let two = 2
      ```
      """
    let document = MarkdownParser.parse(text, path: "Content/a.md")
    let chapter = Chapter(
      path: "Content/a.md", slug: "a", title: "A", summary: "",
      document: document)
    let exercises = PracticeExercise.all(
      in: [chapter], [SnippetExtractor.extract(from: document)], harness: Harness())
    #expect(exercises.map(\.name) == ["a-2", "a-2b"])
    #expect(exercises.map(\.task) == [["Twice."], ["Twice."]])
  }

  @Test func `an answer stays when the task changes`() throws {
    let old = try exercises(["let sum = 0"])
    try practice.update(with: old, of: "Sums", library: nil)
    try write(["let sum = 1 + 2"], for: old[0])
    let new = try exercises(["let sum = -1"], task: "Write it well.")
    try practice.update(with: new, of: "Sums", library: nil)
    let file = try #require(practice.file(of: new[0]))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("// Write it well.\n"))
    #expect(try practice.answer(to: new[0])?.lines == ["let sum = 1 + 2"])
  }

  @Test func `a file that nobody touched gets the new starter`() throws {
    try practice.update(with: exercises(["let sum = 0"]), of: "Sums", library: nil)
    let new = try exercises(["let sum = -1"])
    try practice.update(with: new, of: "Sums", library: nil)
    #expect(try practice.answer(to: new[0])?.lines == ["let sum = -1"])
    #expect(try !practice.isBegun(new[0]))
  }

  @Test func `an answer moves with its exercise`() throws {
    let old = try exercises(["let sum = 0"])
    try practice.update(with: old, of: "Sums", library: nil)
    try write(["let sum = 3"], for: old[0])
    let other = try exercises(["let sum = 0", "let sum = 0"])
    try practice.update(with: [other[1], other[0]], of: "Sums", library: nil)
    #expect(
      try practice.file(of: other[0])?.hasSuffix("/002-adding-1.swift") == true
        && practice.answer(to: other[0])?.lines == ["let sum = 3"])
  }

  @Test func `a file without the lines around the answer is left alone`() throws {
    let exercise = try #require(exercises(["let sum = 0"]).first)
    try practice.update(with: [exercise], of: "Sums", library: nil)
    let file = try #require(practice.file(of: exercise))
    try "mine\n".write(toFile: file, atomically: true, encoding: .utf8)
    try practice.update(with: [exercise], of: "Sums", library: nil)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine\n")
    #expect(try practice.answer(to: exercise) == nil)
    #expect(try practice.isBegun(exercise))
  }

  @Test func `what was reset is kept`() throws {
    let exercise = try #require(exercises(["let sum = 0"]).first)
    try practice.update(with: [exercise], of: "Sums", library: nil)
    try write(["let sum = 7"], for: exercise)
    let kept = try #require(try practice.reset(exercise))
    #expect(try practice.answer(to: exercise)?.lines == ["let sum = 0"])
    #expect(try String(contentsOfFile: kept, encoding: .utf8).contains("let sum = 7"))
  }

  @Test func `a second reset keeps what the first one kept`() throws {
    let exercise = try #require(exercises(["let sum = 0"]).first)
    try practice.update(with: [exercise], of: "Sums", library: nil)
    try write(["let sum = 7"], for: exercise)
    let first = try #require(try practice.reset(exercise))
    try write(["let sum = 8"], for: exercise)
    let second = try #require(try practice.reset(exercise))
    #expect(try String(contentsOfFile: first, encoding: .utf8).contains("let sum = 7"))
    #expect(try String(contentsOfFile: second, encoding: .utf8).contains("let sum = 8"))
  }

  @Test func `what was written around an answer is kept in a copy`() throws {
    let exercise = try #require(exercises(["let sum = 0"]).first)
    try practice.update(with: [exercise], of: "Sums", library: nil)
    let file = try #require(practice.file(of: exercise))
    let text = "import Foundation // mine\n" + (try String(contentsOfFile: file, encoding: .utf8))
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let copies = try practice.update(with: [exercise], of: "Sums", library: nil)
    #expect(copies.map { $0.hasSuffix("/Old/adding-1.swift") } == [true])
    #expect(try String(contentsOfFile: try #require(copies.first), encoding: .utf8) == text)
    #expect(try practice.update(with: [exercise], of: "Sums", library: nil) == [])
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `the newest of two answers stays, and the other one is kept`() throws {
    let exercise = try #require(exercises(["let sum = 0"]).first)
    try practice.update(with: [exercise], of: "Sums", library: nil)
    try write(["let sum = 1 // older"], for: exercise)
    let new = try #require(practice.file(of: exercise))
    let copy = "\(practice.answers)/0-adding-1.swift"
    try FileManager.default.moveItem(atPath: new, toPath: copy)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: copy)
    try PracticeFile.text(of: exercise, answer: ["let sum = 2 // newest"])
      .write(toFile: new, atomically: true, encoding: .utf8)
    let copies = try practice.update(with: [exercise], of: "Sums", library: nil)
    #expect(try practice.answer(to: exercise)?.lines == ["let sum = 2 // newest"])
    #expect(try copies.map(text).map { $0.contains("let sum = 1 // older") } == [true])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: practice.answers)
        == ["001-adding-1.swift"])
  }

  @Test(arguments: ["Package.swift", "README.md"])
  func `a file around the exercises that somebody changed is kept in a copy`(name: String) throws {
    try practice.update(with: exercises(["let sum = 0"]), of: "Sums", library: nil)
    let mine = try text("\(practice.path)/\(name)") + "// mine\n"
    try mine.write(toFile: "\(practice.path)/\(name)", atomically: true, encoding: .utf8)
    let copies = try practice.update(with: exercises(["let sum = 0"]), of: "Sums", library: nil)
    #expect(copies == ["\(practice.path)/Old/\(name)"])
    #expect(try copies.map(text) == [mine])
    // What docgen wrote itself is replaced without a copy.
    let two = try exercises(["let sum = 0", "let sum = 0"])
    #expect(try practice.update(with: two, of: "More sums", library: nil) == [])
  }

  @Test func `bytes that are no UTF-8 are kept in a copy`() throws {
    let exercise = try #require(exercises(["let sum = 0"]).first)
    try practice.update(with: [exercise], of: "Sums", library: nil)
    let file = try #require(practice.file(of: exercise))
    let text = PracticeFile.text(of: exercise, answer: ["let cafe = 1 // caf~"])
    let bytes = text.utf8.map { $0 == UInt8(ascii: "~") ? 0xE9 : $0 }
    try bytes.write(to: file)
    let copies = try practice.update(with: [exercise], of: "Sums", library: nil)
    #expect(copies.map { FileManager.default.contents(atPath: $0).map(Array.init) } == [bytes])
    #expect(try practice.update(with: [exercise], of: "Sums", library: nil) == [])
  }

  @Test(arguments: [
    "", "/Exercises", "/Exercises/001-adding-1.swift", "/Exercises/0-adding-1.swift",
    "/Package.swift", "/README.md", "/.starters.json", "/.written",
  ])
  func `nothing is written through a link that was there before`(place: String) throws {
    let files = FileManager.default
    let elsewhere = practice.path + "-elsewhere"
    defer { try? files.removeItem(atPath: elsewhere) }
    // A folder as it comes with a repository.
    let exercises = try exercises(["let sum = 0"])
    try practice.update(with: exercises, of: "Sums", library: nil)
    try write(["let sum = 7 // theirs"], for: exercises[0])
    let link = practice.path + place
    if files.fileExists(atPath: link) {
      try files.moveItem(atPath: link, toPath: elsewhere)
    } else {
      try "mine".write(toFile: elsewhere, atomically: true, encoding: .utf8)
    }
    try files.createSymbolicLink(atPath: link, withDestinationPath: elsewhere)
    let before = try contents(elsewhere)
    let problem = #expect(throws: FilesystemProblem.self) {
      try practice.update(
        with: self.exercises(["let sum = 1"], task: "Theirs."), of: "Theirs", library: nil)
    }
    #expect(problem?.description.hasSuffix("`\(link)`: it is a symbolic link; remove it") == true)
    #expect(try contents(elsewhere) == before)
  }

  @Test func `nothing is kept behind a link`() throws {
    let exercise = try #require(exercises(["let sum = 0"]).first)
    try practice.update(with: [exercise], of: "Sums", library: nil)
    let elsewhere = practice.path + "-elsewhere"
    try FileManager.default.createDirectory(
      atPath: elsewhere, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: elsewhere) }
    try FileManager.default.createSymbolicLink(
      atPath: practice.path + "/Old", withDestinationPath: elsewhere)
    #expect(throws: FilesystemProblem.self) { try practice.reset(exercise) }
    #expect(try contents(elsewhere) == [:])
  }

  /// The files in a folder, or a file itself, with what they say.
  private func contents(_ path: String) throws -> [String: Data] {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return Dictionary(
      uniqueKeysWithValues: ([""] + names).compactMap { name in
        FileManager.default.contents(atPath: "\(path)/\(name)").map { (name, $0) }
      })
  }

  @Test func `a task that the book changed leaves no copies behind`() throws {
    try practice.update(with: exercises(["let sum = 0"]), of: "Sums", library: nil)
    let new = try exercises(["let sum = 0"], task: "Write it well.")
    #expect(try practice.update(with: new, of: "Sums", library: nil) == [])
  }

  @Test func `a folder with other files is refused`() throws {
    try FileManager.default.createDirectory(
      atPath: practice.path, withIntermediateDirectories: true)
    try "mine".write(toFile: practice.path + "/a.txt", atomically: true, encoding: .utf8)
    let exercises = try exercises(["let sum = 0"])
    #expect(throws: FilesystemProblem.self) {
      try practice.update(with: exercises, of: "Sums", library: nil)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: practice.path) == ["a.txt"])
  }

  @Test func `long lines of a task are broken, and code is not`() {
    let code = "let text = \"" + String(repeating: "word ", count: 8) + "\""
    #expect(
      ["one two three", "- four five six", "```", code, "```"].wrapped(to: 10)
        == ["one two", "three", "- four", "  five six", "```", code, "```"])
  }

  @Test func `an answer is solved until it changes, or what is asked`() throws {
    let exercise = try #require(try exercises(["let sum = 0"]).first)
    try practice.update(with: [exercise], of: "Numbers", library: nil)
    try write(["let sum = 3"], for: exercise)
    #expect(try !practice.isSolved(exercise))
    let answer = try practice.answer(to: exercise)
    // What is written while an answer is checked is not what was checked.
    try write(["let sum = 5"], for: exercise)
    try practice.note(true, answer, to: exercise)
    #expect(try !practice.isSolved(exercise))
    try write(["let sum = 3"], for: exercise)
    #expect(try practice.isSolved(exercise))
    try write(["let sum = 4"], for: exercise)
    #expect(try !practice.isSolved(exercise))
    try write(["let sum = 3"], for: exercise)
    #expect(try practice.isSolved(exercise))
    try practice.note(false, answer, to: exercise)
    #expect(try !practice.isSolved(exercise))
  }
}
