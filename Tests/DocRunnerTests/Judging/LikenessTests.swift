import Testing

@testable import DocRunner

@Suite struct LikenessTests {
  @Test(arguments: [
    ("100.0°C 212", "100.0°C 212", Likeness.same),
    ("Count: 6", "Count: 5", .otherNumbers),
    ("▿ 2 elements\n  - 1", "▿ 2 elements\n  - 3", .otherNumbers),
    ("8", "7", .otherNumbers),
    ("Hello world", "Hello, world!", .close),
    ("Hello, name", "Hello, Ann", .close),
    ("print it", "5", .far),
    ("step 5", "count 6", .far),
    ("twice as much", "10", .far),
    ("nothing", "", .far),
  ])
  func alike(text: String, output: String, likeness: Likeness) {
    #expect(Likeness([text], [output]) == likeness)
  }
}
