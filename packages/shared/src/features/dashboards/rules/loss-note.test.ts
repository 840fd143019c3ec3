import { expect, test } from 'vitest';
import { lossNote } from './loss-note.ts';

test('a loss ratio names the amounts paid, reserved and earned, and nothing that the reader may not see', () => {
  const all = { paidAmount: 40, reserveAmount: 10, earnedPremium: 51.15 };
  expect(lossNote(all)).toBe('$40.00 paid, $10.00 in reserve, $51.15 earned');
  expect(lossNote({ paidAmount: 0, reserveAmount: undefined })).toBe('$0.00 paid');
  expect(lossNote({})).toBe('');
});
