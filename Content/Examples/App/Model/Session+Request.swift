import Reactive

extension Session {
  // snippet.request
  /// Sends a request with a token that has not expired.
  func request<Value>(
    _ send: @escaping (Token) -> Signal<Value, LibraryError>
  ) -> Signal<Value, LibraryError> {
    .deferred { [self] in
      guard let sender = login.value else {
        return .failed(.unauthorized)
      }
      return send(sender.token).catch { [self] error in
        guard error == .unauthorized, user.value == sender.user
        else { return .failed(error) }
        return token(insteadOf: sender.token).flatMap { send($0) }
      }
    }
  }
  // snippet.end
}
