import '../../styles/tokens.css';
import '../../styles/base.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { MoneyColumn } from './MoneyColumn.tsx';

test('amounts stay within a narrow column, however long the words next to them are', () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.style.width = '296px';
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  const label = "Dealer's part of the refund of OEM-15472455";
  flushSync(() =>
    root.render(<MoneyColumn label="Batch" lines={[{ label, cents: 111_262 }]} totalLabel="Total" />),
  );
  const ends = [...place.querySelectorAll('td span')].map((amount) => amount.getBoundingClientRect().right);
  expect(ends.map((end) => Math.round(end - place.getBoundingClientRect().left))).toEqual([296, 296]);
});
