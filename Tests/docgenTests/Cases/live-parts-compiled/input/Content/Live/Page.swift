import Greetings

func showPage() {
  let says = Page.output("Says")
  Page.field("Name") { says.text = greeting(for: $0) }
}
