import Foundation
import Testing

/// Plays the commands of a recorded run into the program.
struct TerminalProgramTests {
  @Test func `prints what was recorded`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Content/Examples/App/books.txt").standardizedFileURL
    let recorded = try String(contentsOf: file, encoding: .utf8)
    let commands = recorded.split(separator: "\n").filter { $0.hasPrefix("> ") }
      .map { $0.dropFirst(2) + "\n" }.joined()
    #expect(try "$ swift run books\n" + play(commands) == recorded)
  }

  private func play(_ lines: String) throws -> String {
    let process = Process()
    process.executableURL = Self.program
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
    try input.fileHandleForWriting.close()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: printed, as: UTF8.self)
  }

  /// The program, which is built into a folder above the tests.
  private static let program: URL = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    while folder.path != "/" {
      let program = folder.deletingLastPathComponent().appendingPathComponent("books")
      if FileManager.default.isExecutableFile(atPath: program.path) { return program }
      folder.deleteLastPathComponent()
    }
    return folder
  }()
}
