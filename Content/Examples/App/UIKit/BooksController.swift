#if canImport(UIKit)
  import Reactive
  import UIKit

  /// The app in UIKit; an app target makes it the root of its window.
  ///
  /// It has the stand-in for the server. With a real one, only the property `app` changes.
  public final class BooksController: UITabBarController {
    private let app: BookApp = {
      let library = ScriptedLibrary()
      return BookApp(library, isOnline: library.isOnline)
    }()
    private var messages: ScopedDisposable?

    public override func viewDidLoad() {
      super.viewDidLoad()
      let search = UINavigationController(rootViewController: SearchController(app))
      search.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 0)
      let all = UINavigationController(rootViewController: AllBooksController(app))
      all.tabBarItem = UITabBarItem(tabBarSystemItem: .bookmarks, tag: 2)
      let saved = UINavigationController(rootViewController: SavedController(app))
      saved.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 1)
      viewControllers = [search, all, saved]
      messages = app.messages.subscribe { [weak self] in self?.show($0) }.scoped()
    }

    private func show(_ message: String) {
      let alert = UIAlertController(title: message, message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      present(alert, animated: true)
    }
  }
#endif
