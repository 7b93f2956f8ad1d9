import ArgumentParser
import DocRunner
import Foundation

/// `docgen serve`: shows the book on this machine and keeps it up to date while it is written.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Shows the book in a browser and reloads pages as you write.",
    discussion: """
      Only this machine can reach it. When a chapter or the library changes, what depends on it is \
      checked again and open pages reload. Pages show what snippets really print, also where the \
      chapter says something else; the terminal says where it does.
      """)

  @OptionGroup var book: BookOptions

  @OptionGroup var running: RunOptions

  @Option(name: .shortAndLong, help: "The port.")
  var port: UInt16 = 8080

  func run() async throws {
    let site = LiveSite()
    // Fail before the first build, not after it, if the port is taken.
    let server = try DevelopmentServer(site: site, port: port)
    let toolchain = try await Toolchain.find()
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await server.run() }
        group.addTask { try await keepUpToDate(site, toolchain: toolchain) }
        try await server.waitUntilListening()
        Terminal.say("http://localhost:\(port)/ shows the book; Ctrl-C ends it")
        defer { group.cancelAll() }
        try await group.next()
      }
    } catch  where Task.isCancelled {
      // Ctrl-C is how it is meant to end.
    }
  }

  /// Builds the site whenever something that it is made of has changed.
  private func keepUpToDate(_ site: LiveSite, toolchain: Toolchain) async throws {
    var seen: FileStamps?
    while true {
      let stamps = FileStamps(under: [book.content, "Sources", "Package.swift"])
      if stamps != seen {
        seen = stamps
        await build(into: site, toolchain: toolchain)
      }
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  private func build(into site: LiveSite, toolchain: Toolchain) async {
    do {
      let start = ContinuousClock.now
      let loaded = try book.load()
      let checker = try await running.checker(for: loaded.code, toolchain: toolchain)
      let build = try await SiteBuild(book: loaded, checker: checker, development: true)
      await site.show(build.files)
      Terminal.report(build.diagnostics, sources: build.sources)
      let took = ContinuousClock.now - start
      let milliseconds =
        took.components.seconds * 1000 + took.components.attoseconds / 1_000_000_000_000_000
      Terminal.say("\(build.summary), \(milliseconds) ms")
    } catch is Outcome {
      Terminal.say("the pages are as they were; waiting for a change")
    } catch {
      Terminal.report(Diagnostic(code: "cannot-run", "\(error)"))
      Terminal.say("the pages are as they were; waiting for a change")
    }
  }
}

/// When the files under some folders were last written, to notice a change.
struct FileStamps: Equatable {
  private var stamps: [String: Stamp] = [:]

  private struct Stamp: Equatable {
    var date: Date?
    var size: Int?
  }

  /// Looks at all files under some paths; hidden ones do not count.
  init(under paths: [String]) {
    let keys: [URLResourceKey] = [.contentModificationDateKey, .fileSizeKey, .isRegularFileKey]
    for path in paths {
      let url = URL(fileURLWithPath: path)
      let inside =
        FileManager.default.enumerator(
          at: url, includingPropertiesForKeys: keys, options: .skipsHiddenFiles)?
        .compactMap { $0 as? URL } ?? []
      for file in inside.isEmpty ? [url] : inside {
        guard let values = try? file.resourceValues(forKeys: Set(keys)),
          values.isRegularFile == true
        else { continue }
        stamps[file.path] = Stamp(date: values.contentModificationDate, size: values.fileSize)
      }
    }
  }
}
