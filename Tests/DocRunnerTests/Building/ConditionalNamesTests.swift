import Testing

@testable import DocRunner

/// What a library declares on some platforms, or in some builds, only.
struct ConditionalNamesTests {
  @Test func `names between if and endif are conditional, unless they stand elsewhere, too`() {
    var conditional: Set<String> = []
    var others: Set<String> = []
    ConditionalNames.read(
      """
      #if os(iOS)
        extension View { func snap() {} }
        #if DEBUG
        var depth = 0
        #endif
        public func both() {}
      #endif
      func both() {}
      struct Always {}
      """, &conditional, &others)
    #expect(conditional.subtracting(others) == ["snap", "depth"])
    #expect(others == ["both", "Always"])
  }
}
