#include "Cfiles.h"

// `#embed` is C of 2023, which the compiler knows in older C as well.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define CARRY(name) const struct CarriedFile name = {name##_bytes, sizeof name##_bytes};

static const unsigned char DocRunnerSupport_swift_bytes[] = {
#embed "../DocRunner/Guests/DocRunnerSupport.swift"
};
CARRY(DocRunnerSupport_swift)
static const unsigned char DocRunnerSystem_swift_bytes[] = {
#embed "../DocRunner/Guests/DocRunnerSystem.swift"
};
CARRY(DocRunnerSystem_swift)
static const unsigned char DocgenChanges_swift_bytes[] = {
#embed "../DocRunnerLab/Guests/DocgenChanges.swift"
};
CARRY(DocgenChanges_swift)
static const unsigned char Page_swift_bytes[] = {
#embed "../docgen/Live/Kit/Page.swift"
};
CARRY(Page_swift)
static const unsigned char answer_js_bytes[] = {
#embed "../docgen/Theme/answer.js"
};
CARRY(answer_js)
static const unsigned char book_css_bytes[] = {
#embed "../docgen/Theme/book.css"
};
CARRY(book_css)
static const unsigned char book_js_bytes[] = {
#embed "../docgen/Theme/book.js"
};
CARRY(book_js)
static const unsigned char edit_css_bytes[] = {
#embed "../docgen/Theme/edit.css"
};
CARRY(edit_css)
static const unsigned char edit_js_bytes[] = {
#embed "../docgen/Theme/edit.js"
};
CARRY(edit_js)
static const unsigned char epub_css_bytes[] = {
#embed "../docgen/Theme/epub.css"
};
CARRY(epub_css)
static const unsigned char filter_js_bytes[] = {
#embed "../docgen/Theme/filter.js"
};
CARRY(filter_js)
static const unsigned char glossary_js_bytes[] = {
#embed "../docgen/Theme/glossary.js"
};
CARRY(glossary_js)
static const unsigned char icon_svg_bytes[] = {
#embed "../docgen/Theme/icon.svg"
};
CARRY(icon_svg)
static const unsigned char keys_js_bytes[] = {
#embed "../docgen/Theme/keys.js"
};
CARRY(keys_js)
static const unsigned char live_js_bytes[] = {
#embed "../docgen/Theme/live.js"
};
CARRY(live_js)
static const unsigned char parts_js_bytes[] = {
#embed "../docgen/Theme/parts.js"
};
CARRY(parts_js)
static const unsigned char print_css_bytes[] = {
#embed "../docgen/Theme/print.css"
};
CARRY(print_css)
static const unsigned char reading_js_bytes[] = {
#embed "../docgen/Theme/reading.js"
};
CARRY(reading_js)
static const unsigned char reference_css_bytes[] = {
#embed "../docgen/Theme/reference.css"
};
CARRY(reference_css)
static const unsigned char reload_js_bytes[] = {
#embed "../docgen/Theme/reload.js"
};
CARRY(reload_js)
static const unsigned char search_js_bytes[] = {
#embed "../docgen/Theme/search.js"
};
CARRY(search_js)
static const unsigned char start_css_bytes[] = {
#embed "../docgen/Theme/start.css"
};
CARRY(start_css)
static const unsigned char tools_css_bytes[] = {
#embed "../docgen/Theme/tools.css"
};
CARRY(tools_css)
