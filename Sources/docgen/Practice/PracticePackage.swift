import DocRunner

/// The files around the answers of a reader, with which any editor completes code.
struct PracticePackage {
  var title: String
  var exercises: [String]
  /// What commands call the exercises, in the same order.
  var names: [String]
  /// The sources of the modules that answers import.
  var library: LibrarySources?

  var files: [SiteFile] {
    [SiteFile(path: "Package.swift", text: manifest), SiteFile(path: "README.md", text: readme)]
      + (library?.files(in: "Library") ?? [])
  }

  private var manifest: String {
    let modules = library?.modules ?? []
    let library = modules.map { module in
      PackageManifest.target(
        "target", module.name, module.dependencies, ", path: \"Library/\(module.name)\"")
    }
    let answers = zip(names, exercises).map { name, file in
      PackageManifest.target(
        "executableTarget", name, modules.map(\.name),
        ", path: \"Exercises\", sources: [\"\(file)\"]")
    }
    return PackageManifest.text(of: "practice", library: self.library, targets: library + answers)
  }

  private var readme: String {
    """
    # \(title): exercises

    Each file in `Exercises` is an exercise of the book. Write your answer between the two lines that say so, and \
    leave a terminal open with

    ```sh
    docgen practice
    ```

    It checks an exercise when you save it, and says what is not right yet. What you write stays as it is when the \
    book changes. `docgen practice --help` lists hints, solutions and the rest.\(running)

    """
  }

  private var running: String {
    guard let name = names.first else { return "" }
    return """


      You can also run an answer alone:

      ```sh
      swift run \(name)
      ```
      """
  }
}
