import { expect, test } from 'vitest';
import { sanitized } from './sanitized.ts';

test('scripts, images and styles are removed from a text that the server did not sanitize', () => {
  const shown = document.createElement('div');
  shown.append(
    sanitized(`<p onclick="window.hacked = 1">Read <a href="https://example.com/a" target="_top">this</a></p>
      <img src="x" onerror="window.hacked = 1"><script>window.hacked = 1</script>
      <a href="javascript:window.hacked = 1">that</a><style>body { display: none }</style>`),
  );
  const link = '<a href="https://example.com/a" target="_blank" rel="noopener noreferrer">this</a>';
  expect(shown.innerHTML.replace(/\s+/g, ' ').trim()).toBe(`<p>Read ${link}</p> <a>that</a>`);
});
