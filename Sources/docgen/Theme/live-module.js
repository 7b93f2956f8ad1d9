// Loads programs compiled to WebAssembly. Pages opened from files can load scripts only, so each program is a
// script that holds its compressed bytes.
(() => {
  'use strict';
  const compiled = {};
  const tables = {};
  const base = document.currentScript.src.replace(/[^/]*$/, '') + 'live/';

  function script(name) {
    return new Promise((resolve, reject) => {
      const element = document.createElement('script');
      element.src = base + name + '.js';
      element.onload = resolve;
      element.onerror = () => reject(new Error(name + ' could not be loaded'));
      document.head.append(element);
    });
  }

  async function compile(text) {
    const bytes = Uint8Array.from(atob(text), sign => sign.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return WebAssembly.compile(await new Response(stream).arrayBuffer());
  }

  window.Live = {
    module(name, text) { compiled[name] = compile(text); },
    table(name, entries) { tables[name] = entries; },
    // The exports of a new instance; what it imports is called `page` in it.
    async load(name, imports = {}) {
      if (!compiled[name]) await script(name);
      const instance = await WebAssembly.instantiate(await compiled[name], { page: imports });
      instance.exports._initialize();
      return instance.exports;
    },
    async entries(name) {
      if (!tables[name]) await script(name);
      return tables[name];
    }
  };
})();
