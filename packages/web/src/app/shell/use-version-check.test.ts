import { expect, test } from 'vitest';
import { buildOf } from './use-version-check.ts';

test.each([
  [{ version: '1.2.0', build: '3f9a' }, '3f9a'],
  [{ version: '1.2.0', build: null }, '1.2.0'],
  [{ version: '1.2.0' }, '1.2.0'],
  [{}, undefined],
  [null, undefined],
  ['1.2.0', undefined],
])('the portal of %j is %s', (answer, build) => {
  expect(buildOf(answer)).toBe(build);
});
