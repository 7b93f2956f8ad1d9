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
          let address = "http://127.0.0.1:\(server.port)/"
          Terminal.say("\(address)#docgen=\(runs.token) shows the book; Ctrl-C ends it")
          let toolchain = try await Toolchain.find()
          // Before the first program runs: from then on, what others leave behind is ended.
          if opens,
            try await Browser()?.open(address + ProgramRuns.openPath + runs.newTicket()) != true
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
}
