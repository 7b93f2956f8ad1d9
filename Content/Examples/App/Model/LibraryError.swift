/// Why a request failed.
enum LibraryError: Error {
  /// The request or its answer was lost; the same request may succeed later.
  case offline
  /// The token has expired, or there is none.
  case unauthorized
  /// The server has understood the request and will never carry it out.
  case refused
  /// The answer is not what the app expects; a newer version of the app may understand it.
  case badAnswer
}
