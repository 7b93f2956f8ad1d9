// snippet.words
extension LibraryError {
  /// What the user is told.
  var words: String {
    switch self {
    case .offline: "That did not work just now."
    case .busy: "The library is busy. Try again later."
    case .unauthorized: "Log in again."
    case .wrongPassword: "Name or password is wrong."
    case .refused: "The library does not allow this."
    case .badAnswer: "The answer makes no sense. Another network may help."
    case .untrusted:
      "No secure connection. Check the date of this device, or try another network."
    }
  }
}
// snippet.end
