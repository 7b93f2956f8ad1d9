import DocRunner

/// What can be wrong with `book.yml` and front matter, whatever their keys are.
extension BookProblem {
  static func unreadableYAML(_ reason: String) -> BookProblem {
    BookProblem("unreadable-yaml", "this is not YAML: \(reason)")
  }

  static func misplacedLine(
    _ entry: YAMLMistake.Entry, fits other: YAMLMistake.Entry
  ) -> BookProblem {
    let what = entry.name == "-" ? "this item" : "`\(entry.name)`"
    let like = (other.name == "-" ? "the item" : "`\(other.name)`") + " on line \(other.line)"
    let spaces = entry.column == 1 ? "1 space" : "\(entry.column) spaces"
    return BookProblem(
      "unreadable-yaml", "\(what) is indented by \(spaces), where nothing above begins",
      help: other.column == 0
        ? "begin it at the start of the line, like \(like)"
        : "indent it by \(other.column) spaces, like \(like)")
  }

  static var tabInYAML: BookProblem {
    BookProblem(
      "unreadable-yaml", "a tab indents this line",
      help: "use spaces: YAML does not accept tabs here")
  }

  static func needsQuotes(_ corrected: String) -> BookProblem {
    BookProblem("unreadable-yaml", "this text needs quotes", help: "write `\(corrected)`")
  }

  static func noKey(corrected: String?) -> BookProblem {
    BookProblem(
      "unreadable-yaml", "this line is not a key with a value",
      help: corrected.map { "write `\($0)`" } ?? "write `key: value`")
  }

  /// Something that is never closed, and what would close it.
  static func open(_ what: String, endedBy end: String) -> BookProblem {
    BookProblem(
      "unreadable-yaml", "this \(what) is never closed", help: "end it with \(end)")
  }

  static func notAMapping(what: String) -> BookProblem {
    BookProblem(
      "not-a-mapping", "\(what) must be a mapping of keys to values", help: "write `key: value`")
  }

  static func unknownKey(_ key: String, known: [String]) -> BookProblem {
    BookProblem(
      "unknown-key", "unknown key `\(key)`",
      help: NearestName.help(for: key, in: known, noun: "key"))
  }

  /// A key that is not in a mapping of the book; it may belong to another one, or to an earlier version.
  static func unknownKey(_ key: String, of keys: BookKeys) -> BookProblem {
    if let instead = Removed.keys[key] {
      return BookProblem("unknown-key", "`\(key)` is no longer a key", help: instead)
    }
    guard keys.isInBookFile, NearestName.to(key, in: keys.names) == nil,
      let place = BookKeys.place(of: key)
    else { return unknownKey(key, known: keys.names) }
    return BookProblem(
      "unknown-key", "`\(key)` is not a key of \(keys.place)",
      help: "it is one of \(place): is it indented as it should be?")
  }

  static func figureTaken(_ name: String) -> BookProblem {
    BookProblem(
      "figure-taken", "docgen counts `\(name)` itself", help: "give this figure another name")
  }

  static func missingKey(_ key: String) -> BookProblem {
    BookProblem("missing-key", "the key `\(key)` is missing", help: "add `\(key): …`")
  }

  static func wrongType(key: String, expected: String) -> BookProblem {
    BookProblem("wrong-type", "`\(key)` must be \(expected)")
  }
}

/// What can be wrong with a package's `.docgen.yml`.
extension BookProblem {
  static func idlePattern(_ pattern: String) -> BookProblem {
    BookProblem(
      "idle-pattern", "no document of the package has a path like `\(pattern)`",
      help: "correct the pattern, or remove it", severity: .warning)
  }

  static var badBaseline: BookProblem {
    BookProblem(
      "bad-baseline", "this is no line of a list of what fails",
      help: "undo the change, or write the list again with `docgen test --write-baseline`")
  }

  static func outsidePackage(path: String) -> BookProblem {
    BookProblem(
      "outside-package", "`\(path)` is not in the package's folder",
      help: "put the file into the package")
  }
}
