import { describe, expect, test } from 'vitest';
import { announcementSource, completeLink } from './html.ts';

test.each([
  ['Closed on Friday.', '<p>Closed on Friday.</p>'],
  ['One\nTwo', '<p>One<br>Two</p>'],
  ['One\r\n\r\nTwo\n \n\nThree', '<p>One</p><p>Two</p><p>Three</p>'],
  ['R&D: 1 < 2 and 3>2', '<p>R&amp;D: 1 &lt; 2 and 3&gt;2</p>'],
  ['Write to Smith <dana@example.com>', '<p>Write to Smith &lt;dana@example.com&gt;</p>'],
  ['<a@example.com> or <https://example.com>', '<p>&lt;a@example.com&gt; or &lt;https://example.com&gt;</p>'],
  ['For <your dealer>', '<p>For &lt;your dealer&gt;</p>'],
  ['One<BR/>two', 'One<BR/>two'],
  ['<div>Pasted</div>', '<div>Pasted</div>'],
  ['<p>Closed &amp; shut</p>', '<p>Closed &amp; shut</p>'],
  ['Read <a href="https://example.com">this</a>', 'Read <a href="https://example.com">this</a>'],
])('%j is written as %j', (text, html) => {
  expect(announcementSource(text)).toBe(html);
});

describe('the attributes of a link', () => {
  const part = (nodeName: string, attributes: Record<string, string>) => {
    const held = new Map(Object.entries(attributes));
    completeLink({
      nodeName,
      hasAttribute: (name) => held.has(name),
      setAttribute: (name, value) => held.set(name, value),
      removeAttribute: (name) => held.delete(name),
    });
    return Object.fromEntries(held);
  };

  test("are ours, regardless of the author's", () => {
    expect(part('A', { href: 'https://example.com', target: '_top', rel: 'opener' })).toEqual({
      href: 'https://example.com',
      target: '_blank',
      rel: 'noopener noreferrer',
    });
  });

  test('are on nothing else', () => {
    expect(part('A', { target: '_top' })).toEqual({});
    expect(part('P', { href: 'x', rel: 'opener' })).toEqual({ href: 'x' });
  });
});
