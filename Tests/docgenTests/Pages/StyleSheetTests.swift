import Foundation
import Testing

@testable import docgen

/// Contrast as WCAG 2 computes it, from the colors that the style sheet has.
struct StyleSheetTests {
  private static let sheet = String(
    decoding: PackageResources.book_css + PackageResources.diagram_css, as: UTF8.self)

  /// The colors by name: first the light one, then the dark one.
  private static let colors = Dictionary(
    sheet.matches(of: /--([a-z]+): light-dark\((#[0-9A-F]{6}), (#[0-9A-F]{6})\)/).map {
      (String($0.output.1), [String($0.output.2), String($0.output.3)])
    }, uniquingKeysWith: { first, _ in first })

  @Test(arguments: [
    ("text", 13.35), ("muted", 6.12), ("link", 6.28), ("visited", 6.63), ("ok", 6.38),
    ("bad", 6.46), ("warn", 6.72), ("keyword", 6.59), ("type", 6.36), ("call", 6.87),
    ("string", 6.10), ("number", 6.24), ("comment", 5.25),
  ])
  func `text can be read on every surface`(name: String, lowest: Double) throws {
    let isCode = !["text", "muted", "link", "visited", "ok", "bad", "warn"].contains(name)
    for scheme in 0...1 {
      for surface in isCode ? ["surface", "marked", "removed"] : ["page", "surface"] {
        let ratio = try Self.contrast(name, surface, scheme)
        #expect(ratio >= lowest - 0.005, "\(name) on \(surface), \(scheme): \(ratio)")
      }
    }
  }

  @Test(arguments: ["text", "muted", "bad", "warn"])
  func `text on a marked line can be read`(name: String) throws {
    for scheme in 0...1 {
      #expect(try Self.contrast(name, "marked", scheme) >= 4.5, "\(scheme)")
    }
  }

  @Test func `a line that is gone can be read`() throws {
    for scheme in 0...1 { #expect(try Self.contrast("muted", "removed", scheme) >= 4.5) }
  }

  @Test func `the borders of controls can be seen`() throws {
    for scheme in 0...1 {
      for surface in ["page", "surface"] {
        #expect(try Self.contrast("control", surface, scheme) >= 3, "\(surface), \(scheme)")
      }
    }
  }

  @Test func `the label of the start button can be read`() throws {
    for scheme in 0...1 { #expect(try Self.contrast("page", "link", scheme) >= 4.5) }
  }

  @Test(arguments: ["one", "two", "three"])
  func `values in pictures can be told from the page, and read`(name: String) throws {
    for scheme in 0...1 {
      for surface in ["page", "surface"] {
        #expect(try Self.contrast(name, surface, scheme) >= 4.5, "\(surface), \(scheme)")
      }
    }
  }

  @Test(
    arguments: [
      // What a page loads at first; then what search and stepping add once somebody wants them.
      (["book.css", "front.css"], 14.5), (["book.css", "diagram.css"], 16), (["book.js"], 9),
      (["panel.js"], 3), (["reading.js"], 6), (["reading.css"], 1), (["parts.js"], 2),
      (["book.js", "step.js"], 16),
      (["step.css"], 1), (["pictures.css"], 2), (["text.css"], 1), (["graph.css"], 3),
      (["forms.css"], 1), (["variants.js"], 2), (["search.css"], 3),
      (["search.js"], 6), (["finder.js"], 9), (["nearest.js"], 2), (["answer.css"], 1.5),
      (["answer.js"], 6),
      (["answer-more.js"], 4.6), (["nested.css"], 0.5),
    ] as [([String], Double)])
  func `the files stay small`(names: [String], limit: Double) {
    var book = book()
    var under = chapter("# Under another")
    under.depth = 1
    book.parts += [
      Book.Part(title: "Two", chapters: [under]), Book.Part(title: "Three", chapters: []),
    ]
    let files = ThemeFiles.files(of: book).filter { names.contains($0.path) }
    #expect(files.count == names.count)
    #expect(files.map(\.bytes.count).reduce(0, +) <= Int(limit * 1024))
  }

  @Test(arguments: [
    ("live.js", 8), ("live-lanes.js", 8), ("live.css", 2),
    ("lab.js", 19), ("lab-test.js", 3), ("lab.css", 2), ("live-module.js", 2),
  ])
  func `what runs live parts stays small`(name: String, limit: Int) {
    #expect(ThemeFiles.file(name, of: book()).bytes.count <= limit * 1024)
  }

  @Test func `every variable that is used is set`() {
    let set = Set(Self.sheet.matches(of: /--([a-z]+):/).map(\.output.1))
    let others = [
      PackageResources.front_css, PackageResources.search_css, PackageResources.glossary_css,
      PackageResources.print_css, PackageResources.step_css, PackageResources.pictures_css,
      PackageResources.answer_css,
      PackageResources.reading_css,
      PackageResources.forms_css, PackageResources.live_css, PackageResources.lab_css,
      PackageResources.text_css, PackageResources.graph_css,
      PackageResources.nested_css,
    ].map { String(decoding: $0, as: UTF8.self) }
    let used = Set((Self.sheet + others.joined()).matches(of: /var\(--([a-z]+)\)/).map(\.output.1))
    #expect(used.subtracting(set).isEmpty)
  }

  private static func contrast(_ name: String, _ surface: String, _ scheme: Int) throws -> Double {
    let first = luminance(try #require(colors[name])[scheme])
    let second = luminance(try #require(colors[surface])[scheme])
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private static func luminance(_ color: String) -> Double {
    let value = Int(color.dropFirst(), radix: 16) ?? 0
    let channels = [value >> 16, value >> 8 & 0xff, value & 0xff].map { channel in
      let part = Double(channel) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }
}
