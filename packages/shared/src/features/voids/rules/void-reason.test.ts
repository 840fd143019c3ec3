import { expect, test } from 'vitest';
import { whyNotVoidReason } from './void-reason.ts';

test('a void needs a reason (portal.md §5)', () => {
  expect(whyNotVoidReason('')).toEqual({
    code: 'required',
    field: 'voidReasonType',
    message: 'Please choose a void reason',
  });
  expect(whyNotVoidReason('1')).toBeUndefined();
});
