import { describe, expect, test } from 'vitest';
import { searchPageTypes, sidebarFormAt } from './sidebar-forms.ts';

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
    ['/reporting/scsclaimlistreport', 'ScsClaimList'],
    ['/reporting/pastweeksalessummary', 'PastWeekSales'],
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
