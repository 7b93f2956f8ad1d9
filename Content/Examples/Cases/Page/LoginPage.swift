import Reactive

/// What a screen needs of its view model, whichever that is.
private struct Screen {
  let name: Property<String>
  let password: Property<String>
  let press: () -> Void
}

func showPage() {
  let time = Schedulers.useVirtualTime()
  Page.onAdvance {
    time.advance(by: .milliseconds($0))
    return !time.isIdle
  }
  let server = LoginServer(on: time)
  let reopened = Subject<Void, Never>()
  var screen: Screen?

  let isUsual = Page.variant("View model", ["with four faults", "repaired"]) == 0
  let nameField = Page.field("Name") { screen?.name.value = $0 }
  let passwordField = Page.secret("Password (it is 123)") { screen?.password.value = $0 }
  passwordField.onReturn { screen?.press() }
  let button = Page.button("Log in") { screen?.press() }
  Page.button("Reopen screen") { reopened.send(()) }
  Page.slider("The server takes", 0...3000, step: 100, value: 500, unit: "ms") {
    server.delay = .milliseconds($0)
  }
  Page.choice("The server", ["works", "does not answer"]) { server.isUp = $0 == 0 }
  let overlay = Page.light("logging in …")
  let loggedIn = Page.light("logged in")
  let message = Page.output("Message")
  let models = Page.output("View models in memory")
  let enabled = Page.lane("enabled")
  let requests = Page.lane("requests")
  let logins = Page.lane("logged in")
  let errors = Page.lane("errors")
  let memory = Page.lane("in memory")

  let service = LoginService { name, password in
    server.service.logIn(name, password)
      .onSubscribe { requests.subscribed() }
      .onNext { requests.value($0) }
      .onError { requests.failed($0.message) }
      .onCompleted { requests.completed() }
  }

  var alive = 0
  func count() {
    if alive > 0 { memory.value("\(alive)") }
    let closed = alive - 1
    models.text =
      closed < 1
      ? "1: this screen's"
      : "\(alive): this screen's, and \(closed) of \(closed == 1 ? "a closed screen" : "closed screens")"
  }
  func open() -> CompoundDisposable {
    let bindings = CompoundDisposable()
    func bind<Value>(_ signal: Signal<Value, Never>, _ show: @escaping (Value) -> Void) {
      bindings.add(signal.subscribe(onNext: show))
    }
    nameField.setText("")
    passwordField.setText("")
    message.text = ""
    overlay.isOn = false
    loggedIn.isOn = false
    alive += 1
    count()
    let onRelease = {
      alive -= 1
      count()
    }
    let isEnabled: Signal<Bool, Never>
    if isUsual {
      let model = UsualViewModel(service, on: time)
      model.onRelease = onRelease
      screen = Screen(name: model.name, password: model.password) { model.login.execute() }
      isEnabled = model.loginEnabled
      bind(model.overlay.isShown.changes) { overlay.isOn = $0 }
      bind(model.isLoggedIn.changes) {
        loggedIn.isOn = $0
        logins.value($0 ? "yes" : "no")
      }
    } else {
      let model = LoginViewModel(service, on: time)
      model.onRelease = onRelease
      screen = Screen(name: model.name, password: model.password) { model.login.execute() }
      isEnabled = model.login.enabled
      bind(model.login.executing) { overlay.isOn = $0 }
      bind(model.message) {
        message.text = $0
        if !$0.isEmpty { errors.value($0) }
      }
      bind(model.loggedIn) {
        loggedIn.isOn = true
        message.text = $0
        logins.value("yes")
      }
    }
    bind(isEnabled.distinct()) {
      button.isEnabled = $0
      enabled.value($0 ? "yes" : "no")
    }
    return bindings
  }

  var bindings: CompoundDisposable?
  reopened.prepend(()).subscribe { _ in
    bindings?.dispose()
    screen = nil
    bindings = open()
  }
}
