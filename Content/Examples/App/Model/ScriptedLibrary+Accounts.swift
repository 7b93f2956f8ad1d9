import Foundation
import Reactive

/// Users, their tokens and their lists.
extension ScriptedLibrary {
  /// Lets all tokens expire; they can still be exchanged.
  func expireToken() {
    for token in sessions.keys { sessions[token]?.isExpired = true }
  }

  /// Forgets who has logged in; no token can be exchanged.
  func endSession() { sessions = [:] }

  /// The books on the list of a user.
  func books(of user: String) -> [Book] { accounts[user]?.list.books ?? [] }

  /// The revision of a list in which a change was carried out; nil if it was not.
  func revision(of change: Change) -> Int? {
    accounts.values.lazy.compactMap { $0.done[change.id] }.first
  }

  func logIn(_ name: String) -> Signal<Token, LibraryError> {
    request("login \(name)") { [self] in issueToken(for: name) }
  }

  func logIn(_ name: String, password: String) -> Signal<Token, LibraryError> {
    request("login \(name)") { [self] () throws(LibraryError) in
      if password != self.password { throw .wrongPassword }
      return issueToken(for: name)
    }
  }

  func isFree(_ name: String) -> Signal<Bool, LibraryError> {
    request("free \(name)") { [self] in !takenNames.contains(name) }
  }

  func renew(_ token: Token) -> Signal<Token, LibraryError> {
    request("renew \(token.number)") { [self] () throws(LibraryError) in
      guard let login = sessions.removeValue(forKey: token) else { throw .unauthorized }
      return issueToken(for: login.user)
    }
  }

  func savedBooks(with token: Token) -> Signal<SavedBooks, LibraryError> {
    request("saved") { [self] () throws(LibraryError) in
      accounts[try user(of: token), default: Account()].list
    }
  }

  func send(_ change: Change, with token: Token) -> Signal<Int, LibraryError> {
    request("\(change.isSaved ? "save" : "remove") \(change.book.id)") {
      [self] () throws(LibraryError) in
      let user = try user(of: token)
      var account = accounts[user, default: Account()]
      if let revision = account.done[change.id] { return revision }
      let revision = account.list.revision + 1
      account.list.apply(change, revision: revision)
      account.done[change.id] = revision
      accounts[user] = account
      return revision
    }
  }

  private func issueToken(for user: String) -> Token {
    issued += 1
    let token = Token(number: issued)
    sessions[token] = Login(user: user)
    return token
  }

  private func user(of token: Token) throws(LibraryError) -> String {
    guard let login = sessions[token], !login.isExpired else { throw .unauthorized }
    return login.user
  }
}
