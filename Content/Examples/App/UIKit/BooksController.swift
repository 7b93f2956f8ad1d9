#if canImport(UIKit)
  import Reactive
  import UIKit

  /// The app in UIKit; an app target makes it the root of its window.
  ///
  /// It performs the moves that view models ask for, one after the other, and alone knows which
  /// controller belongs to which view model. It has the stand-in for the server; with a real one,
  /// only `app` changes.
  public final class BooksController: UITabBarController {
    /// A change of the screens, which begins when the animation of the one before has ended.
    private enum Step {
      case move(Move)
      case message(String)
    }

    private let app: BookApp
    private let file: StoredFile
    private let unlocked = Subject<Void, Never>()
    private let undo = UndoButton(type: .system)
    private var question: LoginQuestion?
    private weak var asking: UIViewController?
    private var subscriptions: [ScopedDisposable] = []

    /// Makes the app, with nothing typed and no user.
    public init() {
      let library = ScriptedLibrary()
      file = StoredFile(.documentsDirectory.appending(path: "stored.json"))
      app = BookApp(
        PatientLibrary(library: library), ScriptedFeed(library), stored: file.stored,
        login: Keychain("books", unlocked: unlocked).login, isOnline: library.isOnline,
        keepAwake: keepAwake)
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    public override func viewDidLoad() {
      super.viewDidLoad()
      viewControllers = [
        stack(SearchController(app), .search), stack(AllBooksController(app), .bookmarks),
        stack(SavedController(app), .favorites),
      ]
      undo.show(app.undo, in: view, above: tabBar)
      subscriptions = [
        app.services.moves.map { Step.move($0) }
          .merge(app.messages.merge(file.failures).map { Step.message($0) })
          .performInOrder { [weak self] step, done in
            guard let self else { return done() }
            // UIKit also moves by itself, after a tap on the back button for instance.
            afterAnimation { self.perform(step, then: done) }
          }
          .scoped()
      ]
      NotificationCenter.default.addObserver(
        self, selector: #selector(comeBack), name: UIApplication.didBecomeActiveNotification,
        object: nil)
      NotificationCenter.default.addObserver(
        self, selector: #selector(unlock),
        name: UIApplication.protectedDataDidBecomeAvailableNotification, object: nil)
    }

    @objc private func comeBack() { app.saved.wake() }

    @objc private func unlock() { unlocked.send(()) }

    private func stack(
      _ controller: UIViewController, _ item: UITabBarItem.SystemItem
    ) -> UINavigationController {
      let stack = UINavigationController(rootViewController: controller)
      stack.tabBarItem = UITabBarItem(tabBarSystemItem: item, tag: 0)
      return stack
    }

    private var shownStack: UINavigationController? {
      selectedViewController as? UINavigationController
    }

    /// The controller in front of all others, which alone can present another one.
    private var front: UIViewController {
      var front: UIViewController = self
      while let presented = front.presentedViewController { front = presented }
      return front
    }

    /// Calls a closure as soon as no screen moves.
    private func afterAnimation(_ next: @escaping () -> Void) {
      let running = front.transitionCoordinator ?? shownStack?.transitionCoordinator
      let waits = running?.animate(alongsideTransition: nil, completion: { _ in next() })
      if waits != true { next() }
    }

    private func perform(_ step: Step, then done: @escaping () -> Void) {
      switch step {
      case .move(.push(let model)):
        shownStack?.pushViewController(controller(for: model), animated: true)
        afterAnimation(done)
      case .move(.pop):
        shownStack?.popViewController(animated: true)
        afterAnimation(done)
      case .move(.present(let model)):
        question = model as? LoginQuestion
        front.present(controller(for: model), animated: true, completion: done)
      case .move(.dismiss(let model)):
        guard model === question else { return done() }
        question = nil
        // An alert has closed itself if one of its buttons was tapped.
        guard let below = asking?.presentingViewController else { return done() }
        below.dismiss(animated: true, completion: done)
      case .message(let text):
        front.present(alert(saying: text), animated: true, completion: done)
      }
    }

    private func controller(for model: any ScreenModel) -> UIViewController {
      switch model {
      case let model as Detail: DetailController(app, model)
      case let model as LoginQuestion: alert(asking: model)
      default: screen(missingFor: model)
      }
    }

    /// An empty screen, which a test finds and a user can leave.
    private func screen(missingFor model: any ScreenModel) -> UIViewController {
      assertionFailure("no screen for \(type(of: model))")
      return UIViewController()
    }

    /// Writes what is typed into a property.
    private func writing(into text: Property<String>) -> UIAction {
      UIAction { text.value = ($0.sender as? UITextField)?.text ?? "" }
    }

    private func alert(asking question: LoginQuestion) -> UIViewController {
      let alert = UIAlertController(title: "Log in", message: nil, preferredStyle: .alert)
      let login = question.login
      alert.addTextField { field in
        (field.placeholder, field.text) = ("Name", login.name.value)
        field.addAction(writing(into: login.name), for: .editingChanged)
      }
      alert.addTextField { field in
        (field.placeholder, field.isSecureTextEntry) = ("Password", true)
        field.text = login.password.value
        field.addAction(writing(into: login.password), for: .editingChanged)
      }
      alert.addAction(
        UIAlertAction(title: "Cancel", style: .cancel) { _ in question.cancel() })
      let logIn = UIAlertAction(title: "Log in", style: .default) { _ in login.logIn.execute() }
      login.logIn.enabled.bind(to: \.isEnabled, on: logIn)
      alert.addAction(logIn)
      asking = alert
      return alert
    }

    /// An alert with a message, after which the question is asked again if a login has failed.
    private func alert(saying message: String) -> UIViewController {
      let alert = UIAlertController(title: message, message: nil, preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "OK", style: .default) { [weak self] _ in
          guard let self, let question, presentedViewController == nil else { return }
          afterAnimation { self.present(self.alert(asking: question), animated: true) }
        })
      return alert
    }
  }
#endif
