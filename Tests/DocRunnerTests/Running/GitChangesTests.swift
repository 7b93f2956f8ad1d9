import Foundation
import Testing

@testable import DocRunner

/// What git says has changed.
struct GitChangesTests {
  @Test func `finds what was committed on a branch, edited, added, renamed and removed`()
    async throws
  {
    let folder = try await repository()
    defer { try? FileManager.default.removeItem(at: folder) }
    try await git("checkout --quiet -b topic", in: folder)
    try write("two", "committed.md", in: folder)
    try await git("commit --quiet --all --message two", in: folder)
    try write("three", "edited.md", in: folder)
    try write("new", "a new one é.md", in: folder)
    try await git("mv renamed.md other.md", in: folder)
    try await git("rm --quiet removed.md", in: folder)
    // What happened on the other branch meanwhile does not count.
    try await git("stash --quiet --include-untracked", in: folder)
    try await git("checkout --quiet main", in: folder)
    try write("later", "untouched.md", in: folder)
    try await git("commit --quiet --all --message later", in: folder)
    try await git("checkout --quiet topic", in: folder)
    try await git("stash pop --quiet --index", in: folder)

    let changes = try await GitChanges(since: "main", in: folder.path)

    #expect(
      changes.files.map(\.fileName).sorted() == [
        "a new one é.md", "committed.md", "edited.md", "other.md", "removed.md", "renamed.md",
      ])
  }

  @Test(arguments: [
    ("mian", "git has no revision `mian` here; did you mean `main`?"),
    ("--help", "git has no revision `--help` here"),
    ("0123abcd", "git has no revision `0123abcd` here"),
  ])
  func `says which revision there is not`(name: String, words: String) async throws {
    let folder = try await repository()
    defer { try? FileManager.default.removeItem(at: folder) }
    let problem = await #expect(throws: GitProblem.self) {
      try await GitChanges(since: name, in: folder.path)
    }
    #expect(problem?.description == words)
  }

  @Test func `a branch of the remote is named, and a shallow clone is told`() {
    #expect(
      GitProblem.unknownRevision("main", known: ["topic", "origin/main"], isShallow: true)
        .description == "git has no revision `main` here; did you mean `origin/main`?")
    #expect(
      GitProblem.unknownRevision("v1.0", known: ["topic"], isShallow: true).description
        == "git has no revision `v1.0` here; this is a shallow clone, fetch the whole history "
        + "(`fetch-depth: 0`)")
  }

  @Test func `no program starts that a repository from elsewhere names`() async throws {
    let folder = try await repository()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("#!/bin/sh\ntouch '\(folder.path)/started'\n", "hook.sh", in: folder)
    let hook = folder.appendingPathComponent("hook.sh").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook)
    try write("*.md filter=a=b\n", ".gitattributes", in: folder)
    let keys = [
      "core.fsmonitor", "filter.a=b.clean", "filter.a=b.process", "filter.a=b.smudge",
      "core.sshCommand", "remote.origin.uploadpack", "diff.external",
    ]
    for key in keys { try await git("config \(key) \(hook)", in: folder) }
    try await git("config filter.a=b.required true", in: folder)
    try await git("config remote.origin.promisor true", in: folder)
    try await git("config remote.origin.url \(folder.path)", in: folder)
    try await git("config extensions.partialClone origin", in: folder)
    try write("other text", "edited.md", in: folder)
    // As long as what is committed, so git has to read it.
    try write("eno untouched", "untouched.md", in: folder)
    let changes = try await GitChanges(since: "main", in: folder.path)
    #expect(
      changes.files.map(\.fileName).filter { $0.hasSuffix(".md") }.sorted() == [
        "edited.md", "untouched.md",
      ])
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/started"))

    // A bare repository can be a folder of another one, and then its settings count.
    try await git("init --quiet --bare inside.git", in: folder)
    await #expect(throws: GitProblem.self) {
      try await GitChanges(since: "main", in: "\(folder.path)/inside.git")
    }
  }

  // MARK: A repository

  private func repository() async throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("git-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try await git("init --quiet --initial-branch main", in: folder)
    try await git("config user.name tests", in: folder)
    try await git("config user.email tests@localhost", in: folder)
    for name in ["committed", "edited", "renamed", "removed", "untouched"] {
      try write("one \(name)", "\(name).md", in: folder)
    }
    try await git("add .", in: folder)
    try await git("commit --quiet --message one", in: folder)
    return folder
  }

  private func write(_ text: String, _ name: String, in folder: URL) throws {
    try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }

  private func git(_ arguments: String, in folder: URL) async throws {
    let result = try await ChildProcess.runTool(
      "/usr/bin/env", ["git"] + arguments.split(separator: " ").map(String.init),
      directory: folder.path, timeLimit: .seconds(1800))
    #expect(result.ending == .exited(0), "\(result.errors)")
  }
}
