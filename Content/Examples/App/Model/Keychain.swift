import Reactive

// snippet.keychain
/// The login in the keychain, which survives the end of the app.
final class Keychain {
  let login: Property<Session.Login?>

  /// Reads again on `unlocked` what a locked phone has not shown.
  init(
    read: @escaping () -> Session.Login?,
    write: @escaping (Session.Login?) -> Void,
    unlocked: Signal<Void, Never> = .never
  ) {
    login = Property(read())
    unlocked.subscribe { [login] in
      // The nil of a failed reading would be written.
      if login.value == nil, let found = read() { login.value = found }
    }
    login.changes.subscribe { write($0) }
  }
}
// snippet.end

#if canImport(Security)
  import Foundation
  import Security
  import os

  extension Keychain {
    /// The login of a service, in an item of the system's keychain.
    convenience init(_ service: String, unlocked: Signal<Void, Never> = .never) {
      let item = KeychainItem(service)
      self.init(read: item.read, write: item.write, unlocked: unlocked)
    }
  }

  // snippet.item
  private struct KeychainItem {
    private let query: [CFString: Any]

    init(_ service: String) {
      query = [
        kSecClass: kSecClassGenericPassword, kSecAttrService: service,
        kSecAttrAccount: "login",
      ]
    }

    func read() -> Session.Login? {
      var found: CFTypeRef?
      let question = query.merging([kSecReturnData: true]) { $1 }
      report(SecItemCopyMatching(question as CFDictionary, &found))
      return (found as? Data).flatMap {
        try? JSONDecoder().decode(Session.Login.self, from: $0)
      }
    }

    func write(_ login: Session.Login?) {
      guard let login, let data = try? JSONEncoder().encode(login)
      else { return report(SecItemDelete(query as CFDictionary)) }
      // Also readable while the phone is locked, for work in the
      // background, and on no other device.
      let access = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
      let new: [CFString: Any] = [
        kSecValueData: data, kSecAttrAccessible: access,
      ]
      let status = SecItemUpdate(
        query as CFDictionary, new as CFDictionary)
      if status == errSecItemNotFound {
        report(
          SecItemAdd(query.merging(new) { $1 } as CFDictionary, nil))
      } else {
        report(status)
      }
    }

    private func report(_ status: OSStatus) {
      if status == errSecSuccess || status == errSecItemNotFound { return }
      Logger(subsystem: "books", category: "keychain")
        .error("keychain: \(status)")
    }
  }
// snippet.end
#endif
