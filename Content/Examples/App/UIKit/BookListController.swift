#if canImport(UIKit)
  import Reactive
  import UIKit

  /// A table of books: a tap on a row opens a book, a tap on its heart saves it.
  class BookListController: UITableViewController {
    final let app: BookApp
    private var books: [Book] = []
    private var subscription: ScopedDisposable?

    init(_ app: BookApp) {
      self.app = app
      super.init(style: .plain)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "book")
    }

    // snippet.rows
    /// Shows books from now on, and reloads them when the user's list changes.
    final func show(_ books: ReadOnlyProperty<[Book]>) {
      subscription =
        books.signal.distinct().combineLatest(app.saved.books.signal)
        .subscribe { [weak self] books, _ in
          self?.books = books
          self?.tableView.reloadData()
        }
        .scoped()
    }

    /// The last row is about to be seen; a list that has more asks for it.
    func reachEnd() {}

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      books.count
    }
    // snippet.end

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "book", for: indexPath)
      let book = books[indexPath.row]
      var content = cell.defaultContentConfiguration()
      content.text = book.title
      content.secondaryText = book.author
      cell.contentConfiguration = content
      cell.accessoryView = heart(of: book)
      return cell
    }

    override func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      if indexPath.row == books.count - 1 { reachEnd() }
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      app.browse.open(books[indexPath.row])
    }

    private func heart(of book: Book) -> UIButton {
      let tap = UIAction { [app] _ in app.undo.toggle(book) }
      let button = UIButton(type: .system, primaryAction: tap)
      let name = app.saved.isSaved(book).value ? "heart.fill" : "heart"
      button.setImage(UIImage(systemName: name), for: .normal)
      button.sizeToFit()
      return button
    }
  }
#endif
