import { expect, test } from 'vitest';
import { remittanceHistoryReport } from './remittance-history.ts';
import { remittanceSummaryReport } from './remittance-summary.ts';

test.each([remittanceHistoryReport, remittanceSummaryReport])(
  '$title shows every amount that is part of the net of a batch',
  ({ columns, operation }) => {
    const shown = columns.filter((column) => !('isHidden' in column)).map(({ key }) => key);
    expect(shown).toEqual(expect.arrayContaining([...operation.sheet.totals]));
  },
);
