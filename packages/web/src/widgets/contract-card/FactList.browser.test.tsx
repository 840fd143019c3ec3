import { expect, test } from 'vitest';
import { draw } from '../../kit/testing/draw.tsx';
import { linesOf } from '../../kit/testing/lines-of.ts';
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
  const value = place.querySelector('dd > span') ?? place;
  expect(value.textContent).toBe(text);
  expect(linesOf(value)).toHaveLength(lines);
  expect(place.scrollWidth).toBe(700);
});

test('an email address breaks before its @ or a period alone, and a VIN not at all', () => {
  const facts = [
    { label: 'Email', text: 'christopher.worthington-lee@worthington-powersports.example.com' },
    { label: 'VIN', text: '5XYP5DGC0TA100575' },
  ];
  const place = draw(
    <FactList facts={facts} layout="list" isTabStop={false} />,
    'width: 290px; font: 12px / 16px sans-serif',
  );
  const [email, vin] = [...place.querySelectorAll('dd > span')].map(linesOf);
  expect(email?.length).toBeGreaterThan(1);
  expect(email?.slice(1).every((line) => /^[@.]/.test(line))).toBe(true);
  expect(vin).toEqual(['5XYP5DGC0TA100575']);
  expect(place.scrollWidth).toBe(290);
});
