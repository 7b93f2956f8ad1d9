extension SwiftCode {
  /// The result of `findOffset(tooDeepIn:)`, which is kept for longer code because that has to be parsed.
  static func offset(tooDeepIn code: String) -> Int? {
    guard code.utf8.count > depthLimit else { return findOffset(tooDeepIn: code) }
    return KnownCode.shared.found("too-deep", in: code, find: findOffset)
  }
}
