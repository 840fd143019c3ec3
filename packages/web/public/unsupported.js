// Runs only where modules do not: in Internet Explorer and browsers of its age. Written in their language (ES3).
// Source: portal.md §2 (Shell)
(function () {
  var root = document.getElementById('root') || document.body;
  var notice = document.createElement('div');
  var title = document.createElement('h1');
  var text = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.style.cssText = 'max-width:520px;margin:15% auto;padding:0 24px;font:16px/1.5 sans-serif';
  title.style.cssText = 'margin:0 0 8px;font-size:24px';
  title.appendChild(document.createTextNode('This browser is not supported'));
  text.appendChild(
    document.createTextNode(
      'Internet Explorer cannot show this portal. Please use an updated browser, such as Microsoft Edge, Google Chrome or Mozilla Firefox.',
    ),
  );
  notice.appendChild(title);
  notice.appendChild(text);
  root.innerHTML = '';
  root.appendChild(notice);
})();
