extension HTML {
  /// Radio buttons, of which a page that is shown again has the first one chosen.
  static func choice(
    _ legend: String, named name: String, _ options: [(value: String, label: String)],
    _ attributes: Attributes = [:]
  ) -> HTML {
    let labels = options.enumerated().map { index, option in
      let checked = index == 0 ? "" : nil
      let button = HTML.tag(
        "input", ["type": "radio", "name": name, "value": option.value, "checked": checked])
      return HTML.tag("label", [:], [button, .text(option.label)])
    }
    return .tag(
      "form", ["class": "js", "autocomplete": "off"],
      [.tag("fieldset", attributes, [.tag("legend", text: legend)] + labels)])
  }
}
