import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// snippet.status
/// What the library writes when it refuses a request, or an OAuth
/// server when it refuses an exchange.
private struct Refusal: Decodable { var refused, error: String? }

extension LibraryError {
  /// The error that an answer means; nil for a success.
  init?(status: Int, retryAfter: String? = nil, body: Data = Data()) {
    switch status {
    case 200..<300: return nil
    case 408: self = .offline
    case 429, 503:
      let seconds = retryAfter.flatMap { Int($0) }
      self = .busy(retryAfter: seconds.map { .seconds($0) })
    case 400..<500:
      let answer = try? JSONDecoder().decode(Refusal.self, from: body)
      self =
        switch (answer?.refused, answer?.error) {
        case (_?, _): status == 401 ? .unauthorized : .refused
        case (_, "invalid_grant"): .unauthorized
        default: .badAnswer
        }
    case 500..<600: self = .offline
    default: self = .badAnswer
    }
  }

  /// The error that a request without an answer means.
  init(_ error: any Error) {
    switch (error as? URLError)?.code {
    // No trusted server: its certificate, or its TLS.
    case .serverCertificateUntrusted, .serverCertificateHasUnknownRoot,
      .serverCertificateHasBadDate, .serverCertificateNotYetValid,
      .secureConnectionFailed, .appTransportSecurityRequiresSecureConnection:
      self = .untrusted
    // A delegate that pins certificates has refused this one.
    case .cancelled: self = .untrusted
    // The server wants a certificate that this device does not have.
    case .clientCertificateRequired, .clientCertificateRejected:
      self = .untrusted
    // A fault of the app, or of the server.
    case .badURL, .unsupportedURL, .httpTooManyRedirects, .badServerResponse:
      self = .badAnswer
    default: self = .offline
    }
  }
}
// snippet.end
