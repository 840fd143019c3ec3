// Begins what takes long on a slow connection before the portal's scripts have come: asking who is signed in, and reading the code
// that a signed-in user needs. A classic script of its own, since the page's policy allows no code in the page.
(function () {
  function meta(name) {
    var element = document.querySelector('meta[name="pitlane-' + name + '"]');
    return (element && element.content) || '';
  }

  function wasSignedIn() {
    try {
      var user = JSON.parse(localStorage.getItem('current user'));
      return Boolean(user && user.isSignedIn);
    } catch {
      return false;
    }
  }

  function loadAhead(file) {
    var link = document.createElement('link');
    var isScript = file.endsWith('.js');
    link.rel = isScript ? 'modulepreload' : 'preload';
    if (!isScript) link.as = 'style';
    link.crossOrigin = '';
    link.href = '/' + file;
    document.head.appendChild(link);
  }

  // As the portal's own call is: portal/api/early-session.ts takes the response instead of calling again.
  var address = (JSON.parse(meta('bases') || '{}').main || '') + '/api/profile/getsession';
  var response = fetch(address, {
    method: 'GET',
    headers: {
      accept: 'application/json, application/pdf, text/plain, application/octet-stream',
      'content-type': 'application/json',
    },
  });
  // Without a taker, its failure is ignored.
  response.catch(function () {});
  window.earlySession = { address: address, response: response };

  if (wasSignedIn()) {
    document.documentElement.setAttribute('data-signed-in', '');
    meta('start').split(' ').filter(Boolean).forEach(loadAhead);
  }
})();
