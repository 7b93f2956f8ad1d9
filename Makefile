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
RUNNER := Sources/Ccmark Sources/Cfiles Sources/Clibmd Sources/Marbles Sources/Documents Sources/Processes \
  Sources/DocRunner Sources/DocRunnerLab Package.swift
TOOL := $(RUNNER) Sources/Czlib Sources/docgen Sources/docgenCommand Sources/doclab
KIT_TESTS := MarblesTests ReactiveTests ReactiveMarblesTests ReactiveTestingTests \
  ReactiveFoundationTests pagingTests casesTests bookAppTests labTests \
  miniatureTests
RUNNER_TESTS := DocumentsTests ProcessesTests DocRunnerTests
TEXT_TESTS := FixDocumentTests LabNamesTests ManualTests OperatorIndexTests WordsTests
STEP := @scripts/step

space := $(subst ,, )
any = ($(subst $(space),|,$(strip $(1))))
# The tests are started without SwiftPM, which lets only one of its commands run at a time. Those of the tool start
# compilers on every core, so more tests than cores would only slow each other down. Each package that they
# build would compile the system's modules anew, so they share a folder of these, as SwiftPM's own tests do.
tests = env NO_COLOR=1 SWIFTPM_TESTS_MODULECACHE=$(CURDIR)/.build/test-modules \
  SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$(shell getconf _NPROCESSORS_ONLN) \
  .build/debug/signals-over-timePackageTests.xctest --testing-library swift-testing --filter
python := .build/venv/bin/python -B -X utf8
site-check := $(python) Tests/Browser/check_site.py

# Three steps need the book, so it comes first, with one step beside it for as long as there are short ones: the book
# does not keep two cores busy. To put `nice` before the others is of no use: Dispatch gives its threads the usual
# niceness again.
FIRST := build lint prose threads embedded client book look exercises text-tests kit-tests reference
CHECKS := build lint prose book runner-tests tool-tests exercises kit-tests text-tests comments reference book-lint
STEPS := $(FIRST) pages runner-tests tool-tests copies reproducible comments book-lint

.PHONY: site again test check release-check serve install pdf man looks clean format $(STEPS)

# The book is built again only if the site is missing or older than the docgen, the compiler or a source of the book.
site: .build/site-made

.build/site-made: $(DOCGEN) $(BOOK) $(COMPILER) $(if $(wildcard site/index.html),,again)
	$(DOCGEN) build --progress
	@touch $@

again:

