# Two commands matter: `make site` builds the book, `make test` runs everything that must pass.

DOCGEN := .build/debug/docgen
SOURCES := Package.swift $(shell find Sources -type f)

.PHONY: site test receipts serve clean format lint

site: $(DOCGEN)
	$(DOCGEN) build

test: lint
	@scripts/install-tools test
	swift build --build-tests
	swift test --skip-build
	scripts/check-embedded
	scripts/check-threads
	scripts/check-reference
	$(DOCGEN) test README.md Sources --import ReactiveFoundation --import ReactiveTesting
	$(DOCGEN) lint
	$(DOCGEN) build --epub .build/book.epub
	$(DOCGEN) verify
	$(DOCGEN) links
	scripts/check-site site .build/book.epub
	scripts/check-reproducible

# Notes in docgen.lock what passed, for `docgen verify`.
receipts: $(DOCGEN)
	$(DOCGEN) test --write-receipts
	$(DOCGEN) test README.md Sources --import ReactiveFoundation --import ReactiveTesting --write-receipts

serve: $(DOCGEN)
	$(DOCGEN) serve

clean:
	rm -rf .build site

format:
	swift format format --in-place --recursive --parallel Sources Plugins Tests Content/Examples Package.swift

lint:
	swift format lint --strict --recursive --parallel Sources Plugins Tests Content/Examples Package.swift

$(DOCGEN): $(SOURCES)
	@scripts/install-tools
	swift build --product docgen
	@touch $@
