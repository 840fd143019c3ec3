import { expect, test } from 'vitest';
import { lazy } from './lazy.ts';

test.each([[7], [undefined]])('%j is created on the first call, and only then', (value) => {
  let made = 0;
  const get = lazy(() => {
    made += 1;
    return value;
  });
  expect(made).toBe(0);
  expect([get(), get()]).toEqual([value, value]);
  expect(made).toBe(1);
});
