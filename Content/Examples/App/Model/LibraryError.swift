/// Why a request failed.
// snippet.errors
enum LibraryError: Error, Equatable {
  /// There was no answer, or the server failed; the same request may succeed later.
  case offline
  /// The server asks for patience, and may say for how long.
  case busy(retryAfter: Duration? = nil)
  /// The token has expired, or there is none.
  case unauthorized
  /// No user has this name and password.
  case wrongPassword
  /// The library itself has understood the request and will never carry it out.
  case refused
  /// The answer is not what the app expects; it may not be the library's.
  case badAnswer
  /// The server or this device does not accept the certificate of the
  /// other, so nothing was sent.
  case untrusted
}
// snippet.end
