import Cfiles

extension CarriedFile {
  package var contents: [UInt8] { Array(UnsafeBufferPointer(start: bytes, count: count)) }
  package var text: String { String(decoding: contents, as: UTF8.self) }
}
