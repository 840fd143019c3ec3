import { expect, test } from 'vitest';
import { overRemitCents, whyNotOverRemit } from './over-remit.ts';

const range = 'Must be between $0.00 and $5,000.00';

test.each([
  ['', 0, undefined],
  [' ', 0, undefined],
  ['0', 0, undefined],
  ['$1,840.5', 184_050, undefined],
  ['12.344', 1234, undefined],
  ['12.345', 1235, undefined],
  ['5000.00', 500_000, undefined],
  ['5000.01', 0, range],
  ['-5', 0, range],
  ['$', 0, range],
  ['abc', 0, range],
])('an over-remit of %j is %d cents, refused: %s', (text, cents, message) => {
  expect([overRemitCents(text), whyNotOverRemit(text)]).toEqual([cents, message]);
});
