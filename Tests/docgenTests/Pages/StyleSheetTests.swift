import Cfiles
import DocRunner
import Foundation
import Testing

@testable import docgen

/// Contrast as WCAG 2 computes it, from the colors that the style sheet has, and what makes pages slow.
struct StyleSheetTests {
  private static let sheet = CarriedFile.book_css.text

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

  /// With it WebKit 2.50 takes 40 ms longer, in a chapter, for whatever a script changes.
  @Test func `no rule looks for just any element inside of another`() {
    #expect(!Self.sheet.contains(/:has\(\s*(?:>\s*)?\*/))
  }

  @Test(arguments: ["one", "two", "three"])
  func `values in pictures can be told from the page, and read`(name: String) throws {
    for scheme in 0...1 {
      for surface in ["page", "surface"] {
        #expect(try Self.contrast(name, surface, scheme) >= 4.5, "\(surface), \(scheme)")
      }
    }
  }

  @Test func `every variable that is used is set`() {
    let set = Set(Self.sheet.matches(of: /--([a-z]+):/).map(\.output.1))
    let print = CarriedFile.print_css.text
    let used = Set((Self.sheet + print).matches(of: /var\(--([a-z]+)\)/).map(\.output.1))
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
