// Keeps the place on the page when a reader changes the language, and says the theme in the page's.
(() => {
  'use strict';
  document.addEventListener('DOMContentLoaded', () => {
    const choice = document.querySelector('.languages');
    const links = Array.from(choice.querySelectorAll('a'));
    // Places have the same names in all languages, as far as the chapters have the same headings.
    function follow() {
      links.forEach(link => {
        link.setAttribute('href', link.getAttribute('href').replace(/#.*/, '') + location.hash);
      });
    }
    follow();
    addEventListener('hashchange', follow);
    addEventListener('click', event => {
      if (!choice.contains(event.target)) choice.open = false;
    });
    choice.addEventListener('keydown', event => {
      if (event.key !== 'Escape') return;
      choice.open = false;
      choice.querySelector('summary').focus();
    });

    const button = document.querySelector('.theme');
    function name() {
      button.lastElementChild.textContent = window.bookThemes[window.book.get('theme')];
    }
    name();
    button.addEventListener('click', name);
  });
})();
