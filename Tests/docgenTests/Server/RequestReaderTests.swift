import Testing

@testable import docgen

/// Requests, however their bytes arrive.
struct RequestReaderTests {
  private enum Outcome: Equatable {
    case request(Request, rest: [UInt8])
    case refused(Response)
    case unfinished
  }

  /// What a reader makes of bytes that arrive in pieces.
  private func outcome(of bytes: [UInt8], inPiecesOf size: Int) -> Outcome {
    var reader = RequestReader()
    for start in stride(from: 0, to: bytes.count, by: size) {
      let end = min(bytes.count, start + size)
      var piece = bytes[start..<end]
      do {
        guard let request = try reader.request(from: &piece) else { continue }
        return .request(request, rest: Array(piece + bytes[end...]))
      } catch {
        return .refused(error)
      }
    }
    return .unfinished
  }

  @Test func `a request is read with all that it says`() {
    let text =
      "POST /a%20b/c?x=1&y=%C3%A4&z HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\n\r\nabGET"
    let request = Request(
      method: "POST", path: "a b/c", query: ["x": "1", "y": "ä", "z": ""],
      headers: ["host": "here", "content-length": "2"], body: Array("ab".utf8))
    #expect(
      outcome(of: Array(text.utf8), inPiecesOf: 10_000)
        == .request(request, rest: Array("GET".utf8)))
  }

  @Test(arguments: 0..<200)
  func `where bytes are cut makes no difference`(seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    let parts = [
      "GET ", "POST ", "/", "/a?b=c", " HTTP/1.1", " HTTP/1.0", "\r\n", "\n", "\r", "Host: a", " b",
      "Content-Length: 3", "Content-Length: 99999999999999999999", ":", "\0", "%zz", "ä",
      "\r\n\r\n",
      String(repeating: "x", count: 20_000),
    ]
    var bytes = Array(Bool.random(using: &random) ? "GET / HTTP/1.1\r\n".utf8 : "".utf8)
    for _ in 0..<Int.random(in: 0..<12, using: &random) {
      bytes += parts.randomElement(using: &random)?.utf8.map { $0 } ?? []
    }
    let whole = outcome(of: bytes, inPiecesOf: max(1, bytes.count))
    for size in [1, 2, 7, 4096] { #expect(outcome(of: bytes, inPiecesOf: size) == whole) }
  }

  @Test func `a head without an end is refused before it takes much memory`() {
    let endless = Array(repeating: UInt8(ascii: "a"), count: RequestReader.longestLine + 1)
    #expect(outcome(of: endless, inPiecesOf: 1) == .refused(.text("the address is too long", 414)))
    let headers = "GET / HTTP/1.1\r\n" + String(repeating: "a:b\r\n", count: 1_000)
    #expect(
      outcome(of: Array(headers.utf8), inPiecesOf: 1) == .refused(.text("too many headers", 431)))
  }
}

/// The same numbers for the same seed, everywhere.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
