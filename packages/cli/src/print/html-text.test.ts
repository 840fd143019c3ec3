import { describe, expect, test } from 'vitest';
import { htmlLines } from './html-text.ts';

describe('HTML as text', () => {
  test.each<[string, string, string[]]>([
    ['blocks', '<h3>New</h3><p>One\n two</p><p>Three<br/>four</p>', ['New', 'One two', 'Three', 'four']],
    ['a list', '<ul><li>First</li><li><b>Sec</b>ond</li></ul>', ['- First', '- Second']],
    ['words beside marks', 'a<b>b</b> <i>c</i>', ['ab c']],
    [
      'a link',
      '<a href="https://x.example/a?b=1&amp;c=2">Terms</a>.',
      ['Terms (https://x.example/a?b=1&c=2).'],
    ],
    ['a link that shows itself', '<a href="https://x.example">https://x.example</a>', ['https://x.example']],
    ['a link that is no web address', '<a href="javascript:alert(1)">Go</a>', ['Go']],
    [
      'entities, each once',
      '&lt;b&gt; &amp;lt; &#65;&#x42; &nbsp; &rsquo; &unknown;',
      ['<b> &lt; AB ’ &unknown;'],
    ],
    ['scripts, styles and comments', 'a<script>x<b></script>b<style>y</style><!-- z -->c', ['a b c']],
    ['what never ends', 'a<!-- b', ['a']],
    ['signs that begin no tag', '3 < 4 > 2 & 1', ['3 < 4 > 2 & 1']],
    ['a sign inside an attribute', '<p title="a > b">c</p>', ['c']],
    ['plain text', 'Open till 8', ['Open till 8']],
    ['nothing', '', []],
  ])('of %s', (_what, html, lines) => {
    expect(htmlLines(html)).toEqual(lines);
  });

  test('takes no longer for text that looks like endless tags', () => {
    // The longest announcement has 20,000 characters.
    expect(htmlLines('<a '.repeat(6_667)).join('').length).toBeGreaterThan(10_000);
  });
});
