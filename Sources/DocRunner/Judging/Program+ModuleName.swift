extension Program {
  /// A text without the name of the program's module before the types that are declared in it, and
  /// without the addresses that Swift puts before private ones.
  ///
  /// In a reader's program the module has another name, and the addresses differ from run to run.
  func withoutModule(_ text: String) -> String {
    let name = module + "."
    guard text.hasBytes(of: name) || text.hasBytes(of: "(unknown context at ") else { return text }
    var result = ""
    var rest = text[...]
    while let range = rest.firstBytes(of: name) {
      result += rest[..<range.lowerBound]
      let isWhole = result.last.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
      // A file such as `guide_2.txt` begins like a type of the module `guide_2`.
      let isType = text[range.upperBound...].first.map { $0.isUppercase || "_(".contains($0) }
      if !isWhole || isType != true { result += name }
      rest = rest[range.upperBound...]
    }
    return (result + rest).replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
  }
}
