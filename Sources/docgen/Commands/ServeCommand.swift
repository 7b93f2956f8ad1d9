import ArgumentParser
import DocRunner
import Foundation

/// `docgen serve`: shows the book on this machine and keeps it up to date while it is written.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Shows the book in a browser and reloads pages as you write.",
    discussion: """
      Only this machine can reach the server, and only a browser that opened the printed address \
      can run programs. When you save a chapter or the library, docgen checks \
      and draws what depends on it again, and open pages reload where they are. A bar at the \
      foot of the page lists problems. Pages show what snippets really print, even where the \
      chapter says something else; the terminal shows the difference.

      *Edit* at a program of a chapter changes its code on the page, and *Run* runs it, in a sandbox \
      and with the limits of the book. No file is changed.
      """)

  @OptionGroup var book: BookOptions

  @OptionGroup var running: RunOptions

  @Option(name: .shortAndLong, help: "The port; 0 takes any free one.")
  var port: UInt16 = 8080

  @Flag(name: .customLong("open"), help: "Open the book in your browser.")
  var opens = false

  @Flag(
    help: """
      Run programs that were edited on a page even where there is no sandbox: they can then read and \
      write what you can, and use the network.
      """)
  var editWithoutSandbox = false

  func run() async throws {
    let runs = ProgramRuns(needsSandbox: !editWithoutSandbox)
    let site = LiveSite()
    let server = try DevelopmentServer(site: site, runs: runs, port: port)
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await server.run() }
        group.addTask {
          // Another user's server could be what `localhost` means, by IPv6.
          let address = "http://127.0.0.1:\(server.port)/#docgen=\(runs.token)"
          Terminal.say("\(address) shows the book; Ctrl-C ends it")
          let folder = try opens ? placeToOpenFrom() : nil
          defer { folder?.remove() }
          let toolchain = try await Toolchain.find()
          // Before the first program runs: from then on, what others leave behind is ended.
          if let folder,
            try await Browser()?.open(Self.page(leadingTo: address, in: folder)) != true
          {
            Terminal.say("no browser could be opened: open this address yourself")
          }
          try await SiteLoop(
            book: book, running: running, toolchain: toolchain, site: site, runs: runs
          ).run()
        }
        defer { group.cancelAll() }
        try await group.next()
      }
    } catch  where Task.isCancelled {
      // Ctrl-C is how it is meant to end.
    }
  }

  /// A folder for a file that browsers read; those from a store see no temporary files.
  private func placeToOpenFrom() throws -> ScratchFolder {
    try? OutputFile.makeFolder(running.cache)
    return try (try? ScratchFolder(in: running.cache)) ?? ScratchFolder()
  }

  /// The address of a file that leads to the book, and that nobody else can read.
  ///
  /// All users of a machine can read the arguments of programs, so the browser is not started with the token.
  static func page(leadingTo address: String, in folder: ScratchFolder) throws -> String {
    let path = URL(fileURLWithPath: folder.path).path + "/open.html"
    let page = HTML.tag("meta", ["http-equiv": "refresh", "content": "0; url=\(address)"])
    guard
      FileManager.default.createFile(
        atPath: path, contents: Data("<!doctype html>\n\(HTMLPrinter.print(page))\n".utf8),
        attributes: [.posixPermissions: 0o600])
    else { throw FilesystemProblem(doing: "write", path: path, errno: errno) }
    return URL(fileURLWithPath: path).absoluteString
  }
}
