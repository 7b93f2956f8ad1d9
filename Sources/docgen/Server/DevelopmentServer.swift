import DocRunner
import FlyingFox
import FlyingSocks
import Foundation

/// Serves the site to browsers on this machine only.
struct DevelopmentServer: Sendable {
  private let server: HTTPServer
  private let site: LiveSite
  private let runs: ProgramRuns
  /// The port that was asked for; 0 for any free one.
  private let wanted: UInt16

  /// A server for a port of the loopback interface, or for any free one if that is 0.
  init(site: LiveSite, runs: ProgramRuns = ProgramRuns(), port: UInt16) throws {
    self.site = site
    self.runs = runs
    wanted = port
    server = HTTPServer(
      config: .init(
        address: try .inet(ip4: "127.0.0.1", port: port),
        // A page waits for news until the server answers that there are none.
        timeout: 60,
        // What a body has is read once.
        sharedRequestReplaySize: 0, logger: .disabled))
  }

  /// Serves until the task is canceled.
  ///
  /// - Throws: `PortInUse` if another program listens on the port, or `FilesystemProblem`.
  func run() async throws {
    while true {
      do {
        return try await server.run()
      } catch SocketError.failed(_, EMFILE, _) where wanted != 0 {
        // That closed all connections, so the files that they had are free again.
        Terminal.say(
          "more connections were open than a process may have files (`ulimit -n`): all are closed, "
            + "and pages connect again")
        try await Task.sleep(for: .milliseconds(200))
      } catch SocketError.failed(_, EADDRINUSE, _) {
        throw PortInUse(port: wanted)
      } catch SocketError.failed(_, let number, _) {
        throw FilesystemProblem(doing: "listen on", path: "127.0.0.1:\(wanted)", errno: number)
      }
    }
  }

  /// Waits until it listens and returns the port that browsers connect to.
  func port() async throws -> UInt16 {
    try await server.waitUntilListening()
    guard case .ip4(_, let port) = await server.listeningAddress else {
      throw SocketError.unsupportedAddress
    }
    // Until the port is known, no request can be told from one that means another server.
    await server.appendRoute("*", to: SiteHandler(site: site, runs: runs, port: port))
    return port
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
struct SiteHandler: HTTPHandler {
  let site: LiveSite
  var runs = ProgramRuns()
  let port: UInt16
  /// How long a page waits for news before the server answers that there are none.
  var patience = Duration.seconds(25)

  /// The answer to a request; nothing of it is looked at before it names this machine.
  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    var body = Data()
    // The rest of a body would be mistaken for the next request, so it is read, but not kept.
    for try await piece in request.bodySequence where body.count <= ProgramRuns.longestRequest {
      body += piece
    }
    var response = await answer(to: request, body)
    response.headers[.cacheControl] = "no-store"
    // No page of elsewhere shows this one inside of itself.
    response.headers[HTTPHeader("X-Frame-Options")] = "DENY"
    response.headers[HTTPHeader("Content-Security-Policy")] = "frame-ancestors 'none'"
    guard request.method == .HEAD, case .httpBody(let body) = response.payload else {
      return response
    }
    // Of what a page would be, only the head is sent.
    response.headers[.contentLength] = body.count.map(String.init)
    response.payload = .httpBody(HTTPBodySequence())
    return response
  }

  private func answer(to request: HTTPRequest, _ body: Data) async -> HTTPResponse {
    guard isFromHere(request) else {
      return .text("this server answers to localhost only", .forbidden)
    }
    let path = URLText.decoded(String(request.target.path().drop { $0 == "/" }))
    if ProgramRuns.paths.contains(path) { return await ran(request, body, at: path) }
    guard [.GET, .HEAD].contains(request.method) else {
      return .text("only pages are served here", .methodNotAllowed)
    }
    if path == DevelopmentServer.reloadPath {
      return .ok("text/javascript; charset=utf-8", PackageResources.reload_js)
    }
    if path == "_docgen/edit.js" {
      return .ok("text/javascript; charset=utf-8", PackageResources.edit_js)
    }
    if path == "_docgen/edit.css" {
      return .ok("text/css; charset=utf-8", PackageResources.edit_css)
    }
    if path == "_docgen/programs" {
      return .json(await runs.programs(on: request.query["page"] ?? ""))
    }
    if path == "_docgen/change" { return await news(for: request.query) }
    if let (file, version) = await site.file(at: path.isEmpty ? "index.html" : path) {
      return .ok(DevelopmentServer.mediaType(of: file.path), numbered(file, version))
    }
    let page = "text/html; charset=utf-8"
    if await site.isEmpty {
      let text = DevelopmentServer.waitingPage(problems: await site.problems)
      return .ok(page, Array(text.utf8))
    }
    let missing = await site.file(at: NotFoundPage.path)
    return HTTPResponse(
      statusCode: .notFound, headers: [.contentType: page],
      body: Data(missing.map { numbered($0.file, $0.version) } ?? []))
  }

  /// The answer to a page that asks for news: as soon as there are some, or that there are none.
  private func news(for query: [HTTPRequest.QueryItem]) async -> HTTPResponse {
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
    return .json(news)
  }

  /// A page that knows the number of the state that it is from.
  private func numbered(_ file: SiteFile, _ version: Int) -> [UInt8] {
    guard file.path.hasSuffix(".html") else { return file.bytes }
    let script = DevelopmentServer.reloadPath
    let text = String(decoding: file.bytes, as: UTF8.self)
    let numbered = "\(script)?\(version)\" data-token=\"\(runs.token)\""
    return Array(text.replacing(script + "\"", with: numbered).utf8)
  }

  /// Whether the request names this machine and no page of elsewhere sent it, which could read the book
  /// through it; links from elsewhere may be followed.
  private func isFromHere(_ request: HTTPRequest) -> Bool {
    let hosts = ["localhost", "127.0.0.1"].flatMap { [$0, "\($0):\(port)"] }
    guard let host = request.headers[.host], hosts.contains(host.lowercased()) else { return false }
    if let site = request.headers[HTTPHeader("Sec-Fetch-Site")],
      ["cross-site", "same-site"].contains(site),
      request.headers[HTTPHeader("Sec-Fetch-Mode")] != "navigate"
    {
      return false
    }
    guard let origin = request.headers[HTTPHeader("Origin")] else { return true }
    return hosts.contains { origin == "http://\($0)" }
  }
}

extension HTTPResponse {
  static func ok(_ type: String, _ body: [UInt8]) -> HTTPResponse {
    HTTPResponse(statusCode: .ok, headers: [.contentType: type], body: Data(body))
  }

  static func json(_ value: some Encodable) -> HTTPResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return .ok("application/json", (try? Array(encoder.encode(value))) ?? [])
  }

  /// A line for people.
  static func text(_ text: String, _ status: HTTPStatusCode) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: [.contentType: "text/plain; charset=utf-8"],
      body: Data((text + "\n").utf8))
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
            .tag("title", text: "docgen"),
          ]),
        .tag("body", [:], [.tag("p", text: words)] + problems.map { .tag("pre", text: $0) }),
      ])
    return "<!doctype html>\n" + HTMLPrinter.print(page)
  }

  /// The media type of a file of the site.
  fileprivate static func mediaType(of path: String) -> String {
    switch path.fileEnding {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    default: EPUBPackage.mediaType(of: path) ?? "application/octet-stream"
    }
  }
}
