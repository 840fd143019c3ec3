// Shows the theme that was chosen, before the first paint and when another tab chooses one. Without a choice the style sheet
// follows the system. A classic script of its own, since the page's policy allows no code in the page.
(function () {
  var key = 'theme';

  function show(text) {
    var theme = text;
    try {
      theme = JSON.parse(text);
    } catch {
      // An entry of other versions is a text without quotes.
    }
    if (typeof theme === 'string' && theme !== 'system' && theme !== '') {
      document.documentElement.setAttribute('data-theme', theme);
    } else {
      document.documentElement.removeAttribute('data-theme');
    }
  }

  try {
    show(localStorage.getItem(key));
    window.addEventListener('storage', function (event) {
      if (event.key === key || event.key === null) show(event.key === null ? null : event.newValue);
    });
  } catch {
    // A browser that keeps nothing follows the system.
  }
})();
