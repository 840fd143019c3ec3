import { describe, expect, test } from 'vitest';
import { type ReportCriteria, reportDay, reportDays } from './report-request.ts';

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
    // portal.md §5 (dates, as people write them)
    ['DealerClaimsReport', { startDate: '3/5/2026', endDate: '03062026' }, ['2026-03-05', '2026-03-06']],
    ['SalesSummaryReport', { startDate: '3/5/2026', endDate: 'today' }, ['2026-03-05', '2026-11-02']],
    ['NewDealerDisbursementReport', {}, undefined],
    // portal.md §3 (Dealer claims: or contractNumber alone)
    ['DealerClaimsReport', { contractNumber: '15138628' }, undefined],
    ['DealerClaimsReport', {}, ['2026-11-01', '2026-11-02']],
    // portal.md §2 (SCS claim info form), §7 (scsclaimlist)
    ['ScsClaimInfo', { claimNumber: 'C1' }, undefined],
    ['ScsClaimInfo', { contractNumber: '15138628' }, undefined],
    ['ScsClaimList', { contractNumber: '15138628' }, undefined],
  ])('of %s asked by %j are %j', (form, criteria, days) => {
    const found = reportDays(form, criteria, today);
    if (!found.ok) throw new Error(found.error.message);
    expect(found.value && [found.value.startDate, found.value.endDate]).toEqual(days);
  });

  test.each<[Parameters<typeof reportDays>[0], ReportCriteria, string, string]>([
    ['DealerContractsReport', {}, 'dealerCode', 'Please select a dealer'],
    ['ScsClaimInfo', {}, 'claimNumber', 'Enter a claim number or contract number'],
    ['ScsClaimList', { contractNumber: ' ' }, 'contractNumber', 'Contract number is required.'],
    ['AgencyGrossCommissionReport', {}, 'agentCode', 'Please select a agency'],
    ['SalesSummaryReport', { startDate: '2026-01-01' }, 'endDate', 'Please enter a end date'],
    ['SalesSummaryReport', { endDate: '2026-01-01' }, 'startDate', 'Please enter a start date'],
    [
      'SalesSummaryReport',
      { startDate: '2026-02-30', endDate: '2026-03-01' },
      'startDate',
      'Start date is not a valid date. Enter MM/DD/YYYY.',
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
      'A report can cover up to 10 years. Start after 11/01/2016, or end earlier.',
    ],
    [
      'DealerClaimsReport',
      { startDate: '5 March 26', endDate: '2026-03-06' },
      'startDate',
      'Start date is not a valid date. Enter MM/DD/YYYY.',
    ],
    [
      'SalesSummaryReport',
      { startDate: '9999-01-01', endDate: '9999-01-02' },
      'startDate',
      'Start date is after the max date of 12/31/2100.',
    ],
    [
      'SalesSummaryReport',
      { startDate: '0001-01-01', endDate: '2026-01-02' },
      'startDate',
      'Start date is before the min date of 01/01/1900.',
    ],
  ])('of %s asked by %j are refused at %s: %s', (form, criteria, field, message) => {
    const found = reportDays(form, criteria, today);
    expect(found).toMatchObject({ ok: false, error: { field, message } });
  });
});

describe('the one day of a report', () => {
  const asked = (text: string | undefined) => reportDay({ field: 'summaryDate', label: 'Day', text }, today);

  test.each([
    [undefined, today],
    ['3/5/2026', '2026-03-05'],
    ['2026-03-05', '2026-03-05'],
  ])('of %j is %s', (text, day) => {
    expect(asked(text)).toEqual({ ok: true, value: day });
  });

  test.each([
    ['2026-02-30', 'Day is not a valid date. Enter MM/DD/YYYY.'],
    ['0001-01-01', 'Day is before the min date of 01/01/1900.'],
    ['9999-12-31', 'Day is after the max date of 12/31/2100.'],
  ])('of %s is refused: %s', (text, message) => {
    expect(asked(text)).toMatchObject({ ok: false, error: { field: 'summaryDate', message } });
  });
});
