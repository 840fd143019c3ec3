import { coverageDisplayTypes } from '@pitlane/shared/features/contracts/rules/codes';
import { expect, test } from 'vitest';
import { termLabel } from './plan-grid.ts';

const { months, years } = coverageDisplayTypes;

test.each([
  ['a limit of miles', 60, 75_000, months, { months: '60 mo', miles: '75,000 mi' }],
  ['unlimited miles', 60, 999_999, months, { months: '60 mo', miles: 'unlimited mi' }],
  ['no miles that count, as GAP', 60, null, years, { months: '5 yr', miles: '' }],
  ['years that aren’t whole', 40, null, years, { months: '3.33 yr', miles: '' }],
  ['unlimited months', 0, 100_000, months, { months: 'Unlimited', miles: '100,000 mi' }],
])('writes a term with %s', (_case, coverageMonths, coverageMiles, coverageDisplayTypeID, label) => {
  expect(termLabel({ coverageMonths, coverageMiles, coverageDisplayTypeID })).toEqual(label);
});
