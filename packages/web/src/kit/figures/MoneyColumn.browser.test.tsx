import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { MoneyColumn } from './MoneyColumn.tsx';

test('amounts stay within a narrow column, however long the words next to them are', () => {
  const label = "Dealer's share of the refund, OEM-15472455";
  const place = draw(
    <MoneyColumn label="Batch" lines={[{ label, cents: 111_262 }]} totalLabel="Total" />,
    'width: 296px',
  );
  const ends = [...place.querySelectorAll('td span')].map((amount) => amount.getBoundingClientRect().right);
  expect(ends.map((end) => Math.round(end - place.getBoundingClientRect().left))).toEqual([296, 296]);
});

test.each([220, 250, 280, 310])('a contract number stays in one line in %i px', (width) => {
  const label = "Dealer's share of the refund, OEM-15472455";
  const place = draw(<MoneyColumn label="Batch" lines={[{ label, cents: 111_262 }]} />, `width: ${width}px`);
  const words = document.createTreeWalker(place.querySelector('th') ?? place, NodeFilter.SHOW_TEXT);
  const number = document.createRange();
  while (words.nextNode()) {
    const at = words.currentNode.textContent?.indexOf('OEM-15472455') ?? -1;
    if (at < 0) continue;
    number.setStart(words.currentNode, at);
    number.setEnd(words.currentNode, at + 'OEM-15472455'.length);
  }
  expect(number.getClientRects()).toHaveLength(1);
});
