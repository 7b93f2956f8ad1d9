import Foundation
import Testing

/// A file in `Cases`: a command, its input files, and the output, exit code and files that it must produce.
///
/// ```
/// NAME=value docgen test a.md
/// exit 1
///
/// -- a.md --
/// a file in the folder where the command runs
/// -- swiftc (executable) --
/// -- prelude.swift -> /etc/passwd --
/// -- stdout --
/// what it must print
/// -- stderr --
/// -- after a.md --
/// a file that must look different afterwards
/// ```
///
/// It is the format of Go's txtar (https://pkg.go.dev/golang.org/x/tools/txtar), with notes behind some names:
/// `(no newline)` if the file does not end with one, `(base64)` if it is not text.
struct CaseFile {
  /// A file of the folder where the command runs.
  struct Input {
    var path: String
    var bytes = Data()
    var isExecutable = false
    /// Where it leads, if it is a symbolic link.
    var destination: String?
  }

  var environment: [(name: String, value: String)] = []
  /// The program, `docgen` or `doclab`.
  var program = ""
  /// The words after it.
  var arguments: [String] = []
  var exit = ""
  var inputs: [Input] = []
  var standardOutput = ""
  var standardError = ""
  /// The files that must look different afterwards, by their paths.
  var after: [String: String] = [:]

  /// A line that cannot be read.
  struct Unreadable: Error {
    var line: String
  }

  init(_ text: String) throws {
    var words = text.prefix { $0 != "\n" }.split(separator: " ")[...]
    while let word = words.popFirst() {
      if ["docgen", "doclab"].contains(word) {
        program = String(word)
        break
      }
      guard let sign = word.firstIndex(of: "=") else { throw Unreadable(line: String(word)) }
      environment.append((String(word[..<sign]), String(word[word.index(after: sign)...])))
    }
    arguments = words.map(String.init)
    let sections = text.split(separator: /(?m)^-- (?=.* --$)/, omittingEmptySubsequences: false)
    guard let exit = sections[0].firstMatch(of: /\nexit (\d+)\n/) else {
      throw Unreadable(line: String(sections[0]))
    }
    self.exit = String(exit.1)
    for section in sections.dropFirst() {
      let title = section.prefix { $0 != "\n" }
      let text = section.dropFirst(title.count + 1)
      guard
        let match = title.wholeMatch(
          of: /(after )?(\S+)(?: -> (.+)| \((executable|no newline|base64)\))? --/)
      else { throw Unreadable(line: String(title)) }
      let name = String(match.2)
      switch (name, match.1 != nil) {
      case (_, true): after[name] = String(text)
      case ("stdout", _): standardOutput = String(text)
      case ("stderr", _): standardError = String(text)
      default: inputs.append(try Self.input(name, String(text), match.3, note: match.4))
      }
    }
  }

  private static func input(
    _ path: String, _ text: String, _ destination: Substring?, note: Substring?
  ) throws -> Input {
    var input = Input(path: path, bytes: Data(text.utf8))
    input.destination = destination.map(String.init)
    switch note {
    case "executable": input.isExecutable = true
    case "no newline": input.bytes.removeLast()
    case "base64":
      guard let bytes = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else {
        throw Unreadable(line: text)
      }
      input.bytes = bytes
    default: break
    }
    return input
  }

  /// The text of a case in which the command does something else.
  static func text(
    _ text: String, exit: String, standardOutput: String, standardError: String,
    after: [String: String]
  ) -> String {
    let expected = /(?m)^-- (?:after \S+|stdout|stderr) --$/
    var new = String(text[..<(text.firstMatch(of: expected)?.range.lowerBound ?? text.endIndex)])
    new.replace(/(?m)^exit \d+$/, with: "exit \(exit)", maxReplacements: 1)
    for (name, text) in [("stdout", standardOutput), ("stderr", standardError)] where !text.isEmpty
    {
      new += "-- \(name) --\n\(text)"
    }
    for (path, text) in after.sorted(by: { $0.key < $1.key }) {
      new += "-- after \(path) --\n\(text)"
    }
    return new
  }

  /// Creates a folder with the input files.
  func write(to folder: URL) throws {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for input in inputs {
      let url = folder.appendingPathComponent(input.path)
      try files.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      if let destination = input.destination {
        try files.createSymbolicLink(atPath: url.path, withDestinationPath: destination)
      } else {
        try input.bytes.write(to: url)
        if input.isExecutable {
          try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
        }
      }
    }
  }
}
