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

  @Test func `a script keeps its lines of code`() {
    let source = "// Why.\n(function () {\n  // How.\n  var a = 'b // c'; // d\n\n  f(a);\n})();\n"
    #expect(
      Minified.script(source) == "(function () {\nvar a = 'b // c'; // d\nf(a);\n})();\n")
  }

  @Test func `no script has text over several lines`() {
    let script = String(decoding: PackageResources.book_js, as: UTF8.self)
    #expect(!script.contains("`"))
    #expect(!script.contains("\\\n"))
    #expect(!script.contains(/\/\*[^*]*\n/))
  }
}
