import { expect, test } from 'vitest';
import { sanitizeMarkdown } from './sanitize.ts';
import { sanitizeHere } from './sanitizer.ts';

const link = (href: string, text: string) =>
  `<p><a href="${href}" target="_blank" rel="noopener noreferrer">${text}</a></p>`;

/** What is written, and what is left of it. */
const cases: [string, string][] = [
  ['<p>One <b>two</b> <em>three</em></p>', '<p>One <b>two</b> <em>three</em></p>'],
  ['<ul><li>a</li></ul><ol><li>b</li></ol>', '<ul><li>a</li></ul><ol><li>b</li></ol>'],
  ['<a href="https://example.com/a?b=1&amp;c=2">x</a>', link('https://example.com/a?b=1&amp;c=2', 'x')],
  [
    '<a href="mailto:desk@example.com" target="_top" rel="opener">x</a>',
    link('mailto:desk@example.com', 'x'),
  ],
  ['<a href="javascript:alert(1)">x</a>', '<p><a>x</a></p>'],
  ['<a href="java&#9;script:alert(1)">x</a>', '<p><a>x</a></p>'],
  ['<a href="data:text/html,x">x</a>', '<p><a>x</a></p>'],
  ['<a href="//evil.example">x</a>', '<p><a>x</a></p>'],
  ['<a href="/api/profile">x</a>', '<p><a>x</a></p>'],
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p onclick="alert(1)" style="position:fixed" class="x" id="y" data-z="1">a</p>', '<p>a</p>'],
  ['<img src="https://evil.example/pixel.png" onerror="alert(1)">a', '<p>a</p>'],
  ['<style>*{display:none}</style><iframe src="https://evil.example"></iframe>a', 'a'],
  ['<form action="https://evil.example"><input name="p"><button>a</button></form>', 'a'],
  ['<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>b', '<p>b</p>'],
  [
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>a',
    '<p>a</p>',
  ],
  ['<h1>Big</h1><h3>Small</h3>', '<h3>Big</h3><h3>Small</h3>'],
  ['# Big\n\n##### Small', '<h3>Big</h3>\n<h4>Small</h4>'],
  ['One\nTwo **three**', '<p>One<br>Two <strong>three</strong></p>'],
  [
    'Write to <dana@example.com>',
    link('mailto:dana@example.com', 'dana@example.com').replace('<p>', '<p>Write to '),
  ],
  ['[x](javascript:alert(1)) [y](data:text/html,x)', '<p><a>x</a> <a>y</a></p>'],
  ['![x](https://evil.example/pixel.png)', '<p></p>'],
  ['<p>a<!-- b --></p>', '<p>a</p>'],
];

test('of an announcement formatting, lists and links are left, and nothing that acts or loads', () => {
  const left = cases.map(([written]) => sanitizeHere('markdown', written));
  expect(left).toEqual(cases.map(([, kept]) => kept));
});

test('of a logo its drawing is left, and nothing that acts or loads', () => {
  const before = `<?xml version="1.0"?><!DOCTYPE svg SYSTEM "https://evil.example/x.dtd">`;
  const drawing = `<style>.a{fill:red}</style><linearGradient id="g"></linearGradient><path class="a" d="M0 0"></path><text>A&#160;B</text>`;
  const acting = `<script>alert(1)</script><foreignObject><b>x</b></foreignObject><image href="https://evil.example/x.png"/>`;
  const svg = `${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)">${drawing}${acting}<use href="#g"/><use href="https://evil.example/x.svg#a"/></svg>`;
  expect(sanitizeHere('svg', svg)).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${drawing}<use href="#g"></use><use></use></svg>`,
  );
});

test('a logo that was copied from a page is a standalone file', () => {
  expect(sanitizeHere('svg', '<svg><path d="M0 0"/></svg>')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"></path></svg>',
  );
});

test('the server runs it in a separate process', async () => {
  expect(await sanitizeMarkdown('<p onclick="x()">é</p>')).toBe('<p>é</p>');
});
