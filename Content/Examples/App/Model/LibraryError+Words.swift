// snippet.words
extension LibraryError {
  /// What the user is told.
  var words: String {
    switch self {
    case .offline: "No connection."
    case .busy: "The library is busy. Wait a minute."
    case .unauthorized: "Log in again."
    case .wrongPassword: "Wrong password."
    case .refused: "The library does not allow this."
    case .badAnswer: "The library does not work at the moment."
    case .untrusted: "This network is not safe. Try another one."
    }
  }
}
// snippet.end
