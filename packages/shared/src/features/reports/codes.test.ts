import { describe, expect, test } from 'vitest';
import { months, searchPageTypes, sidebarFormAt } from './codes.ts';

test('the months are Jan to Dec, 1 to 12', () => {
  expect(months.map(({ code, name }) => `${code} ${name}`).join()).toBe(
    '1 Jan,2 Feb,3 Mar,4 Apr,5 May,6 Jun,7 Jul,8 Aug,9 Sep,10 Oct,11 Nov,12 Dec',
  );
  expect(months.every(({ name, label }) => label.startsWith(name))).toBe(true);
});

describe('the right sidebar', () => {
  test.each([
    ['/rater/history', 'RaterHistory'],
    ['/remittance/pending', 'PendingRemittance'],
    ['/remittance/history', 'RemittanceHistory'],
    ['/internalmessages', 'InternalMessages'],
    ['/reporting/agencygrosscommissionreport', 'AgencyGrossCommissionReport'],
    ['/reporting/dealercontractsreport', 'DealerContractsReport'],
    ['/reporting/dealerclaimsreport', 'DealerClaimsReport'],
    ['/reporting/newdealerdisbursementreport', 'NewDealerDisbursementReport'],
    ['/reporting/quoterequestsreport', 'QuoteRequestReport'],
    ['/reporting/remittancesummaryreport', 'RemittanceSummaryReport'],
    ['/reporting/salessummaryreport', 'SalesSummaryReport'],
    ['/reporting/scsclaiminforeport', 'ScsClaimInfo'],
    ['/Reporting/SalesSummaryReport?x=1', 'SalesSummaryReport'],
    ['/rater', undefined],
    ['/null', undefined],
    ['/reporting', undefined],
    ['', undefined],
  ])('at %s shows %s', (address, form) => {
    expect(sidebarFormAt(address)).toBe(form);
  });

  test('knows twelve searches, of which the quote’s has no form there', () => {
    expect(searchPageTypes).toHaveLength(12);
    expect(searchPageTypes.filter(({ address }) => address === null).map(({ code }) => code)).toEqual([
      'RaterQuote',
    ]);
  });
});
