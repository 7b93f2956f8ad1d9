import Foundation

/// The keys of `book.yml` and of front matter as a JSON schema, by which editors complete and check them.
///
/// It is made of the tables by which docgen reads the files, as the reference is.
enum BookSchema {
  /// The schema; that of front matter is `#/$defs/front-matter`.
  static var text: String {
    var root: [String: Any] = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A book of docgen (book.yml)",
      "$defs": Dictionary(
        uniqueKeysWithValues: BookKeys.all.filter { $0.place != BookKeys.book.place }
          .map { (name(of: $0.place), schema(of: $0)) }),
    ]
    root.merge(schema(of: .book)) { first, _ in first }
    let options: JSONSerialization.WritingOptions = [
      .prettyPrinted, .sortedKeys, .withoutEscapingSlashes,
    ]
    let data = try? JSONSerialization.data(withJSONObject: root, options: options)
    return data.map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
  }

  private static func schema(of keys: BookKeys) -> [String: Any] {
    var object: [String: Any] = [
      "type": "object",
      "additionalProperties": false,
      "properties": Dictionary(
        uniqueKeysWithValues: keys.keys.map { key in
          (key.name, schema(of: key.kind).merging(["description": key.meaning]) { $1 })
        }),
    ]
    if !keys.required.isEmpty { object["required"] = keys.required.sorted() }
    return object
  }

  private static func schema(of kind: BookKey.Value) -> [String: Any] {
    switch kind {
    // `title: 1984` is a text, too.
    case .text: ["type": ["string", "number", "boolean"]]
    case .flag: ["type": "boolean"]
    case .number: ["type": "number", "exclusiveMinimum": 0]
    case .texts: ["type": "array", "items": schema(of: .text)]
    case .choice(let words): ["enum": words]
    case .keys(let place): ["$ref": reference(to: place)]
    case .list(let place): ["type": "array", "items": ["$ref": reference(to: place)]]
    case .listings(let place):
      ["type": "array", "items": ["anyOf": [schema(of: .text), ["$ref": reference(to: place)]]]]
    case .names(let place):
      [
        "type": "object",
        "additionalProperties": place.map { ["$ref": reference(to: $0)] }
          ?? ["anyOf": [schema(of: .text), schema(of: .texts)]],
      ]
    case .nothing: ["not": [String: Any]()]
    }
  }

  private static func reference(to place: String) -> String { "#/$defs/" + name(of: place) }

  /// The name of a mapping: `front-matter` for the front matter of a chapter.
  private static func name(of place: String) -> String {
    if place == BookKeys.frontMatter.place { return "front-matter" }
    return place.split { !$0.isLetter && !$0.isNumber }.filter { $0 != "yml" }
      .joined(separator: "-")
  }
}
