"""Searches the book as readers do who do not know its words."""

from collections.abc import Iterator

from browser import Site, State, chromium, tab, window
from findings import Finding
from searching import search

#: What readers type, and the place that must be found first.
FIRST = {
    "debouncing": "appendix-operator-index.html#index.debounce",
    "error handling": "errors-and-retry.html",
    "thread safety": "swift-concurrency.html",
    "retain cycle": "retain-cycles.html",
    "race condition": "swift-concurrency.html",
    "withLatestFrom": "appendix-operator-index.html#index.withLatest.from",
    "takeUntil": "appendix-operator-index.html#index.take.until",
    "login": "case-login.html",
    "memory leak": "retain-cycles.html",
    "back-pressure": "appendix-glossary.html#back-pressure",
    "hot vs cold": "hot-and-cold.html",
    "share": "multicasting.html",
    "PassthroughSubject": "subjects.html",
    "BehaviorSubject": "properties-and-bindings.html",
    "CurrentValueSubject": "properties-and-bindings.html",
    "combineLatest": "appendix-operator-index.html#index.combineLatest",
    "switchMap": "appendix-operator-index.html#index.flatMapLatest",
    "startWith": "appendix-operator-index.html#index.prepend",
    "removeDuplicates": "appendix-operator-index.html#index.distinct",
    "distinctUntilChanged": "appendix-operator-index.html#index.distinct",
    "observeOn": "delivering-on.html",
    "unit tests": "testing-with-drawings.html",
    "how do I test": "testing-with-drawings.html",
    "virtual time": "schedulers.html",
    "pagination": "case-paging.html",
    "infinite scroll": "case-paging.html",
    "search field": "competition.html",
    "SwiftUI": "a-screen.html",
    "UIKit": "a-screen.html",
    "async await": "coming-from-async.html",
    "retry with backoff": "errors-and-retry.html",
    "timeout": "appendix-operator-index.html#index.timeout",
    "main thread": "delivering-on.html",
    "scheduler": "schedulers.html",
    "delegate": "bridging-callbacks.html",
    "notifications": "bridging-callbacks.html",
    "Combine": "coming-from-combine.html",
    "RxSwift": "coming-from-rxswift.html",
    "dispose bag": "subscriptions.html",
    "AnyCancellable": "subscriptions.html",
    "weak self": "retain-cycles.html#weak-self",
    "performance": "performance.html",
    "deadlock": "appendix-glossary.html#deadlock",
    "command": "command-basics.html",
    "side effects": "side-effects.html",
    "throttle": "appendix-operator-index.html#index.throttle",
    "what is a signal": "signals.html",
    "token refresh": "case-tokens.html",
    "undo": "case-saving.html",
    "offline": "case-offline.html",
    "form validation": "case-login.html",
    "two-way binding": "properties-and-bindings.html",
    "actor": "swift-concurrency.html",
    "Sendable": "swift-concurrency.html",
    "marble diagram": "appendix-glossary.html#timeline",
    "logging": "debugging.html",
    "merge two signals": "combining-together.html",
    "completion handler": "bridging-callbacks.html",
    "mvvm": "architectures.html",
    "KVO": "appendix-glossary.html#observe",
}


def check(site: Site) -> Iterator[Finding | str]:
    """What the search of the book does not find first."""
    with chromium() as browser, window(browser, State()) as context, tab(context, site.address("index.html")) as page:
        page.keyboard.press("/")
        for words, wanted in FIRST.items():
            if (found := search(page, words))[:1] != [wanted]:
                yield Finding("search", f"`{words}` finds {found[:3] or 'nothing'}", "index.html",
                              help=f"it must find `{wanted}` first")
    yield f"search: {len(FIRST)} questions about the book"
