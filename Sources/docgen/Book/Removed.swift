/// What earlier versions understood, and what to do instead.
enum Removed {
  /// The keys of `book.yml` and of front matter.
  static let keys = [
    "accent": "set `--link` in `extra.css`, as in `:root { --link: light-dark(#0B57B0, #8AB8FF) }`",
    "accent-dark":
      "set `--link` in `extra.css`, as in `:root { --link: light-dark(#0B57B0, #8AB8FF) }`",
    "fonts": "put the files into `files`, and name them in `extra.css` with `@font-face`",
    "date": "remove it: there is no feed, and `sitemap.xml` lists all chapters",
    "raw-html": "remove it, and write Markdown: HTML of a chapter is in no page",
    "redactions":
      "remove it, and write `[..]` for what differs from run to run, or a name such as `[TIME]`",
    "words":
      "remove it: what pages say by themselves is English, in whatever language the chapters are",
    "draft": "remove it, and keep the chapter outside of the book's folder until it is finished",
  ]

  /// The commands and options, as they are typed.
  static let arguments = [
    "mutate": "it is a tool of this package for maintainers: `swift run doclab mutate`",
    "--perturb": "it is a tool of this package for maintainers: `swift run doclab perturb`",
    "--drafts": "there are no drafts: a chapter that `parts` lists is in the site",
    "--explain-config":
      "`docgen explain` shows the program of a snippet, with the settings that hold for it",
    "--package": "write `.docgen.yml` yourself, as Documentation/checking.md shows",
  ]
}
