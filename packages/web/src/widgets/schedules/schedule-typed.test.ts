import type { Report } from '@pitlane/shared/engine/report';
import { reports } from '@pitlane/shared/registry/reports';
import { anActor } from '@pitlane/shared/testing/factories';
import { describe, expect, test } from 'vitest';
import { beginning, criteriaToSend, scheduledCriteria, schedulePeriods } from './schedule-typed.ts';

/** A report by the id of its page. */
function reportOf(id: string) {
  const report = reports.find((one) => one.id === id);
  if (!report) throw new Error(id);
  return report;
}

const dealerClaimsReport = reportOf('report.dealerClaims');
const dealerContractsReport = reportOf('report.dealerContracts');
const pastWeekSalesReport = reportOf('report.pastWeekSales');
const salesSummaryReport = reportOf('report.salesSummary');
const scsClaimInfoReport = reportOf('report.scsClaimInfo');

const session = { ...anActor('MBPIUser'), today: '2026-11-21' };

/** What would be sent of a report with these criteria. */
function sent(report: Report, criteria: Record<string, string>, dealerCount = 2) {
  return criteriaToSend(criteria, scheduledCriteria(report, criteria, { session, dealerCount }));
}

describe('the form of a scheduled report starts', () => {
  test('with the criteria of the page', () => {
    expect(
      beginning('/reporting/salessummaryreport?programCode=TAW&period=PreviousMonth', session),
    ).toMatchObject({
      report: 'report.salesSummary',
      programCode: 'TAW',
      period: 'PreviousMonth',
    });
  });

  test.each(['period=CurrentFiscalYear', 'period=Foo', 'startDate=2026-10-01&endDate=2026-10-05'])(
    'without a period if the page has %s, which no schedule can have',
    (query) => {
      expect(beginning(`/reporting/salessummaryreport?${query}`, session).period).toBe('');
      expect(schedulePeriods(session).map(({ id }) => id)).not.toContain('CurrentFiscalYear');
    },
  );

  test.each([
    ['startDate=2026-10-01&endDate=2026-10-31', 'PreviousMonth'],
    ['startDate=2026-11-01&endDate=2026-11-21', 'Month'],
    ['startDate=2026-11-21&endDate=2026-11-21', 'Day'],
    ['programCode=TAW', 'PreviousDay'],
  ])('with the period whose days the page shows for %s: %s', (query, period) => {
    expect(beginning(`/reporting/salessummaryreport?${query}`, session).period).toBe(period);
  });

  test('with the sales of the day before if no report was open', () => {
    expect(beginning('', session)).toMatchObject({ report: 'report.salesSummary', period: 'PreviousDay' });
  });
});

describe('what is sent', () => {
  test('are the criteria of the chosen report, not of the previous one', () => {
    const criteria = { dealerCode: 'MO1001', contractStatusType: '2', programCode: 'TAW' };
    expect(sent(dealerContractsReport, criteria)).toEqual(criteria);
    expect(sent(salesSummaryReport, criteria)).toEqual({ dealerCode: 'MO1001', programCode: 'TAW' });
  });

  test('has no dealer if the report has no dealer field', () => {
    expect(sent(scsClaimInfoReport, { dealerCode: 'MO1001', claimNumber: 'C1030636' }, 1)).toEqual({
      claimNumber: 'C1030636',
    });
  });

  test('has no day that would stay the same', () => {
    expect(sent(pastWeekSalesReport, { summaryDate: '2026-01-01', dealerCode: 'MO1001' })).toEqual({
      dealerCode: 'MO1001',
    });
  });

  test('is in the form: also a number that the search form has no field for', () => {
    const numbered = { contractNumber: '15138628' };
    const asker = { session, dealerCount: 2 };
    expect(scheduledCriteria(dealerClaimsReport, numbered, asker).others).toEqual(['contractNumber']);
    expect(sent(dealerClaimsReport, numbered)).toEqual(numbered);
    expect(scheduledCriteria(dealerClaimsReport, {}, asker).others).toEqual([]);
    expect(scheduledCriteria(scsClaimInfoReport, {}, asker).others).toEqual([
      'claimNumber',
      'contractNumber',
    ]);
  });
});
