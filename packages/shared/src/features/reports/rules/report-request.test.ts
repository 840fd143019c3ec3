import { describe, expect, test } from 'vitest';
import { type ReportCriteria, reportDays } from './report-request.ts';

const today = '2026-11-02';

describe('the days of a report', () => {
  test.each<[Parameters<typeof reportDays>[0], ReportCriteria, unknown]>([
    // portal.md §5 (default dates)
    ['DealerContractsReport', { dealerCode: '80715' }, ['2026-11-01', '2026-11-02']],
    ['RaterHistory', { dealerCode: '80715' }, ['2026-10-02', '2026-11-02']],
    ['SalesSummaryReport', {}, ['2026-11-02', '2026-11-02']],
    ['SalesSummaryReport', { startDate: '2026-01-01', endDate: '2026-01-31' }, ['2026-01-01', '2026-01-31']],
    ['SalesSummaryReport', { startDate: '', endDate: '' }, ['2026-11-02', '2026-11-02']],
    ['SalesSummaryReport', { startDate: '2016-11-02', endDate: '2026-11-02' }, ['2016-11-02', '2026-11-02']],
    ['NewDealerDisbursementReport', {}, undefined],
    // portal.md §3 (Dealer claims: or contractNumber alone)
    ['DealerClaimsReport', { contractNumber: '15138628' }, undefined],
    ['DealerClaimsReport', {}, ['2026-11-01', '2026-11-02']],
  ])('of %s asked by %j are %j', (form, criteria, days) => {
    const found = reportDays(form, criteria, today);
    if (!found.ok) throw new Error(found.error.message);
    expect(found.value && [found.value.startDate, found.value.endDate]).toEqual(days);
  });

  test.each<[Parameters<typeof reportDays>[0], ReportCriteria, string, string]>([
    ['DealerContractsReport', {}, 'dealerCode', 'Please select a dealer'],
    ['AgencyGrossCommissionReport', {}, 'agentCode', 'Please select a agency'],
    ['SalesSummaryReport', { startDate: '2026-01-01' }, 'endDate', 'Please enter a end date'],
    ['SalesSummaryReport', { endDate: '2026-01-01' }, 'startDate', 'Please enter a start date'],
    [
      'SalesSummaryReport',
      { startDate: '2026-02-30', endDate: '2026-03-01' },
      'startDate',
      'Start date is not a valid date.',
    ],
    [
      'SalesSummaryReport',
      { startDate: '2026-03-02', endDate: '2026-03-01' },
      'endDate',
      'End date is before the min date of 03/02/2026.',
    ],
    [
      'SalesSummaryReport',
      { startDate: '2016-11-01', endDate: '2026-11-02' },
      'startDate',
      'A report spans at most 10 years: start after 11/01/2016, or end earlier.',
    ],
  ])('of %s asked by %j are refused at %s: %s', (form, criteria, field, message) => {
    const found = reportDays(form, criteria, today);
    expect(found).toMatchObject({ ok: false, error: { field, message } });
  });
});
