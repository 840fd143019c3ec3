import { expect, test } from 'vitest';
import { overRemitCents, overRemitsByContract, whyNotOverRemit, whyNotOverRemits } from './over-remit.ts';

const range = 'Must be between $0.00 and $5,000.00';

test.each([
  ['', 0, undefined],
  [' ', 0, undefined],
  ['0', 0, undefined],
  ['$1,840.5', 184_050, undefined],
  ['12.345', 0, 'Must be in whole cents.'],
  ['1e3', 0, range],
  ['5000.00', 500_000, undefined],
  ['5000.01', 0, range],
  ['-5', 0, range],
  ['$', 0, range],
  ['abc', 0, range],
])('an over-remit of %j is %d cents, refused: %s', (text, cents, message) => {
  expect([overRemitCents(text), whyNotOverRemit(text)]).toEqual([cents, message]);
});

test('over-remits of several contracts are read in cents', () => {
  const typed = 'mbp-15138628=100, GAP-15138628=$25.50 ';
  expect(whyNotOverRemits(typed)).toBeUndefined();
  expect([...overRemitsByContract(typed)]).toEqual([
    ['MBP-15138628', 10_000],
    ['GAP-15138628', 2550],
  ]);
});

const howTo = 'Enter contracts with amounts, e.g. MBP-15138628=100.';

test.each([
  ['MBP-15138628', howTo],
  ['=100', howTo],
  ['MBP-15138628=1=2', howTo],
  ['MBP-15138628=1.2.3', `MBP-15138628: ${range}`],
  ['MBP-15138628=1, GAP-15138628=5000.01', `GAP-15138628: ${range}`],
  ['MBP-15138628=0.005', 'MBP-15138628: Must be in whole cents.'],
])('refuses %j as over-remits: %s', (typed, why) => {
  expect(whyNotOverRemits(typed)).toBe(why);
});
