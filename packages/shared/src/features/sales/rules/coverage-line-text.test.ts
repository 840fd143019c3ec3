import { expect, test } from 'vitest';
import { VehicleCoverage } from '../../vehicles/rated-schema.ts';
import { coverageLineText } from './coverage-line-text.ts';

test.each([
  [
    { contractNumber: '15138628', dealerName: 'Main St Ford' },
    'In force: GAP 15138628 at Main St Ford until 11/02/2031',
  ],
  [{}, 'In force: GAP at another dealer until 11/02/2031'],
])('cover has its contract where the user may see it, else its type and end: %o', (seen, text) => {
  const line = VehicleCoverage().parse({ programType: 2, expirationDate: '2031-11-02', ...seen });
  expect(coverageLineText(line)).toBe(text);
});
