"use strict";
// Only the development server gives this to pages. It waits for news of the page: then loads it again, or
// shows what is wrong with the book.
(() => {
  const page = decodeURIComponent(location.pathname.slice(1)) || "index.html";
  const kept = "docgen:place:" + page;
  const closed = "docgen:closed";
  const reached = "docgen:reached";
  const token = ownToken();
  let version = Number(new URL(document.currentScript.src).search.slice(1));
  let isFirst = true;
  let asking, dialog, shown = "";

  // The address that the server printed ends in its token, which pages of this origin keep.
  function ownToken() {
    const given = /^#docgen=(\w+)$/.exec(location.hash)?.[1];
    try {
      if (given) localStorage.setItem("docgen:token", given);
      return localStorage.getItem("docgen:token");
    } catch {
      return given;
    } finally {
      if (given) history.replaceState(history.state, "", location.pathname + location.search);
    }
  }

  // Where the reader is: at a named place, which holds when text above it comes or goes.
  function keepPlace() {
    const above = [...document.querySelectorAll("main [id]")]
      .filter((element) => element.getBoundingClientRect().top < innerHeight / 3).pop();
    const open = [...document.querySelectorAll("main details")]
      .map((element, index) => element.open ? index : -1);
    sessionStorage.setItem(kept, JSON.stringify({
      id: above?.id, offset: above?.getBoundingClientRect().top, top: scrollY, open,
    }));
    history.scrollRestoration = "manual";
  }

  function restorePlace() {
    const text = sessionStorage.getItem(kept);
    if (!text) return;
    sessionStorage.removeItem(kept);
    const place = JSON.parse(text);
    document.querySelectorAll("main details").forEach((element, index) => {
      if (place.open.includes(index)) element.open = true;
    });
    const above = place.id && document.getElementById(place.id);
    const top = above ? scrollY + above.getBoundingClientRect().top - place.offset : place.top;
    scrollTo({ top, behavior: "instant" });
    // Before that, browsers would go to the old place by themselves.
    addEventListener("load", () => setTimeout(() => { history.scrollRestoration = "auto" }, 100));
  }

  function make(name, properties, ...children) {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  }

  // A link that leads to one problem after the other, from the first one of this page on.
  function nextLink(problems) {
    const places = problems.flatMap(({ address }, index) => address ? [{ address, index }] : []);
    if (!places.length) return;
    const link = make("a", {});
    let at = Number(sessionStorage.getItem(reached) ?? places.findIndex(({ address }) => address.split("#")[0] === page));
    function aim() {
      at = Math.max(0, at) % places.length;
      link.href = "/" + places[at].address;
      link.textContent = `Next: ${places[at].index + 1} of ${problems.length}`;
    }
    link.addEventListener("click", () => {
      at += 1;
      sessionStorage.setItem(reached, at);
      // The link has to lead where it is now.
      setTimeout(aim);
    });
    aim();
    return link;
  }

  // A bar at the foot counts the problems; it leads to each, and leaves the page readable and the focus where it is.
  function show(problems) {
    const text = problems.map((problem) => problem.text).join("\n\n");
    if (text === shown) return;
    if (shown) sessionStorage.removeItem(reached);
    shown = text;
    dialog?.remove();
    dialog = undefined;
    if (!text || sessionStorage.getItem(closed) === text) return;
    const each = problems.map(({ text, address }, index) => {
      const words = make("pre", { textContent: text, tabIndex: 0 });
      Object.assign(words.style, { margin: 0, overflow: "auto" });
      const link = address ? [make("a", { href: "/" + address }, `Problem ${index + 1} on its page`)] : [];
      return make("li", {}, words, ...link);
    });
    const count = problems.length === 1 ? "1 problem" : problems.length + " problems";
    const list = make("ol", {}, ...each);
    Object.assign(list.style, { maxHeight: "40vh", margin: ".4rem 0 0", overflow: "auto" });
    const fold = make("details", {}, make("summary", {}, count), list);
    const next = nextLink(problems);
    const button = make("button", { textContent: "Close" });
    button.addEventListener("click", () => {
      sessionStorage.setItem(closed, text);
      dialog.remove();
    });
    dialog = make("dialog", { id: "docgen.problems" }, fold, ...next ? [next] : [], button);
    dialog.setAttribute("aria-label", "Problems of the book");
    dialog.setAttribute("open", "");
    Object.assign(dialog.style, {
      position: "fixed", inset: "auto 0 0", zIndex: 3, display: "flex", alignItems: "start", gap: "1rem",
      width: "auto", maxWidth: "none", margin: 0, padding: ".3rem 1.25rem", color: "var(--text)",
      background: "var(--page)", border: 0, borderTop: "3px solid var(--bad)",
    });
    Object.assign(fold.style, { flex: 1, minWidth: 0 });
    document.querySelectorAll(".broken").forEach((link) => {
      link.style.textDecoration = "underline wavy var(--bad)";
    });
    document.body.append(dialog);
  }

  // Browsers allow few connections, so only the page that somebody looks at waits.
  async function ask() {
    if (asking || document.hidden) return;
    asking = new AbortController();
    let pause = 500;
    try {
      const query = `${new URLSearchParams({ page, since: version, first: isFirst })}`.replaceAll('+', '%20');
      const answer = await fetch("/_docgen/change?" + query, { signal: asking.signal });
      if (answer.ok) {
        const news = await answer.json();
        pause = 0;
        isFirst = false;
        version = news.version;
        if (news.changed) {
          keepPlace();
          return location.reload();
        }
        show(news.problems);
      }
    } catch { }
    asking = undefined;
    setTimeout(ask, pause);
  }

  // Programs that somebody edits have a script of their own, under which a book can have other words.
  if (token) {
    const script = document.createElement("script");
    script.src = "/_docgen/edit.js";
    script.dataset.token = token;
    document.head.append(script);
    // The key may be that of a server which has ended.
    addEventListener("docgen:no-key", sayWhere);
  } else {
    addEventListener("DOMContentLoaded", sayWhere);
  }

  // Other users of this machine can open its pages too, so only the address that was printed lets programs run.
  function sayWhere() {
    const first = document.querySelector("main .snip");
    const words = "To edit and run programs here, open the book at the address that docgen serve printed when it started.";
    if (!first?.querySelector("figcaption .copy")) return;
    first.before(make("p", { className: "meta key-needed" }, words));
  }

  document.addEventListener("visibilitychange", () => document.hidden ? asking?.abort() : ask());
  addEventListener("DOMContentLoaded", () => {
    restorePlace();
    ask();
  });
})();
