// The files that docgen carries with it: styles and scripts, and Swift that becomes part of programs.
//
// SwiftPM would make arrays of Swift of them, and the compiler spent more than a quarter of docgen's time on those.

#ifndef CFILES_H
#define CFILES_H

#include <stddef.h>

/// A file as it was when this package was compiled.
struct CarriedFile {
  const unsigned char *_Nonnull bytes;
  size_t count;
} __attribute__((swift_attr("@Sendable")));

/// In Swift, `book.css` is `CarriedFile.book_css`.
#define CARRIED(name) extern const struct CarriedFile name __attribute__((swift_name("CarriedFile." #name)));

CARRIED(DocRunnerSupport_swift)
CARRIED(DocRunnerSystem_swift)

CARRIED(DocgenChanges_swift)

CARRIED(Page_swift)

CARRIED(answer_js)
CARRIED(book_css)
CARRIED(book_js)
CARRIED(edit_css)
CARRIED(edit_js)
CARRIED(epub_css)
CARRIED(filter_js)
CARRIED(glossary_js)
CARRIED(icon_svg)
CARRIED(keys_js)
CARRIED(live_js)
CARRIED(parts_js)
CARRIED(print_css)
CARRIED(reading_js)
CARRIED(reference_css)
CARRIED(reload_js)
CARRIED(search_js)
CARRIED(start_css)
CARRIED(tools_css)

#endif
