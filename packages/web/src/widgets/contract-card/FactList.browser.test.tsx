import { expect, test } from 'vitest';
import { draw } from '../../kit/testing/draw.tsx';
import { FactList } from './FactList.tsx';

test.each([
  ['an email address', 'michael.smith370@example.com', 1],
  ['a VIN', '5XYP5DGC0TA100575', 1],
  ['an address, which may break', '6385 North Court Street', 2],
])('in a narrow column of a card, %s has its lines', (_case, text, lines) => {
  const place = draw(
    <FactList facts={[{ label: 'Label', text }]} layout="lines" isTabStop={false} />,
    'width: 700px; --fact-label: 94px; --fact-font: 12px / 16px sans-serif',
  );
  const value = place.querySelector('dd > span');
  const range = document.createRange();
  range.selectNodeContents(value ?? place);
  const tops = new Set([...range.getClientRects()].map(({ top }) => top));
  expect(value?.textContent).toBe(text);
  expect(tops.size).toBe(lines);
  expect(place.scrollWidth).toBe(700);
});
