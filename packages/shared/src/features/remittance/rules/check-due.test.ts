import { expect, test } from 'vitest';
import { checkDueDate } from './check-due.ts';

const batch = { method: 3, status: 'Submitted', submittedOn: '2026-10-01', paidCents: 100 } as const;

test.each([
  [{}, '2026-11-15'],
  [{ method: 2 }, null],
  [{ status: 'Posted' }, null],
  [{ status: 'Returned' }, null],
  [{ paidCents: 0 }, null],
] as const)('the check of %j is due on %s', (change, day) => {
  expect(checkDueDate({ ...batch, ...change })).toBe(day);
});
