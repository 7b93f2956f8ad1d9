import DocRunner

/// What can be wrong with `book.yml` and front matter, whatever their keys are.
extension BookProblem {
  static func unreadableYAML(_ reason: String) -> BookProblem {
    BookProblem("unreadable-yaml", "this is not YAML: \(reason)")
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

  static func missingKey(_ key: String) -> BookProblem {
    BookProblem("missing-key", "the key `\(key)` is missing", help: "add `\(key): …`")
  }

  static func wrongType(key: String, expected: String) -> BookProblem {
    BookProblem("wrong-type", "`\(key)` must be \(expected)")
  }
}

/// What can be wrong with redactions.
extension BookProblem {
  static func redactionTaken(_ name: String) -> BookProblem {
    BookProblem(
      "redaction-taken", "`[\(name)]` already has a meaning",
      help: "choose another name, or use the one that exists")
  }

  static func badRedaction(
    _ redaction: Redaction, _ problem: Redaction.Problem
  ) -> BookProblem {
    let code = "bad-redaction"
    return switch problem {
    case .name:
      BookProblem(
        code, "`\(redaction.name)` cannot be the name of a redaction",
        help: "use capital letters, digits and `_`, as in `REQUEST_ID`")
    case .pattern(let reason):
      BookProblem(code, "this is not a regular expression: \(reason)")
    case .example:
      BookProblem(
        code, "the pattern does not match this whole example",
        help: "correct the pattern `\(redaction.pattern)` or the example")
    }
  }

  /// The warnings about redactions that matched nothing.
  static func unused(_ redactions: [Redaction]) -> [Diagnostic] {
    redactions.compactMap { redaction in
      guard let place = redaction.place else { return nil }
      return BookProblem(
        "unused-redaction", "`[\(redaction.name)]` matched nothing in any snippet",
        help: "use it, or remove it", severity: .warning
      ).diagnostic(path: place.path, at: place.position, length: redaction.name.utf8.count)
    }
  }
}

/// What can be wrong with a file of receipts.
extension BookProblem {
  static func unknownVersion(_ version: String, known: String) -> BookProblem {
    BookProblem(
      "unknown-version",
      "this file has version `\(version)`; this docgen reads version `\(known)`",
      help: "use the docgen that wrote the file, or write it again with this one")
  }

  static func unknownLibrary(_ name: String, known: [String]) -> BookProblem {
    BookProblem(
      "unknown-library", "there is no library `\(name)` in this file",
      help: NearestName.help(for: name, in: known, noun: "library"))
  }
}
