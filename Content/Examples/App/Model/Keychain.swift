#if canImport(Security)
  import Foundation
  import Reactive
  import Security

  // snippet.keychain
  /// The login in the keychain, which survives the end of the app.
  final class Keychain {
    let login: Property<Session.Login?>

    init(_ account: String) {
      let item: [CFString: Any] = [
        kSecClass: kSecClassGenericPassword, kSecAttrAccount: account,
      ]
      var found: CFTypeRef?
      SecItemCopyMatching(
        item.merging([kSecReturnData: true]) { $1 } as CFDictionary,
        &found)
      login = Property(
        (found as? Data).flatMap {
          try? JSONDecoder().decode(Session.Login.self, from: $0)
        })
      login.changes.subscribe { login in
        SecItemDelete(item as CFDictionary)
        guard let login, let data = try? JSONEncoder().encode(login)
        else { return }
        // Also readable while the phone is locked, for work in the
        // background, and on no other device.
        let access = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
        SecItemAdd(
          item.merging([
            kSecValueData: data, kSecAttrAccessible: access,
          ]) { $1 } as CFDictionary, nil)
      }
    }
  }
// snippet.end
#endif
