import Reactive

func showPage() {
  let time = Schedulers.useVirtualTime()
  Page.onAdvance {
    time.advance(by: .milliseconds($0))
    return !time.isIdle
  }
  let store = Store(on: time)
  let requests = Property(0)

  var editor: Editor?
  let isConcurrent = Page.variant("At the same time", ["one execution", "several"]) == 1
  Page.field("Text") { editor?.text.value = $0 }
  let button = Page.button("Save") {
    if let editor { editor.save.execute(editor.text.value) }
  }
  Page.button("Save, whatever the button says") {
    if let editor {
      editor.save.execute(editor.text.value).subscribe(onError: { error in
        if case .notEnabled = error { requests.modify { $0 += 1 } }
      })
    }
  }
  Page.choice("The network", ["works", "is away"]) { store.isOnline = $0 == 0 }
  Page.slider("An upload takes", 0...3000, step: 100, value: 1000, unit: "ms") {
    store.delay = .milliseconds($0)
  }
  let executing = Page.light("executing")
  let saved = Page.output("Last result")
  let refused = Page.output("Refused")
  let enabledLane = Page.lane("enabled")
  let executingLane = Page.lane("executing")
  let results = Page.lane("results")
  let errors = Page.lane("errors")
  let refusals = Page.lane("refused")

  let model = Editor(on: time, upload: store.upload)
  editor = model
  model.save.allowsConcurrentExecution = isConcurrent
  model.save.enabled.distinct().subscribe {
    button.isEnabled = $0
    enabledLane.value($0 ? "yes" : "no")
  }
  model.save.executing.subscribe {
    executing.isOn = $0
    executingLane.value($0 ? "yes" : "no")
  }
  model.save.executionSignals.flatten().subscribe {
    saved.text = "saved, \($0) letters"
    results.value("\($0)")
  }
  model.save.errors.subscribe { _ in
    saved.text = "failed: no network"
    errors.value("offline")
  }
  requests.signal.subscribe { refused.text = "\($0)" }
  requests.changes.subscribe { _ in refusals.value("press") }
}
