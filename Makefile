# Two commands matter: `make site` builds the book, `make test` runs everything that must pass.

# The docgen that every target uses except `install`. An optimized one takes two minutes longer to compile and
# saves less than half a minute on the whole book.
DOCGEN := .build/debug/docgen
OPTIMIZED := .build/release/docgen
BIN := $(HOME)/.local/bin
# Folders are listed too, because only they change when a file is deleted.
SOURCES := Package.swift $(shell find Sources)
BOOK := $(shell find Content)
COMPILER := $(realpath $(shell command -v swiftc))

# What a step of the tests depends on; it is not run again before one of these changes.
LIBRARY := Sources/Marbles Sources/Reactive Sources/ReactiveMarbles Sources/ReactiveTesting
KIT := $(LIBRARY) Sources/ReactiveFoundation
TOOL := Sources/Ccmark Sources/Cexchange Sources/Clibmd Sources/Marbles Sources/Documents Sources/Processes \
  Sources/DocRunner Sources/DocRunnerLab Sources/docgen Package.swift
KIT_TESTS := MarblesTests ReactiveTests ReactiveMarblesTests ReactiveTestingTests \
  ReactiveFoundationTests pagingTests casesTests bookAppTests labTests \
  miniatureTests
TOOL_TESTS := DocumentsTests ProcessesTests DocRunnerTests docgenTests
TEXT_TESTS := FixDocumentTests ManualTests OperatorIndexTests WordsTests
STEP := @scripts/step

space := $(subst ,, )
any = ($(subst $(space),|,$(strip $(1))))
# Tests of the tool start compilers on every core, so more tests than cores would only slow each other down.
tests = env SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$(shell getconf _NPROCESSORS_ONLN) swift test --skip-build --filter

.PHONY: site again test check release-check serve install pdf clean format
.PHONY: lint prose build kit-tests tool-tests text-tests embedded threads client reference comments book \
  book-lint look pages copies reproducible exercises

# The book is built again only if the site is missing or older than the docgen, the compiler or a source of the book.
site: .build/site-made

.build/site-made: $(DOCGEN) $(BOOK) $(COMPILER) $(if $(wildcard site/index.html),,again)
	$(DOCGEN) build --progress
	@touch $@

again:

# Everything, two steps at a time; CI runs this.
test:
	$(STEP) install "" scripts/install-tools test
	@$(MAKE) --silent --no-print-directory --jobs=2 --keep-going lint prose build kit-tests tool-tests text-tests \
	  embedded threads client reference comments book book-lint look pages copies reproducible exercises benchmarks

# What a commit needs: the same, without browsers, the Thread Sanitizer and a second build of the book.
check:
	$(STEP) install "" scripts/install-tools
	@$(MAKE) --silent --no-print-directory --jobs=2 --keep-going lint build kit-tests tool-tests text-tests \
	  comments book book-lint

lint:
	$(STEP) lint ".swift-format Sources Plugins Tests Content/Examples Package.swift" \
	  swift format lint --strict --recursive --parallel \
	  Sources Plugins Tests Content/Examples Package.swift

build:
	$(STEP) build "Sources Plugins Tests Content/Examples Package.swift" swift build --build-tests

kit-tests: build
	$(STEP) kit-tests "$(KIT) Package.swift Content/Examples $(KIT_TESTS:%=Tests/%)" \
	  $(tests) '^$(call any,$(KIT_TESTS))\.'

tool-tests: book
	$(STEP) tool-tests "$(TOOL) $(TOOL_TESTS:%=Tests/%) Tests/Browser/words.json" \
	  $(tests) '^$(call any,$(TOOL_TESTS))\.' --skip '$(call any,$(TEXT_TESTS))'

# What depends on the texts of the book and the manuals as well.
text-tests: tool-tests
	$(STEP) text-tests "$(TOOL) $(KIT) README.md Content Documentation Tests" \
	  $(tests) '$(call any,$(TEXT_TESTS))'

embedded:
	$(STEP) embedded "Sources/Reactive Sources/ReactiveEmbedded Package.swift Tests/Embedded scripts/check-embedded" scripts/check-embedded

