import Reactive
import Testing

@testable import bookApp

struct KeychainTests {
  private static let anna = Session.Login(user: "anna", token: Token(number: 1))

  @Test func `a locked phone hides the login, and does not delete it`() {
    var item: Session.Login? = Self.anna
    var isLocked = true
    let unlocked = Subject<Void, Never>()
    let keychain = Keychain(
      read: { isLocked ? nil : item }, write: { item = $0 }, unlocked: unlocked)
    #expect(keychain.login.value == nil)
    unlocked.send(())
    #expect(item == Self.anna)
    isLocked = false
    unlocked.send(())
    #expect(keychain.login.value == Self.anna)
    #expect(item == Self.anna)
  }

  @Test func `a login is written, and a user who is logged out is deleted`() {
    var written: [Session.Login?] = []
    let keychain = Keychain(read: { nil }, write: { written.append($0) })
    keychain.login.value = Self.anna
    keychain.login.value = nil
    #expect(written == [Self.anna, nil])
  }
}
