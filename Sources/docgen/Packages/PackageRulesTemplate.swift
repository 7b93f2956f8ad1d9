/// The `.docgen.yml` that `docgen init --package` writes: every key, with what holds without it.
enum PackageRulesTemplate {
  static let text = """
    # How `docgen test` checks the Swift in this package's documents. All of it can be left out: each line
    # that begins with `#` shows a key with an example. `docgen test --explain-config README.md` shows
    # what holds for a file. Patterns are as in .gitignore, seen from this folder.

    # Documents that are not checked unless you name them on the command line.
    # exclude:
    #   - Proposals/**

    # What snippets share: `needed` (each goes on from the earlier ones that it needs), `page` (each goes
    # on from the one before) or `fence` (each is a program of its own).
    # session: needed

    # What happens to a snippet that says nothing about its output: `compile` or `run`. With `run`, the
    # document must say all that is printed.
    # default: compile

    # The language mode: 4, 4.2, 5 or 6. Without it, the one that Package.swift has for the package.
    # language-mode: 6

    # The modules that snippets import. Without it, those of all library products; a snippet that imports
    # one of them gets no others.
    # imports: [Foundation]

    # Whether a warning of the compiler makes the document wrong: `ignore` or `refuse`.
    # warnings: ignore

    # Whether comments that say something else than the run shows, and snippets that are incomplete, make the
    # document wrong.
    # strict: false

    # The system that snippets are for: linux, macos or windows. They are skipped on others.
    # platform: linux

    # Swift before every snippet: code, or the path of a Swift file.
    # prelude: |
    #   let queue = Queue()

    # The same keys for some documents. Of several entries that fit a document, the last one that has a key
    # decides; imports and preludes add up.
    # files:
    #   - path: Documentation/Networking/**
    #     imports: [Foundation]
    #     prelude: Documentation/Networking/Prelude.swift

    """
}
