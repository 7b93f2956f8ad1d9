/// Nothing: there are no actors here to check, and no places to remember.
@usableFromInline
struct Caller: Sendable {
  @usableFromInline init() {}

  func check() {}

  static func anywhere(_ file: StaticString, _ line: UInt) -> Caller { Caller() }
}
