/// Why a request failed.
enum LibraryError: Error {
  /// The request or its answer was lost; the same request may succeed later.
  case offline
  /// The token has expired, or there is none.
  case unauthorized
  /// The server has understood the request and will never carry it out.
  case refused
}
