import DocRunner
import FlyingSocks
import Foundation

/// Serves the site to browsers on this machine only.
struct DevelopmentServer: Sendable {
  /// The port that browsers connect to.
  let port: UInt16
  private let socket: Socket
  private let handler: SiteHandler
  private let patience: Duration

  /// How many connections are open at a time; others wait until one of them ends.
  private static let limit = 100

  /// A server that listens on a port of the loopback interface, or on any free one if that is 0.
  ///
  /// - Parameter patience: how long a request may take to arrive, and its answer to be read; browsers connect
  ///   again when they need to.
  /// - Throws: `PortInUse` if another program listens there, or `FilesystemProblem`.
  init(site: LiveSite, port: UInt16, patience: Duration = .seconds(60)) throws {
    self.patience = patience
    do {
      socket = try Socket(domain: Int32(AF_INET))
      try socket.setValue(true, for: .localAddressReuse)
      #if canImport(Darwin)
        try socket.setValue(true, for: .noSIGPIPE)
      #endif
      try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
      try socket.listen()
      guard case .ip4(_, let actual) = try socket.sockname() else {
        throw SocketError.unsupportedAddress
      }
      self.port = actual
    } catch SocketError.failed(_, EADDRINUSE, _) {
      throw PortInUse(port: port)
    } catch SocketError.failed(_, let number, _) {
      throw FilesystemProblem(doing: "listen on", path: "127.0.0.1:\(port)", errno: number)
    }
    handler = SiteHandler(site: site, port: self.port)
  }

  /// Serves until the task is canceled.
  func run() async throws {
    defer { try? socket.close() }
    let pool = SocketPool.make()
    try await pool.prepare()
    let listening = try AsyncSocket(socket: socket, pool: pool)
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await pool.run() }
      var count = 0
      while true {
        let socket = try await DevelopmentServer.accept(from: listening)
        if count == DevelopmentServer.limit { try await group.next() } else { count += 1 }
        group.addTask {
          await Connection(socket: socket, handler: handler, patience: patience).run()
        }
      }
    }
  }

  /// The next connection.
  private static func accept(from listening: AsyncSocket) async throws -> AsyncSocket {
    while true {
      do {
        return try await listening.accept()
      } catch SocketError.failed(_, let number, _)
        where [EMFILE, ENFILE, ENOBUFS, ENOMEM, ECONNABORTED, EINTR].contains(number)
      {
        // What others use up, or a browser that has gone meanwhile, does not end a server.
        try await Task.sleep(for: .milliseconds(100))
      }
    }
  }
}

/// A port on which another program listens.
struct PortInUse: UserFacingError {
  var port: UInt16

  var description: String {
    "port \(port) is in use; name another one: `docgen serve --port \(port &+ 1)`"
  }
}

/// Answers requests with the site's files, and lets pages know when to reload.
struct SiteHandler: Sendable {
  let site: LiveSite
  let port: UInt16
  /// How long a page waits for news before the server answers that there are none.
  var patience = Duration.seconds(25)

  /// The answer to a request; nothing of it is looked at before it names this machine.
  func answer(to request: RequestHead) async -> Answer {
    guard isFromHere(request) else {
      return .text("this server answers to localhost only", status: 403)
    }
    guard ["GET", "HEAD"].contains(request.method) else {
      return .text("only pages are served here", status: 405)
    }
    let path = request.path
    if path == DevelopmentServer.reloadPath {
      return Answer(type: "text/javascript; charset=utf-8", body: PackageResources.reload_js)
    }
    if path == "_docgen/change" { return await news(for: request.query) }
    if let (file, version) = await site.file(at: path.isEmpty ? "index.html" : path) {
      return Answer(
        type: DevelopmentServer.mediaType(of: file.path), body: numbered(file, version))
    }
    let page = "text/html; charset=utf-8"
    if await site.isEmpty {
      let text = DevelopmentServer.waitingPage(problems: await site.problems)
      return Answer(type: page, body: Array(text.utf8))
    }
    let missing = await site.file(at: NotFoundPage.path)
    return Answer(
      status: 404, type: page, body: missing.map { numbered($0.file, $0.version) } ?? [])
  }

  /// The answer to a page that asks for news: as soon as there are some, or that there are none.
  private func news(for query: [String: String]) async -> Answer {
    let page = query["page"] ?? ""
    let news = await withTaskGroup(of: LiveSite.News?.self) { group in
      group.addTask {
        await site.news(
          for: page.isEmpty ? "index.html" : page, since: query["since"].flatMap { Int($0) } ?? 0,
          isFirst: query["first"] == "true")
      }
      group.addTask {
        try? await Task.sleep(for: patience)
        return nil
      }
      // The first of the two ends the other: a page that waits gets an answer in any case.
      var news: LiveSite.News?
      for await told in group {
        group.cancelAll()
        news = news ?? told
      }
      return news
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return Answer(type: "application/json", body: (try? Array(encoder.encode(news))) ?? [])
  }

  /// A page that knows the number of the state that it is from.
  private func numbered(_ file: SiteFile, _ version: Int) -> [UInt8] {
    guard file.path.hasSuffix(".html") else { return file.bytes }
    let script = DevelopmentServer.reloadPath
    let text = String(decoding: file.bytes, as: UTF8.self)
    return Array(text.replacing(script + "\"", with: "\(script)?\(version)\"").utf8)
  }

  /// Whether the request names this machine and no page of elsewhere sent it, which could read the book
  /// through it; links from elsewhere may be followed.
  private func isFromHere(_ request: RequestHead) -> Bool {
    let hosts = ["localhost", "127.0.0.1"].flatMap { [$0, "\($0):\(port)"] }
    guard let host = request.headers["host"], hosts.contains(host.lowercased()) else {
      return false
    }
    if let site = request.headers["sec-fetch-site"], ["cross-site", "same-site"].contains(site),
      request.headers["sec-fetch-mode"] != "navigate"
    {
      return false
    }
    guard let origin = request.headers["origin"] else { return true }
    return hosts.contains { origin == "http://\($0)" }
  }
}

extension DevelopmentServer {
  /// Where the script is that reloads a page.
  static let reloadPath = "_docgen/reload.js"

  /// The page that is shown until the first build is done, or while the book cannot be built.
  fileprivate static func waitingPage(problems: [String]) -> String {
    let words = problems.isEmpty ? "The book is being built." : "The book cannot be built."
    let page = HTML.tag(
      "html", ["lang": "en"],
      [
        .tag(
          "head", [:],
          [
            .tag("meta", ["charset": "utf-8"]),
            .tag("meta", ["http-equiv": "refresh", "content": "1"]),
            .tag("title", [:], ["docgen"]),
          ]),
        .tag(
          "body", [:],
          [.tag("p", [:], [.text(words)])] + problems.map { .tag("pre", [:], [.text($0)]) }),
      ])
    return "<!doctype html>\n" + HTMLPrinter.print(page)
  }

  /// The media type of a file of the site.
  fileprivate static func mediaType(of path: String) -> String {
    switch path.fileEnding {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "webp": "image/webp"
    default: "application/octet-stream"
    }
  }
}
