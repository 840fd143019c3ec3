import { expect, test } from 'vitest';
import { batchStatusText } from './batch-schema.ts';

const none = { isDifferenceOpen: false, differenceAmount: 0, isCheckOverdue: false, checkDueDate: null };

test.each([
  [{ status: 'Submitted', checkDueDate: '2026-11-15' }, 'Submitted'],
  [
    { status: 'Submitted', checkDueDate: '2026-11-15', isCheckOverdue: true },
    'Submitted, check was due 11/15/2026',
  ],
  [{ status: 'Posted', isDifferenceOpen: true, differenceAmount: -46 }, 'Posted, $46.00 short'],
  [{ status: 'Posted', isDifferenceOpen: true, differenceAmount: 5 }, 'Posted, $5.00 over'],
  [{ status: 'Posted', differenceAmount: -46 }, 'Posted'],
])('a batch of %j shows "%s"', (change, text) => {
  expect(batchStatusText({ ...none, ...change })).toBe(text);
});
