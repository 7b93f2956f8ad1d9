import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// snippet.status
extension LibraryError {
  /// The error that a status means; nil for a success.
  init?(status: Int, retryAfter: String? = nil) {
    switch status {
    case 200..<300: return nil
    case 401: self = .unauthorized
    case 408: self = .offline
    case 429, 503:
      let seconds = retryAfter.flatMap { Int($0) }
      self = .busy(retryAfter: seconds.map { .seconds($0) })
    case 400..<500: self = .refused
    case 500..<600: self = .offline
    default: self = .badAnswer
    }
  }

  /// The error that a request without an answer means.
  init(_ error: any Error) {
    switch (error as? URLError)?.code {
    // The server has shown a certificate that this device rejects.
    case .serverCertificateUntrusted, .serverCertificateHasUnknownRoot,
      .serverCertificateHasBadDate, .serverCertificateNotYetValid:
      self = .untrusted
    // The server wants a certificate that this device does not have.
    case .clientCertificateRequired, .clientCertificateRejected:
      self = .untrusted
    // Also `.secureConnectionFailed`: no certificate was judged.
    default: self = .offline
    }
  }
}
// snippet.end
