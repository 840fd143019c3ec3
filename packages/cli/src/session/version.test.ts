import { expect, test } from 'vitest';
import { isFit } from './version.ts';

test.each([
  ['0.1.0', '0.1.9', true],
  ['0.1.0', '0.2.0', false],
  ['1.0.0', '1.4.2', true],
  ['1.9.0', '2.0.0', false],
  ['1.0.0', '0.9.0', false],
])('a terminal of %s at a server of %s goes together: %s', (own, server, fits) => {
  expect(isFit(own, server)).toBe(fits);
});