# Runs steps, the later ones four at a time, because some wait for browsers; one that fails keeps none from running but
# those that need what it makes.
define run-steps
	@scripts/step --plan $@ install $(1)
	$(STEP) install "" scripts/install-tools $(2)
	@$(MAKE) --silent --no-print-directory --jobs=2 --keep-going $(filter $(FIRST),$(1)); first=$$?; \
	  STEPS_GO_ON=yes $(MAKE) --silent --no-print-directory --jobs=4 --keep-going $(filter-out $(FIRST),$(1)) \
	    $$(basename --suffix=.done --multiple .build/steps/*.done | sed 's/^/--old-file=/'); \
	  later=$$?; scripts/step --table; exit $$((first + later))
endef

# Everything that must pass; CI runs this.
test:
	$(call run-steps,$(STEPS),test)

# What a commit needs: the same, without browsers, the Thread Sanitizer and Embedded Swift.
check:
	$(call run-steps,$(CHECKS))

lint:
	$(STEP) lint ".swift-format Sources Plugins Tests Content/Examples Package.swift" \
	  swift format lint --strict --recursive --parallel \
	  Sources Plugins Tests Content/Examples Package.swift

build:
	$(STEP) build "Sources Plugins Tests Content/Examples Package.swift" swift build --build-tests

kit-tests: build
	$(STEP) kit-tests "$(KIT) Package.swift Content/Examples $(KIT_TESTS:%=Tests/%)" \
	  $(tests) '^$(call any,$(KIT_TESTS))\.'

runner-tests: build
	$(STEP) runner-tests "$(RUNNER) $(RUNNER_TESTS:%=Tests/%) Tests/PreparedCache" \
	  $(tests) '^$(call any,$(RUNNER_TESTS))\.' --skip '$(call any,$(TEXT_TESTS))'

tool-tests: build
	$(STEP) tool-tests "$(TOOL) Tests/docgenTests Tests/PreparedCache Tests/Browser/words.json" \
	  $(tests) '^docgenTests\.' --skip '$(call any,$(TEXT_TESTS))'

# What depends on the texts of the book and the manuals as well.
text-tests: build
	$(STEP) text-tests "$(TOOL) $(KIT) README.md Content Documentation Tests" \
	  $(tests) '$(call any,$(TEXT_TESTS))'

# The library in Embedded Swift. The programs on the book's pages are compiled in it, too.
embedded:
	$(STEP) --recorded embedded "Sources/Reactive Sources/ReactiveEmbedded Tests/Embedded scripts/check-embedded" \
	  scripts/check-embedded

# The library under the Thread Sanitizer.
threads:
	$(STEP) --recorded threads "$(LIBRARY) Tests/ReactiveTests scripts/check-threads Tests/library-package.swift" \
	  scripts/check-threads

# An app that depends on the library alone.
client:
	$(STEP) --recorded client "Sources/Reactive Package.swift scripts/check-client" scripts/check-client

reference: build
	$(STEP) reference "$(KIT) scripts/check-reference" scripts/check-reference

# The README and the documentation comments of the tools; `book` runs those of the library, in its reference.
comments: build
	$(STEP) comments "$(TOOL) $(KIT) README.md" $(DOCGEN) test README.md \
	  $(addprefix Sources/,Documents Processes DocRunner DocRunnerLab docgen) \
	  --import ReactiveFoundation --import ReactiveTesting --import ReactiveMarbles --import Marbles

book: build
	$(STEP) book "$(TOOL) $(KIT) Sources/ReactiveEmbedded Content" $(DOCGEN) build

# Spelling, and turns of phrase that the manuals rule out.
prose:
	$(STEP) prose "Content Documentation Sources Plugins README.md CHANGELOG.md ARCHITECTURE.md CONTRIBUTING.md \
	  scripts/check-prose" scripts/check-prose

book-lint: build
	$(STEP) book-lint "$(TOOL) Content Documentation README.md" $(DOCGEN) lint

# The sample book in three browsers, beside the pictures of how it looked.
look: build
	$(STEP) look "$(TOOL) Tests/Browser" $(site-check) sample

# The pictures of how the sample book looks, made anew.
looks: build
	$(site-check) renew

# The pages of the book that have everything that one of its pages has.
pages: book
	$(STEP) pages "site Tests/Browser Tests/LabRuns Tests/labTests" $(site-check) pages site

# The first program of every sixth page as readers copy it, in the package that the site offers.
copies: book
	$(STEP) copies "site Tests/Browser/copied.py" $(python) Tests/Browser/copied.py site

# The sample book has the same bytes when it is built elsewhere.
reproducible: book
	$(STEP) reproducible "$(TOOL) $(LIBRARY) Tests/Browser/Book scripts/check-reproducible" scripts/check-reproducible

# Mistakes in the answers to exercises are found.
exercises: build
	$(STEP) exercises "$(TOOL) $(LIBRARY) Content scripts/check-exercises" scripts/check-exercises

# What takes long and finds little between releases: every page in a browser, with the e-book; every program as a
# reader copies it, outside the runner and with the machine's own order of tasks; every exercise, in files and on pages
# in three browsers; the whole book a second time in another folder; each call to the system that can fail; attacks from
# outside; and that the benchmarks can still be run.
release-check: test
	env RELEASE_CHECK=1 $(tests) '(FaultTests|FixPropertyTests|ClaimMatrixTests|CaseTests)'
	$(DOCGEN) build --epub .build/book.epub
	$(site-check) every-page site .build/book.epub
	$(python) Tests/Browser/copied.py site --all
	scripts/check-exercises --all
	$(python) Tests/Browser/solving.py
	scripts/check-reproducible --whole
	scripts/check-threads
	scripts/check-embedded
	scripts/attack
	scripts/fuzz 60
	scripts/fuzz order 100
	env ROUNDS=1 MOST=0 LIMIT=9999 sh -ec \
	  'cd Tests/Benchmarks; ./time-checking 3; ./time-sites 3; ./time-sizes 5 ids links prints'

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

# The page of the manual for `man docgen`, made of the same help texts as `docgen help` by a tool of
# swift-argument-parser, with the date of the last commit.
MAN := $(HOME)/.local/share/man/man1
man: build
	mkdir -p "$(MAN)"
	.build/debug/generate-manual $(DOCGEN) --date "$$(git log -1 --format=%cs)" --output-directory "$(MAN)"

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
