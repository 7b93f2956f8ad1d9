import FlyingFox
import FlyingSocks
import Foundation

/// Serves the site to browsers on this machine only.
struct DevelopmentServer: Sendable {
  private let server: HTTPServer
  private let port: UInt16

  /// A server on a port of the loopback interface.
  ///
  /// - Throws: `PortInUse` if another program listens there.
  init(site: LiveSite, port: UInt16) throws {
    self.port = port
    guard DevelopmentServer.isFree(port) else { throw PortInUse(port: port) }
    server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: port), logger: .disabled,
      handler: SiteHandler(site: site, port: port))
  }

  /// Serves until the task is cancelled.
  func run() async throws { try await server.run() }

  /// Returns when browsers can connect.
  func waitUntilListening() async throws { try await server.waitUntilListening() }

  private static func isFree(_ port: UInt16) -> Bool {
    guard let address = try? sockaddr_in.inet(ip4: "127.0.0.1", port: port),
      let socket = try? Socket(domain: Int32(AF_INET))
    else { return true }
    defer { try? socket.close() }
    do {
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
      return true
    } catch {
      return false
    }
  }
}

/// A port on which another program listens.
struct PortInUse: Error, CustomStringConvertible {
  var port: UInt16

  var description: String {
    "port \(port) is in use; name another one: `docgen serve --port \(port &+ 1)`"
  }
}

/// Answers requests with the site's files, and tells pages when to reload.
struct SiteHandler: HTTPHandler {
  let site: LiveSite
  let port: UInt16

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard isFromHere(request) else {
      return text("this server answers to localhost only\n", status: .forbidden)
    }
    guard request.method == .GET || request.method == .HEAD else {
      return text("only pages are served here\n", status: .methodNotAllowed)
    }
    let path = String(request.path.drop { $0 == "/" })
    if path == DevelopmentServer.reloadPath {
      return response(PackageResources.reload_js, type: "text/javascript; charset=utf-8")
    }
    if path == "_docgen/change" { return try await news(for: request) }
    if let (file, version) = await site.file(at: path.isEmpty ? "index.html" : path) {
      return response(numbered(file, version), type: DevelopmentServer.mediaType(of: file.path))
    }
    if await site.isEmpty {
      let page = DevelopmentServer.waitingPage(problems: await site.problems)
      return response(Array(page.utf8), type: "text/html; charset=utf-8")
    }
    let missing = await site.file(at: "404.html")
    var answer = response(
      missing.map { numbered($0.file, $0.version) } ?? [], type: "text/html; charset=utf-8")
    answer.statusCode = .notFound
    return answer
  }

  /// What there is to tell a page, as soon as there is something.
  private func news(for request: HTTPRequest) async throws -> HTTPResponse {
    let values = Dictionary(
      request.query.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    let page = values["page"] ?? ""
    let news = await site.news(
      for: page.isEmpty ? "index.html" : page, since: values["since"].flatMap { Int($0) } ?? 0,
      isFirst: values["first"] == "true")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return response(Array(try encoder.encode(news)), type: "application/json")
  }

  /// A page that knows the number of the state that it is from.
  private func numbered(_ file: SiteFile, _ version: Int) -> [UInt8] {
    guard file.path.hasSuffix(".html") else { return file.bytes }
    let script = DevelopmentServer.reloadPath
    let text = String(decoding: file.bytes, as: UTF8.self)
    return Array(text.replacing(script + "\"", with: "\(script)?\(version)\"").utf8)
  }

  /// Whether the request names this machine, so that no foreign page can read the book through it.
  private func isFromHere(_ request: HTTPRequest) -> Bool {
    let hosts = ["localhost", "127.0.0.1"].flatMap { [$0, "\($0):\(port)"] }
    guard let host = request.headers[.host], hosts.contains(host.lowercased()) else { return false }
    guard let origin = request.headers[HTTPHeader("Origin")] else { return true }
    return hosts.contains { origin == "http://\($0)" }
  }

  private func text(_ text: String, status: HTTPStatusCode) -> HTTPResponse {
    var answer = response(Array(text.utf8), type: "text/plain; charset=utf-8")
    answer.statusCode = status
    return answer
  }

  private func response(_ bytes: [UInt8], type: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok,
      headers: [.contentType: type, HTTPHeader("Cache-Control"): "no-store"],
      body: Data(bytes))
  }
}

extension DevelopmentServer {
  /// Where the script is that reloads a page.
  static let reloadPath = "_docgen/reload.js"

  /// What is shown until the first build is done, or while there can be none.
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
    switch (path as NSString).pathExtension {
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