threads:
	$(STEP) threads "$(LIBRARY) Tests/ReactiveTests scripts/check-threads scripts/library-package.swift" scripts/check-threads

client:
	$(STEP) client "Sources/Reactive Package.swift scripts/check-client" scripts/check-client

reference: build
	$(STEP) reference "$(KIT) scripts/check-reference scripts/operators-page scripts/undocumented" scripts/check-reference

# The README and the documentation comments.
comments: book
	$(STEP) comments "$(TOOL) $(KIT) README.md" $(DOCGEN) test README.md Sources \
	  --import ReactiveFoundation --import ReactiveTesting

book: build
	$(STEP) book "$(TOOL) $(KIT) Sources/ReactiveEmbedded Content" $(DOCGEN) build --epub .build/book.epub

# Spelling, and turns of phrase that the manuals rule out.
prose:
	$(STEP) prose "Content Documentation Sources Plugins README.md CHANGELOG.md ARCHITECTURE.md CONTRIBUTING.md \
	  scripts/check-prose" scripts/check-prose

book-lint: build
	$(STEP) book-lint "$(TOOL) Content Documentation README.md" $(DOCGEN) lint

# The sample book in three browsers, beside the pictures of how it looked.
look: build
	$(STEP) look "$(TOOL) Tests/Browser scripts/check-site" scripts/check-site --sample

# The pages of the book.
pages: book
	$(STEP) pages "site .build/book.epub Tests/Browser Tests/LabRuns Tests/labTests scripts/check-site" \
	  scripts/check-site site .build/book.epub

# What takes long and finds little between releases: every program as a reader copies it is run outside the runner
# and with the machine's own order of tasks, and the whole book is built a second time in another folder.
release-check: test
	.build/venv/bin/python -B -X utf8 Tests/Browser/copied.py site --all
	.build/venv/bin/python -B -X utf8 Tests/Browser/solving.py
	scripts/check-reproducible --whole

# The programs of the book as readers copy them, in the package that the site offers.
copies: book
	$(STEP) copies "site Tests/Browser/copied.py" .build/venv/bin/python -B -X utf8 Tests/Browser/copied.py site

reproducible: book
	$(STEP) reproducible "$(TOOL) $(LIBRARY) Tests/Browser/Book scripts/check-reproducible" scripts/check-reproducible

# Every exercise, solved by the book's solution and by nothing else that is at hand.
exercises: book
	$(STEP) exercises "$(TOOL) $(LIBRARY) Content scripts/check-exercises" scripts/check-exercises

# That the benchmarks can still be run, in small; their times are not judged.
benchmarks: book
	$(STEP) benchmarks "$(TOOL) $(LIBRARY) scripts/benchmark-docrunner scripts/benchmark-site scripts/benchmark-sizes" \
	  env ROUNDS=1 MOST=0 LIMIT=9999 sh -c \
	  'scripts/benchmark-docrunner 3 && scripts/benchmark-site 3 && scripts/benchmark-sizes 5 ids links prints'

serve: $(DOCGEN)
	$(DOCGEN) serve

# Installs an optimized `docgen` in a folder that should be in PATH.
install: $(OPTIMIZED)
	mkdir -p "$(BIN)"
	ln -sf "$(abspath $(OPTIMIZED))" "$(BIN)/docgen"
	@echo "$(BIN)/docgen is there; PATH must have $(BIN)"

# The book on paper, with page numbers: .build/book.pdf.
pdf: site
	scripts/print-book

clean:
	rm -rf .build site

format:
	swift format format --in-place --recursive --parallel Sources Plugins Tests Content/Examples Package.swift

$(DOCGEN): $(SOURCES)
	@scripts/install-tools
	swift build --product docgen
	@touch $@

# The integrated driver compiles docgen beside DocRunner, not after it.
$(OPTIMIZED): $(SOURCES)
	@scripts/install-tools
	swift build --configuration release --use-integrated-swift-driver -debug-info-format none \
	  -Xswiftc -disable-cmo --product docgen
	@touch $@
