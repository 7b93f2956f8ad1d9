import Testing

@testable import docgen

struct TimeTextTests {
  @Test func `less than a millisecond shows neither beside seconds nor to programs`() {
    let time = Duration.milliseconds(19_500) + .microseconds(403)
    #expect(TimeText(for: [time]).text(of: time) == "19.5s")
    #expect(printed(time) == #"<time datetime="PT19.5S">19.5s</time>"#)
    #expect(printed(.microseconds(3)) == #"<time datetime="PT0S">3us</time>"#)
  }

  private func printed(_ time: Duration) -> String {
    HTMLPrinter.print(TimeText(for: [time]).html(of: time))
  }
}
