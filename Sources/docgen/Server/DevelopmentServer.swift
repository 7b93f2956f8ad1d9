import DocRunner
import FlyingSocks
import Foundation

/// Serves the site to browsers on this machine only.
struct DevelopmentServer: Sendable {
  /// How many connections are served at a time; for a further one, the one that is idle for longest ends.
  static let mostConnections = 64

  let port: UInt16
  private let socket: Socket
  private let handler: SiteHandler
  private let patience: Duration

  /// Listens on a port of the loopback interface, or on any free one if that is 0.
  ///
  /// - Parameter patience: how long a request may take to arrive, and an answer to be read.
  /// - Throws: `CannotDo` if another program listens on the port, or `FilesystemProblem`.
  init(
    site: LiveSite, runs: ProgramRuns = ProgramRuns(), port wanted: UInt16,
    patience: Duration = .seconds(5)
  ) throws {
    let place = "127.0.0.1:\(wanted)"
    do {
      socket = try Socket(domain: AF_INET)
      try socket.setValue(true, for: .localAddressReuse)
      #if canImport(Darwin)
        try socket.setValue(true, for: .noSIGPIPE)
      #endif
      try socket.bind(to: .inet(ip4: "127.0.0.1", port: wanted))
      try socket.listen()
      guard case .ip4(_, let port) = try socket.sockname() else {
        throw SocketError.unsupportedAddress
      }
      self.port = port
    } catch SocketError.failed(_, EADDRINUSE, _) {
      throw CannotDo(
        "port \(wanted) is in use; name another one: `docgen serve --port \(wanted &+ 1)`")
    } catch SocketError.failed(_, let number, _) {
      throw FilesystemProblem(doing: "listen on", path: place, errno: number)
    }
    handler = SiteHandler(site: site, runs: runs, port: port)
    self.patience = patience
  }

  func run() async throws {
    defer { try? socket.close() }
    let pool = SocketPool<Poll>.make()
    try await pool.prepare()
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await pool.run() }
      group.addTask { try await accept(on: AsyncSocket(socket: socket, pool: pool)) }
      try await group.next()
    }
  }

  private func accept(on listener: AsyncSocket) async throws {
    let open = OpenConnections()
    try await withThrowingDiscardingTaskGroup { group in
      while true {
        do {
          let client = try await listener.accept()
          open.makeRoom(for: Self.mostConnections)
          open.note(client.socket.file.rawValue, isAnswered: false)
          group.addTask {
            await Connection(socket: client, patience: patience, open: open, answer: handler.answer)
              .serve()
          }
        } catch SocketError.failed {
          // The browser has gone already, or the process has no file left: those that end make room.
          try await Task.sleep(for: .milliseconds(100))
        }
      }
    }
  }
}
