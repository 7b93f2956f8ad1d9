import Cfiles
import DocRunner

/// Answers requests with the site's files, and lets pages know when to reload.
struct SiteHandler: Sendable {
  let site: LiveSite
  var runs = ProgramRuns()
  let port: UInt16
  /// How long a page waits for news before the server answers that there are none.
  var patience = Duration.seconds(25)

  /// The answer to a request; nothing of it is looked at before it names this machine.
  func answer(to request: Request) async -> Response {
    guard isFromHere(request) else { return .text("this server answers to localhost only", 403) }
    let path = String(request.path.drop { $0 == "/" })
    if ProgramRuns.paths.contains(path) { return await ran(request, at: path) }
    guard ["GET", "HEAD"].contains(request.method) else {
      return .text("only pages are served here", 405)
    }
    switch path {
    case SiteHandler.reloadPath: return .ok(SiteHandler.script, CarriedFile.reload_js.contents)
    case "_docgen/edit.js": return .ok(SiteHandler.script, CarriedFile.edit_js.contents)
    case "_docgen/edit.css": return .ok("text/css; charset=utf-8", CarriedFile.edit_css.contents)
    case "_docgen/programs":
      // A page that has the key of an earlier server must not offer what it cannot do.
      let isStale = request.headers["x-docgen-token"].map { $0 != runs.token } ?? false
      return isStale
        ? .text(ProgramRuns.openAgain, 403)
        : .json(await runs.programs(on: request.query["page"] ?? ""))
    case "_docgen/change": return await news(for: request.query)
    default: break
    }
    if let (file, version) = await site.file(at: path.isEmpty ? "index.html" : path) {
      return .ok(SiteHandler.mediaType(of: file.path), numbered(file, version))
    }
    let page = "text/html; charset=utf-8"
    if await site.isEmpty {
      let text = SiteHandler.waitingPage(
        problems: await site.problems.map(\.text), step: Terminal.step)
      return .ok(page, Array(text.utf8))
    }
    let missing = await site.file(at: NotFoundPage.path)
    return Response(
      status: 404, headers: ["Content-Type": page],
      body: missing.map { numbered($0.file, $0.version) } ?? [])
  }

  /// The answer to a page that asks for news: as soon as there are some, or that there are none.
  private func news(for query: [String: String]) async -> Response {
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
    let script = SiteHandler.reloadPath
    let text = String(decoding: file.bytes, as: UTF8.self)
    return Array(text.replacing(script + "\"", with: "\(script)?\(version)\"").utf8)
  }

  /// Whether the request names this machine and no page of elsewhere sent it, which could read the book
  /// through it; links from elsewhere may be followed.
  private func isFromHere(_ request: Request) -> Bool {
    let hosts = ["localhost", "127.0.0.1"].flatMap { [$0, "\($0):\(port)"] }
    guard let host = request.headers["host"], hosts.contains(host.lowercased()) else {
      return false
    }
    let site = request.headers["sec-fetch-site"]?.lowercased() ?? "none"
    if !["same-origin", "none"].contains(site) {
      guard request.headers["sec-fetch-mode"]?.lowercased() == "navigate",
        !request.path.drop(while: { $0 == "/" }).hasPrefix("_docgen/")
      else { return false }
    }
    guard let origin = request.headers["origin"] else { return true }
    return hosts.contains { origin == "http://\($0)" }
  }
}

extension SiteHandler {
  static let reloadPath = "_docgen/reload.js"

  /// The page that is shown until the first build is done, or while the book cannot be built.
  static func waitingPage(problems: [String], step: String) -> String {
    let words = problems.isEmpty ? "The book is being built." : "The book cannot be built."
    let page = HTML.tag(
      "html", ["lang": "en"],
      [
        .tag(
          "head", [:],
          [
            .tag("meta", ["charset": "utf-8"]),
            .tag("meta", ["name": "viewport", "content": "width=device-width"]),
            .tag("title", text: words),
            .tag("style", text: waitingLook),
            // Which keeps what comes after the # in the address.
            .tag("script", text: "setTimeout(function () { location.reload() }, 1000)"),
          ]),
        .tag(
          "body", [:],
          [.tag("h1", text: words)]
            + (problems.isEmpty ? [.tag("p", text: step)] : problems.map { .tag("pre", text: $0) })
            + [.tag("p", text: "This page shows it as soon as it is there.")]),
      ])
    return "<!doctype html>\n" + HTMLPrinter.print(page)
  }

  private static let waitingLook = """
    :root { color-scheme: light dark; font: 1.1rem/1.5 system-ui, sans-serif }
    body { max-width: 42rem; margin: 15vh auto; padding: 0 1.25rem }
    p { min-height: 1.5em }
    pre { white-space: pre-wrap; overflow-wrap: anywhere }
    """

  private static let script = "text/javascript; charset=utf-8"

  private static func mediaType(of path: String) -> String {
    switch path.fileEnding {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": script
    default: EPUBPackage.mediaType(of: path) ?? "application/octet-stream"
    }
  }
}
