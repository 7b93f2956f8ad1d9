import Foundation

/// An attribute of a tag in a page as a browser gets it.
struct PageAttribute: Sendable {
  var value: String
  /// Where the value begins, in bytes of the page.
  var offset: Int

  /// The attributes with some names, in the order of the page.
  ///
  /// Text in a page has no double quotes, so whatever looks like an attribute is one.
  static func all(_ names: [String], in page: [UInt8]) -> [PageAttribute] {
    let marks = names.map { Array(" \($0)=".utf8) }
    return page.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return [] }
      var found: [PageAttribute] = []
      var at = 0
      // Quotes are rarer than blanks; each that follows a name opens a value.
      while let quote = memchr(start + at, 0x22, bytes.count - at) {
        let opening = UnsafeRawPointer(quote) - start
        at = opening + 1
        let isMeant = marks.contains { mark in
          opening >= mark.count && memcmp(start + opening - mark.count, mark, mark.count) == 0
        }
        guard isMeant, let end = memchr(start + at, 0x22, bytes.count - at) else { continue }
        let length = UnsafeRawPointer(end) - start - at
        let value = UnsafeRawBufferPointer(start: start + at, count: length)
        let text = String(decoding: value, as: UTF8.self)
        let isEscaped = memchr(start + at, 0x26, length) != nil
        found.append(PageAttribute(value: isEscaped ? HTMLPrinter.read(text) : text, offset: at))
        at += length + 1
      }
      return found
    }
  }
}
