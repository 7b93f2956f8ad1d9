// Files that a document names.

extension SnippetProblem {
  static let includeWithoutFile = Self(
    "missing-value", "`include` needs a file",
    "write `include Sources/Retry.swift`, or `include Sources/Retry.swift#region`")

  static func secondFile(_ word: Word) -> Self {
    Self(
      "unknown-word", "`include` takes one file, but `\(word.name)` follows it",
      "remove it; put a name with spaces in quotes: `include=\"My File.swift\"`")
  }

  static let includeWithoutFence = Self(
    "include-without-fence", "no fence follows this `include`",
    "put an empty fence below; `docgen test --fix` fills it")

  static func missingFile(_ name: String, near: [String]) -> Self {
    Self(
      "missing-file",
      "there is no file `\(name)`, neither next to this document nor where docgen was started",
      NearestName.help(for: name, in: near, noun: "file"))
  }

  static func fileOutside(_ name: String) -> Self {
    Self(
      "outside-file", "`\(name)` is outside the folders that docgen reads",
      "use a file in the folder of the book, of the package or where docgen was started, "
        + "and no symbolic links out of them")
  }

  static func missingRegion(_ name: String, path: String, known: [String]) -> Self {
    Self(
      "missing-region", "`\(path)` has no region `\(name)`",
      known.isEmpty
        ? "put `// snippet.\(name)` and `// snippet.end` around the lines"
        : NearestName.help(for: name, in: known, noun: "region"))
  }

  static let copyOfItself = Self(
    "copy-of-itself", "a document cannot hold a copy of itself", "name another file, or a region")

  static func staleCopy(of file: String, difference: [String]) -> Self {
    var problem = Self("stale-copy", "this differs from `\(file)`", "`docgen test --fix` copies it")
    problem.details = ["  (- the text, + the file)"] + difference
    return problem
  }
}
