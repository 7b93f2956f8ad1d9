// snippet.words
extension LibraryError {
  /// What the user is told.
  var words: String {
    switch self {
    case .offline: "The library does not answer."
    case .busy: "The library is busy. Try again later."
    case .unauthorized: "Log in again."
    case .wrongPassword: "Wrong password."
    case .refused: "The library does not allow this."
    case .badAnswer: "The library does not work at the moment."
    case .untrusted:
      "No secure connection. Check the date of this device, or try another network."
    }
  }
}
// snippet.end
