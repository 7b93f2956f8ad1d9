#if canImport(CryptoKit)
  import CryptoKit
#else
  import Clibmd
#endif

/// The SHA-256 hash of bytes that are added piece by piece, computed by a library of the system.
package struct SHA256 {
  #if canImport(CryptoKit)
    private var state = CryptoKit.SHA256()
  #else
    private var state = SHA2_CTX()
  #endif

  package init() {
    #if !canImport(CryptoKit)
      SHA256Init(&state)
    #endif
  }

  package static func hash(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var hash = SHA256()
    let isContiguous: Void? = bytes.withContiguousStorageIfAvailable {
      hash.add(UnsafeRawBufferPointer($0))
    }
    if isContiguous == nil { Array(bytes).withUnsafeBytes { hash.add($0) } }
    return hash.bytes
  }

  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    #if canImport(CryptoKit)
      state.update(bufferPointer: bytes)
    #else
      SHA256Update(&state, bytes.baseAddress, bytes.count)
    #endif
  }

  /// The hash of all bytes that were added: 32 bytes.
  package var bytes: [UInt8] {
    #if canImport(CryptoKit)
      return Array(state.finalize())
    #else
      var state = state
      return [UInt8](unsafeUninitializedCapacity: 32) { bytes, count in
        SHA256Final(bytes.baseAddress, &state)
        count = 32
      }
    #endif
  }
}
