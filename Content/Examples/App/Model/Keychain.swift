#if canImport(Security)
  import Foundation
  import Reactive
  import Security
  import os

  // snippet.keychain
  /// The login in the keychain, which survives the end of the app.
  final class Keychain {
    let login: Property<Session.Login?>

    /// Reads again on `unlocked` what a locked phone has not shown.
    init(_ service: String, unlocked: Signal<Void, Never> = .never) {
      let item = KeychainItem(service)
      login = Property(item.read())
      unlocked.subscribe { [login] in
        if login.value == nil { login.value = item.read() }
      }
      login.changes.subscribe { item.write($0) }
    }
  }

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
