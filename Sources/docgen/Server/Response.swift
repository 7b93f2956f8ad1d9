import Foundation

/// What a browser gets; as an error, what ends the connection.
struct Response: Equatable, Error {
  var status = 200
  var headers: [String: String] = [:]
  var body: [UInt8] = []

  /// The bytes to send: a head, and the body if it is wanted.
  func bytes(withBody hasBody: Bool = true) -> Data {
    var headers = headers
    headers["Cache-Control"] = "no-store"
    headers["Content-Length"] = String(body.count)
    // No page of elsewhere shows this one inside of itself.
    headers["Content-Security-Policy"] = "frame-ancestors 'none'"
    headers["X-Frame-Options"] = "DENY"
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0): \($1)\r\n" }
    let head =
      "HTTP/1.1 \(status) \(Response.phrases[status, default: ""])\r\n\(lines.joined())\r\n"
    return Data(head.utf8) + (hasBody ? body : [])
  }

  static func ok(_ type: String, _ body: [UInt8]) -> Response {
    Response(headers: ["Content-Type": type], body: body)
  }

  static func json(_ value: some Encodable) -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return .ok("application/json", (try? Array(encoder.encode(value))) ?? [])
  }

  /// A line for people.
  static func text(_ text: String, _ status: Int) -> Response {
    Response(
      status: status, headers: ["Content-Type": "text/plain; charset=utf-8"],
      body: Array("\(text)\n".utf8))
  }

  private static let phrases = [
    200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 409: "Conflict", 411: "Length Required", 413: "Content Too Large",
    414: "URI Too Long", 415: "Unsupported Media Type", 431: "Request Header Fields Too Large",
    500: "Internal Server Error", 501: "Not Implemented", 503: "Service Unavailable",
  ]
}
