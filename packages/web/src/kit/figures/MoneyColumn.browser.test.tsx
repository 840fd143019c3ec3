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
