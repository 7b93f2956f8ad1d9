import Foundation
import Testing

@testable import paging

/// Plays keys into the program through a pipe, where time is simulated.
struct SessionTests {
  @Test func `the chapter shows what the program prints`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Content/Examples/paging.txt").standardizedFileURL
    let shown = try String(contentsOf: file, encoding: .utf8)
    let command = try #require(shown.split(separator: "\n").first)
    let keys = try #require(command.firstMatch(of: /'(.*)'/)).1
    #expect(try "\(command)\n" + play(String(keys)) == shown)
  }

  @Test func `closed input is the end of it`() throws {
    #expect(try play("") == "-- 0s\nloading ...\n")
  }

  @Test func `leaving stops the reading`() throws {
    #expect(try play("q.....") == "-- 0s\nloading ...\n")
  }

  @Test func `refreshing begins anew, and gives up what is under way`() throws {
    #expect(
      try play(".jjjjjjjjjr.").hasSuffix(
        """
        -- 1s
        > row 1
          row 2
          row 3
        10 rows so far

        """))
  }

  @Test func `the list has an end`() throws {
    let page = String(repeating: "j", count: 10) + "."
    #expect(
      try play("." + page + page + page).hasSuffix(
        """
          row 23
          row 24
        > row 25
        25 rows, and that is all

        """))
  }

  /// What the program prints when these keys come in a line.
  private func play(_ keys: String) throws -> String {
    let process = Process()
    process.executableURL = SessionTests.program
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(keys.utf8))
    try input.fileHandleForWriting.close()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
    return String(decoding: printed, as: UTF8.self)
  }

  /// The program, which is built into the folder above the tests.
  private static let program: URL = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    while folder.path != "/" {
      let program = folder.deletingLastPathComponent().appendingPathComponent("paging")
      if FileManager.default.isExecutableFile(atPath: program.path) { return program }
      folder.deleteLastPathComponent()
    }
    return folder
  }()
}
