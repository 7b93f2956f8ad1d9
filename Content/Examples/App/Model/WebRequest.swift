/// A request to the server, as a value.
struct WebRequest: Hashable, Sendable, CustomStringConvertible {
  var method = "GET"
  var path: String
  var fields: [String: String] = [:]
  var token: Token?

  /// The first line of the request, with its fields in the order of their names.
  var description: String {
    let pairs = fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return "\(method) \(path)" + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
  }
}
