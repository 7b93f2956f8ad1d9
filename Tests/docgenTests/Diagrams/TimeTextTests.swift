import Testing

@testable import docgen

struct TimeTextTests {
  @Test func `less than a millisecond shows neither beside seconds nor to programs`() {
    let time = Duration.milliseconds(19_500) + .microseconds(403)
    #expect(TimeText(for: [time]).text(of: time) == "19.5s")
    #expect(
      TimeText(for: [time]).html(of: time).printed == #"<time datetime="PT19.5S">19.5s</time>"#)
    #expect(
      TimeText(for: [.microseconds(3)]).html(of: .microseconds(3)).text
        == #"<time datetime="PT0S">3us</time>"#)
  }
}
