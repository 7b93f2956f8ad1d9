import Foundation

/// The development server's answer to a request.
struct Answer: Equatable, Sendable {
  /// The number that HTTP has for how it went.
  var status = 200
  /// The media type of the body.
  var type = "text/plain; charset=utf-8"
  /// The file that was asked for.
  var body: [UInt8] = []

  /// A line for people.
  static func text(_ text: String, status: Int) -> Answer {
    Answer(status: status, body: Array((text + "\n").utf8))
  }

  /// The answer to a request that is not read on.
  init(to problem: RequestProblem) {
    self =
      switch problem {
      case .lineTooLong: .text("the address is too long", status: 414)
      case .headTooLong: .text("the headers are too long", status: 431)
      case .malformed: .text("this is not a request that a browser sends", status: 400)
      }
  }

  /// An answer with a body.
  init(status: Int = 200, type: String = "text/plain; charset=utf-8", body: [UInt8]) {
    self.status = status
    self.type = type
    self.body = body
  }

  /// The bytes to send.
  ///
  /// - Parameters:
  ///   - withBody: whether to send the body too; the head has its length in any case.
  ///   - closing: whether the connection ends after it.
  func bytes(withBody: Bool, closing: Bool) -> Data {
    let lines = [
      "HTTP/1.1 \(status) \(Answer.reasons[status, default: ""])", "Content-Type: \(type)",
      "Content-Length: \(body.count)", "Cache-Control: no-store",
    ]
    let head = (lines + (closing ? ["Connection: close"] : []) + ["", ""]).joined(separator: "\r\n")
    return Data(head.utf8) + (withBody ? Data(body) : Data())
  }

  private static let reasons = [
    200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    414: "URI Too Long", 431: "Request Header Fields Too Large",
  ]
}
