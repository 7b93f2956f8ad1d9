import Testing

@testable import docgen

struct MinifiedTests {
  @Test(arguments: [
    ("a { color: red; }\n", "a{color:red}\n"),
    ("a,\nb > i { x: y }\n\n/* why */\nc { }", "a,b>i{x:y}c{}\n"),
    (
      "a :hover, li + li { margin: 0 0 calc(1em + 2px) }",
      "a :hover,li + li{margin:0 0 calc(1em + 2px)}\n"
    ),
    (
      "@media (min-width: 5rem) and (x) {\n a { b: c !important }\n}",
      "@media (min-width:5rem) and (x){a{b:c!important}}\n"
    ),
    (
      "a::after { content: \" ( \\\" /* \" attr(href) '; }' }",
      "a::after{content:\" ( \\\" /* \" attr(href) '; }'}\n"
    ),
    (":root { --a: b; --c: d }", ":root{--a:b;--c:d}\n"),
    ("a/* 1 */.b { }  /* open", "a .b{}\n"),
    ("", "\n"),
  ])
  func `a style sheet loses what means nothing`(source: String, expected: String) {
    #expect(Minified.styleSheet(source) == expected)
    #expect(Minified.styleSheet(expected) == expected)
  }

  @Test(arguments: [
    ("// Why.\n(() => {\n  // How.\n\n  f(a);\n})();\n", "(() => {\nf(a);\n})();\n"),
    ("a = 'b // c  { }'; // d", "a = 'b // c  { }'; // d\n"),
  ])
  func `a script keeps its lines and what they say`(source: String, expected: String) {
    #expect(Minified.script(source) == expected)
    #expect(Minified.script(expected) == expected)
  }

  @Test(arguments: [PackageResources.book_js, PackageResources.search_js])
  func `nothing in a script goes over several lines`(source: [UInt8]) {
    let script = String(decoding: source, as: UTF8.self)
    for line in script.split(separator: "\n") {
      for quote in ["`", "'"] where !line.contains("//") {
        #expect(line.ranges(of: quote).count.isMultiple(of: 2), "\(line)")
      }
    }
    #expect(!script.contains("\\\n"))
    #expect(!script.contains(/\/\*[^*]*\n/))
  }
}
