import DocRunner
import Foundation
import Testing
import Yams

@testable import docgen

struct BookSchemaTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  @Test(arguments: [
    "Content", "Tests/Browser/Book", "Tests/Browser/Published", "Tests/Browser/Gallery/ink",
    "Tests/Browser/Gallery/forest", "Tests/Browser/Gallery/console",
  ])
  func `the books here are as the schema says`(folder: String) throws {
    let text = try String(contentsOfFile: "\(Self.root)/\(folder)/book.yml", encoding: .utf8)
    #expect(try Schema().problems(in: text) == [])
    for file in BookLoader.markdownFiles(in: "\(Self.root)/\(folder)") {
      let text = try String(contentsOfFile: "\(Self.root)/\(folder)/\(file)", encoding: .utf8)
      guard let front = FrontMatter(in: text) else { continue }
      #expect(try Schema().problems(in: front.text, as: "front-matter") == [], "\(file)")
    }
  }

  @Test func `mistakes are against the schema`() throws {
    let text = """
      title: [1]
      subtitel: A
      parts: [{chapters: [a.md]}]
      code: {default: fly, time-limit: 0, download: perhaps}
      look: {fonts: {heading: a.ttf}}
      words: {Search: {a: 1}}
      """
    #expect(
      try Schema().problems(in: text) == [
        "code.default: none of the values", "code.download: not a boolean",
        "code.time-limit: not above 0", "look.fonts.heading: unknown", "parts.0.title: missing",
        "subtitel: unknown", "title: not a string, number or boolean", "words.Search: none of both",
      ])
    #expect(
      try Schema().problems(in: "raw-html: true\ndraft: perhaps\n", as: "front-matter")
        == ["draft: not a boolean", "raw-html: refused"])
  }
}

/// As much of JSON Schema as docgen's schema uses.
private struct Schema {
  typealias Object = [String: Any]
  let root: Object

  init() throws {
    let data = Data(BookSchema.text.utf8)
    root = try #require(try JSONSerialization.jsonObject(with: data) as? Object)
  }

  func problems(in yaml: String, as name: String? = nil) throws -> [String] {
    let value = try #require(try Yams.load(yaml: yaml))
    let schema = name.map { ["$ref": "#/$defs/\($0)"] as Object } ?? root
    return problems(of: value, against: schema, at: "").map { String($0.dropFirst()) }.sorted()
  }

  private func problems(of value: Any, against schema: Object, at place: String) -> [String] {
    if let name = (schema["$ref"] as? String)?.split(separator: "/").last {
      let all = root["$defs"] as? Object
      guard let found = all?[String(name)] as? Object else { return ["\(place): no `\(name)`"] }
      return problems(of: value, against: found, at: place)
    }
    if schema["not"] != nil { return ["\(place): refused"] }
    if let choices = schema["anyOf"] as? [Object] {
      let fits = choices.contains { problems(of: value, against: $0, at: place).isEmpty }
      return fits ? [] : ["\(place): none of both"]
    }
    if let words = schema["enum"] as? [String] {
      return words.contains(value as? String ?? "") ? [] : ["\(place): none of the values"]
    }
    let types = (schema["type"] as? [String]) ?? [schema["type"] as? String ?? ""]
    guard types.contains(where: { has(value, type: $0) }) else {
      let list = types.dropLast().joined(separator: ", ")
      return ["\(place): not a \(list)\(list.isEmpty ? "" : " or ")\(types.last ?? "")"]
    }
    if schema["exclusiveMinimum"] != nil, (value as? Double ?? Double(value as? Int ?? 0)) <= 0 {
      return ["\(place): not above 0"]
    }
    if let items = value as? [Any], let inner = schema["items"] as? Object {
      return items.enumerated().flatMap {
        problems(of: $1, against: inner, at: "\(place).\($0)")
      }
    }
    guard let object = value as? Object else { return [] }
    let known = schema["properties"] as? Object ?? [:]
    let missing = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
      .map { "\(place).\($0): missing" }
    return missing
      + object.flatMap { key, value in
        let inner = (known[key] ?? schema["additionalProperties"]) as? Object
        return inner.map { problems(of: value, against: $0, at: "\(place).\(key)") }
          ?? ["\(place).\(key): unknown"]
      }
  }

  private func has(_ value: Any, type: String) -> Bool {
    switch type {
    case "object": value is Object
    case "array": value is [Any]
    case "string": value is String || value is Date
    case "boolean": value is Bool
    case "number": value is Int || value is Double
    default: false
    }
  }
}
