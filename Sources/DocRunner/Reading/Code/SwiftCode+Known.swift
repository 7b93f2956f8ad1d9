import Documents
import Processes

extension SwiftCode {
  /// The result of `findOffset(tooDeepIn:)`, which is kept for longer code because that has to be parsed.
  static func offset(tooDeepIn code: String) -> Int? {
    guard code.utf8.count > depthLimit else { return findOffset(tooDeepIn: code) }
    let known = KnownCode.shared.value("too-deep", of: code) { code in
      findOffset(tooDeepIn: code).map { Array(String($0).utf8) } ?? []
    }
    return Int(String(decoding: known, as: UTF8.self))
  }
}
