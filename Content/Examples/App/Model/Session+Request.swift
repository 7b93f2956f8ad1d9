import Reactive

extension Session {
  // snippet.request
  /// Sends a request with a token that has not expired.
  func request<Value>(
    _ send: @escaping (Token) -> Signal<Value, LibraryError>
  ) -> Signal<Value, LibraryError> {
    .deferred { [self] in
      guard let used = login.value?.token else {
        return .failed(.unauthorized)
      }
      return send(used).catch { [self] error in
        guard error == .unauthorized else { return .failed(error) }
        return token(insteadOf: used).flatMap { send($0) }
      }
    }
  }
  // snippet.end
}
