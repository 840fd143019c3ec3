import { expect, test } from 'vitest';
import { retailSettingOf, wireSettingOf } from './wire-setting.ts';

const wire = {
  id: 7,
  dealerCode: '80715',
  programType: 2,
  startCoverageMonths: 12,
  endCoverageMonths: 60,
  baseMarkup: 500.1,
  minMarkup: 0.07,
  maxMarkup: 99_999.99,
  customerPrice: 0,
};

test('a setting goes to the wire in dollars and comes back to the cent', () => {
  const setting = retailSettingOf(wire);
  expect(setting).toMatchObject({ baseMarkupCents: 50_010, minMarkupCents: 7, maxMarkupCents: 9_999_999 });
  expect(wireSettingOf(setting)).toEqual(wire);
});

test('what another backend leaves out is 0, and the id null', () => {
  expect(retailSettingOf({ dealerCode: '80715', programType: 'GAP', customerPrice: null })).toEqual({
    id: null,
    dealerCode: '80715',
    programType: 'GAP',
    startCoverageMonths: 0,
    endCoverageMonths: 0,
    baseMarkupCents: 0,
    minMarkupCents: 0,
    maxMarkupCents: 0,
    customerPriceCents: 0,
  });
});
