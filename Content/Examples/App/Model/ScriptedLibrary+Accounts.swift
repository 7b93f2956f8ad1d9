import Reactive

/// Users, their tokens and their lists.
extension ScriptedLibrary {
  /// Lets the token expire that was given last; it can still be exchanged.
  func expireToken() { isExpired = true }

  /// Forgets who has logged in; no token can be exchanged.
  func endSession() { issued += 1 }

  /// The books on the list of a user.
  func books(of user: String) -> [Book] { lists[user, default: []] }

  func logIn(_ name: String) -> Signal<Token, LibraryError> {
    request("login \(name)") { [self] in
      user = name
      return issue()
    }
  }

  func logIn(_ name: String, password: String) -> Signal<Token, LibraryError> {
    request("login \(name)") { [self] () throws(LibraryError) in
      if password != self.password { throw .refused }
      user = name
      return issue()
    }
  }

  func isFree(_ name: String) -> Signal<Bool, LibraryError> {
    request("free \(name)") { [self] in !takenNames.contains(name) }
  }

  func renew(_ token: Token) -> Signal<Token, LibraryError> {
    request("renew \(token.number)") { [self] () throws(LibraryError) in
      if token.number != issued { throw .unauthorized }
      return issue()
    }
  }

  func savedBooks(with token: Token) -> Signal<[Book], LibraryError> {
    request("saved") { [self] () throws(LibraryError) in
      try check(token)
      return books(of: user)
    }
  }

  func send(_ change: Change, with token: Token) -> Signal<Void, LibraryError> {
    request("\(change.isSaved ? "save" : "remove") \(change.book.id)") {
      [self] () throws(LibraryError) in
      try check(token)
      lists[user] = change.applied(to: books(of: user))
    }
  }

  private func issue() -> Token {
    issued += 1
    isExpired = false
    return Token(number: issued)
  }

  private func check(_ token: Token) throws(LibraryError) {
    if token.number != issued || isExpired { throw .unauthorized }
  }
}
