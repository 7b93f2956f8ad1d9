import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// snippet.form
extension String {
  /// The text with everything encoded that means something in a query
  /// or in a form, such as `&`, `=` and `+`.
  var formEncoded: String {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let plain = CharacterSet(
      charactersIn: letters + letters.uppercased() + "0123456789-._~")
    return addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}

extension URLRequest {
  /// A request with its fields in the query, or in the body of a POST.
  init(_ request: WebRequest, to server: URL) {
    let form = request.fields.sorted { $0.key < $1.key }
      .map { "\($0.key.formEncoded)=\($0.value.formEncoded)" }
      .joined(separator: "&")
    var url = server.appendingPathComponent(request.path)
    let isPost = request.method == "POST"
    if !isPost, !form.isEmpty,
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    {
      parts.percentEncodedQuery = form
      url = parts.url ?? url
    }
    self.init(url: url)
    httpMethod = request.method
    if isPost {
      httpBody = Data(form.utf8)
      setValue(
        "application/x-www-form-urlencoded",
        forHTTPHeaderField: "Content-Type")
    }
    if let key = request.key {
      setValue(key.uuidString, forHTTPHeaderField: "Idempotency-Key")
    }
    if let token = request.token {
      setValue(
        "Bearer \(token.number)", forHTTPHeaderField: "Authorization")
    }
  }
}
// snippet.end
