import { expect, test } from 'vitest';
import { granted, refused } from './result.ts';

test('a rule that may refuse gives its value, or the reason why not', () => {
  const error = { code: 'no', message: 'No.' };
  expect(granted(7)).toEqual({ ok: true, value: 7 });
  expect(refused(error)).toEqual({ ok: false, error });
});
