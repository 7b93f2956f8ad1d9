// A page has one thread, so nothing here is touched by two.

/// The situation that the page has written, and the text that it reads.
nonisolated(unsafe) private var situation: [Int32] = []
nonisolated(unsafe) private var result: [UInt8] = []

/// Makes room for a situation of so many words, and says where.
@_expose(wasm, "labInput")
public func labInput(_ count: Int32) -> Int32 {
  situation = Array(repeating: 0, count: Int(max(count, 1)))
  return situation.withUnsafeMutableBufferPointer { Int32(Int(bitPattern: $0.baseAddress)) }
}

/// Tries the situation, and says how many bytes the result has.
@_expose(wasm, "labRun")
public func labRun() -> Int32 {
  result = family.result(of: situation).bytes
  return Int32(result.count)
}

/// Where the result is.
@_expose(wasm, "labResult")
public func labResult() -> Int32 {
  result.withUnsafeBufferPointer { Int32(Int(bitPattern: $0.baseAddress)) }
}

/// The seed of hashing, for which a page has no source; always the same, so that runs are.
@_cdecl("arc4random_buf")
public func zeros(_ bytes: UnsafeMutableRawPointer, _ count: Int) {
  bytes.initializeMemory(as: UInt8.self, repeating: 0, count: count)
}
