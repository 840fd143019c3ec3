import { expect, test } from 'vitest';
import { Menu } from '../schema.ts';
import { whyNotPrinted } from './why-not-printed.ts';

const optional = { code: 'optional', text: 'These products are optional.' };
const payment = { payment: 426.11, totalOfPayments: 30_679.92 };
const cash = { name: 'Cash', payment: null, totalOfPayments: null };

test.each([
  ['is whole', { disclosures: [optional], base: payment, groups: [payment, cash] }, undefined],
  ["doesn't say that nothing is required", { disclosures: [], base: payment }, 'menu_without_notice'],
  [
    'has no sentence under that code',
    { disclosures: [{ code: 'optional' }], base: payment },
    'menu_without_notice',
  ],
  ['has no total for the base', { disclosures: [optional], base: { payment: 1 } }, 'menu_without_total'],
  [
    'has no total for a group',
    { disclosures: [optional], base: payment, groups: [{ payment: 1 }] },
    'menu_without_total',
  ],
  [
    'finances products without a payment',
    { disclosures: [optional], base: { payment: null }, groups: [{ ...cash, menuGroupType: 1 }] },
    'menu_without_rate',
  ],
  [
    'is for cash alone',
    { disclosures: [optional], base: { payment: null }, groups: [{ ...cash, menuGroupType: 2 }] },
    undefined,
  ],
])('a menu that %s', (_case, menu, code) => {
  expect(whyNotPrinted(Menu().parse(menu))?.code).toBe(code);
});
