import DocRunner
import Foundation
import Testing

@testable import docgen

struct SiteWriterTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("site-writer-\(UUID())")

  private func write(_ files: [SiteFile]) throws {
    try SiteWriter(directory: folder.appendingPathComponent("deep/site").path).write(files)
  }

  private var names: [String] {
    (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
      .sorted()
  }

  @Test func `the new site takes the old one's place and nothing else is left`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write([SiteFile(path: "old.html", text: "old")])
    #expect(names == ["deep", "deep/site", "deep/site/.docgen", "deep/site/old.html"])
    try write([SiteFile(path: "in/new.html", text: "new")])
    #expect(
      names == ["deep", "deep/site", "deep/site/.docgen", "deep/site/in", "deep/site/in/new.html"])
  }

  @Test func `a folder with other files is not touched`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let site = folder.appendingPathComponent("deep/site")
    try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
    try "mine".write(to: site.appendingPathComponent("a.txt"), atomically: true, encoding: .utf8)
    #expect(throws: CannotDo.self) { try write([]) }
    #expect(names == ["deep", "deep/site", "deep/site/a.txt"])
  }

  @Test func `two runs at a time write one after the other`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let writer = SiteWriter(directory: folder.appendingPathComponent("deep/site").path)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for run in 1...8 {
        group.addTask {
          let lock = try await writer.lock()
          defer { withExtendedLifetime(lock) {} }
          try writer.write((0..<50).map { SiteFile(path: "\(run)-\($0).html", text: "") })
        }
      }
      try await group.waitForAll()
    }
    #expect(names.count == 53)
  }

  @Test func `what a killed run left behind is removed, what a running one works on is not`() throws
  {
    let space = try #require(LiveProcess.name.split(separator: ".").last)
    defer { try? FileManager.default.removeItem(at: folder) }
    let site = folder.appendingPathComponent("deep/site")
    // Process identifiers end below 2^22 on Linux and 10^5 on macOS; 1 is always running, and what runs in
    // another container is not known.
    for process in ["4999999.\(space)", "1.\(space)", "4999999.1"] {
      try FileManager.default.createDirectory(
        at: site.appendingPathComponent(".docgen-\(process)"),
        withIntermediateDirectories: true)
    }
    try write([])
    let left = [".docgen", ".docgen-1.\(space)", ".docgen-4999999.1"].map { "deep/site/\($0)" }
    #expect(names == ["deep", "deep/site"] + left)
  }

  @Test func `a file can take the place of a folder, and a folder that of a file`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let old = ["a.html", "gone/deep/b.html", "c", "d/e", "index.html"]
    let new = ["a.html", "c/f", "d", "index.html", "new/g"]
    try write(old.map { SiteFile(path: $0, text: "old") })
    try write(new.map { SiteFile(path: $0, text: "new") })
    let all = [".docgen", "a.html", "c", "c/f", "d", "index.html", "new", "new/g"]
    #expect(names == ["deep", "deep/site"] + all.map { "deep/site/\($0)" })
    for path in new {
      let text = try String(
        contentsOf: folder.appendingPathComponent("deep/site/\(path)"), encoding: .utf8)
      #expect(text == "new")
    }
  }

  @Test func `an error while files are prepared leaves the site as it was`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write([SiteFile(path: "old.html", text: "old")])
    let long = String(repeating: "n", count: 300)
    #expect(throws: FilesystemProblem.self) {
      try write([SiteFile(path: "new.html", text: "new"), SiteFile(path: long, text: "new")])
    }
    #expect(names == ["deep", "deep/site", "deep/site/.docgen", "deep/site/old.html"])
  }

  @Test func `where nothing can be written there is no site`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let long = String(repeating: "n", count: 300)
    #expect(throws: FilesystemProblem.self) { try write([SiteFile(path: long, text: "new")]) }
    #expect(names == ["deep"])
  }

  // MARK: What docgen did not write

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  private func add(_ text: String, at path: String) throws {
    let file = folder.appendingPathComponent("deep/site/\(path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  private func number(_ path: String) throws -> ino_t {
    var status = stat()
    try #require(lstat(folder.appendingPathComponent(path).path, &status) == 0)
    return status.st_ino
  }

  @Test func `files of others stay, each as the file that it was`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let site = folder.appendingPathComponent("deep/site").path
    try write([SiteFile(path: "gone/a.html", text: "old"), SiteFile(path: "b.html", text: "old")])
    let others = [".git/HEAD", ".git/objects/ab/1", "CNAME", "gone/mine", "not\nplain %41"]
    for path in others { try add(path, at: path) }
    try FileManager.default.createSymbolicLink(
      atPath: "\(site)/link", withDestinationPath: "nowhere")
    try FileManager.default.createDirectory(
      atPath: "\(site)/empty", withIntermediateDirectories: false)
    chmod("\(site)/.git", 0o700)
    let numbers = try others.map { try number("deep/site/\($0)") }
    for _ in 1...2 {
      try write([SiteFile(path: "b.html", text: "new")])
      #expect(
        names.filter { !$0.hasPrefix("deep/site/.git/") && !$0.hasSuffix("gone") }
          == ["deep", "deep/site"]
          + [
            ".docgen", ".git", "CNAME", "b.html", "empty", "gone/mine", "link", "not\nplain %41",
          ].map { "deep/site/\($0)" })
      #expect(try others.map { try text("deep/site/\($0)") } == others)
      #expect(try others.map { try number("deep/site/\($0)") } == numbers)
      #expect(try text("deep/site/b.html") == "new")
      var status = stat()
      #expect(lstat("\(site)/.git", &status) == 0 && status.st_mode & 0o7777 == 0o700)
    }
  }

  @Test func `nothing is removed through a link, whoever wrote the list`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = FileManager.default
    let site = folder.appendingPathComponent("deep/site").path
    let home = folder.appendingPathComponent("home").path
    for folder in [site, home] {
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try "mine".write(toFile: home + "/rc", atomically: true, encoding: .utf8)
    try files.createSymbolicLink(atPath: site + "/l", withDestinationPath: "../../home")
    try "docgen wrote these files:\nl/rc\nold.html\n"
      .write(toFile: site + "/.docgen", atomically: true, encoding: .utf8)
    try "old".write(toFile: site + "/old.html", atomically: true, encoding: .utf8)
    try write([SiteFile(path: "new.html", text: "new")])
    #expect(files.contents(atPath: home + "/rc") == Data("mine".utf8))
    #expect(!names.contains("deep/site/old.html"))
    // Nor is anything written there.
    let problem = #expect(throws: CannotDo.self) {
      try write([SiteFile(path: "l/rc", text: "new")])
    }
    #expect(problem?.description.hasPrefix("`\(site)/l` is in the way") == true)
    #expect(files.contents(atPath: home + "/rc") == Data("mine".utf8))
  }

  @Test func `the list has a path on each line, in order and without a date`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(["don't\n.html", "a/b.html", "%41.html"].map { SiteFile(path: $0, text: "") })
    #expect(
      try text("deep/site/.docgen")
        == """
        docgen wrote these files; all others in this folder are left alone:
        %2541.html
        a/b.html
        don%27t%0A.html

        """)
    try write([])
    #expect(names == ["deep", "deep/site", "deep/site/.docgen"])
  }

  @Test(arguments: [
    ("new.html", "new.html"), ("in", "in/new.html"), ("new.html/file", "new.html"),
  ])
  func `a file in the way of a new one is not replaced`(mine: String, new: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write([SiteFile(path: "old.html", text: "old")])
    try add("mine", at: mine)
    let before = names
    let problem = #expect(throws: CannotDo.self) {
      try write([SiteFile(path: new, text: "new")])
    }
    let path = mine.split(separator: "/")[0]
    let site = folder.appendingPathComponent("deep/site").path
    #expect(
      problem?.description
        == "`\(site)/\(path)` is in the way of a file of the site, and docgen did not write it; "
        + "move it elsewhere")
    #expect(names == before)
    #expect(try text("deep/site/\(mine)") == "mine")
  }

  @Test func `a folder of others that took the place of a page is not removed`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write([SiteFile(path: "a.html", text: "old")])
    try FileManager.default.removeItem(at: folder.appendingPathComponent("deep/site/a.html"))
    try add("mine", at: "a.html/mine")
    #expect(throws: CannotDo.self) { try write([SiteFile(path: "a.html", text: "new")]) }
    #expect(try text("deep/site/a.html/mine") == "mine")
  }

  @Test func `a list that leads out of the folder removes nothing there`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write([SiteFile(path: "a.html", text: "old")])
    try add("mine", at: "../mine")
    try add(text("deep/site/.docgen") + "../mine\n/etc/passwd\n%2e%2e/mine\n", at: ".docgen")
    try write([])
    #expect(names == ["deep", "deep/mine", "deep/site", "deep/site/.docgen"])
  }

  @Test func `a new clone is filled, and stays a clone`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try add("ref", at: ".git/HEAD")
    try write([SiteFile(path: "a.html", text: "new")])
    #expect(try text("deep/site/.git/HEAD") == "ref")
    #expect(try text("deep/site/a.html") == "new")
  }

  @Test(arguments: ["real", "missing", "chain"])
  func `a link stays a link, and what it leads to is written`(target: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = FileManager.default
    let deep = folder.appendingPathComponent("deep").path
    try files.createDirectory(atPath: deep, withIntermediateDirectories: true)
    if target == "real" {
      try SiteWriter(directory: "\(folder.path)/real").write([SiteFile(path: "old", text: "old")])
    }
    try files.createSymbolicLink(atPath: "\(folder.path)/chain", withDestinationPath: "end")
    try files.createSymbolicLink(
      atPath: "\(deep)/site", withDestinationPath: "../\(target)")
    try write([SiteFile(path: "a.html", text: "one")])
    try write([SiteFile(path: "a.html", text: "two")])
    #expect(try files.destinationOfSymbolicLink(atPath: "\(deep)/site") == "../\(target)")
    let real = target == "chain" ? "end" : target
    #expect(try text("\(real)/a.html") == "two")
    #expect(
      names.filter { $0.hasPrefix("\(real)/") } == ["\(real)/.docgen", "\(real)/a.html"])
    #expect(try files.contentsOfDirectory(atPath: deep) == ["site"])
  }

  @Test func `whichever step fails, the next site is whole and nothing else is left`() throws {
    let old = ["a.html", "c", "gone/deep/b.html", "gone/c.html", "index.html", "search.js"]
    let new = ["a.html", "c/f", "index.html", "new/g.html", "search.js"]
    var failures = 0
    for call in 1...100 {
      defer { try? FileManager.default.removeItem(at: folder) }
      try write(old.map { SiteFile(path: $0, text: "old") })
      try add("mine", at: "CNAME")
      let plan = FaultPlan(failing: call)
      FaultPlan.$current.withValue(plan) {
        if (try? write(new.map { SiteFile(path: $0, text: "new") })) == nil { failures += 1 }
      }
      guard plan.wasReached else { break }
      for path in old where new.contains(path) {
        #expect(["old", "new"].contains(try text("deep/site/\(path)")), "call \(call): \(path)")
      }
      for (paths, word) in [(old, "third"), (new, "new")] {
        try write(paths.map { SiteFile(path: $0, text: word) })
        let files = names.filter { (try? text($0)) != nil && !$0.hasSuffix(".docgen") }
        #expect(
          files == (["CNAME"] + paths).map { "deep/site/\($0)" }.sorted(), "call \(call)")
        #expect(try paths.allSatisfy { try text("deep/site/\($0)") == word }, "call \(call)")
      }
    }
    // Two lists, each file of the new site, and the three that it does not have.
    #expect(failures == 2 + new.count + 3)
  }

  @Test func `what a run left that was killed while it exchanged files goes with the next`() throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(["a.html", "b.html"].map { SiteFile(path: $0, text: "old") })
    // Such a run leaves a list with the files of both sites.
    let list = SiteList(of: ["a.html", "b.html", "c.html"])
    try add(String(decoding: list.bytes, as: UTF8.self), at: ".docgen")
    try write([SiteFile(path: "c.html", text: "new")])
    #expect(names == ["deep", "deep/site", "deep/site/.docgen", "deep/site/c.html"])
  }
}
