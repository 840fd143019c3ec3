import { reports } from '@pitlane/shared/registry/reports';
import { anActor } from '@pitlane/shared/testing/factories';
import { describe, expect, test } from 'vitest';
import { reportRequestOf } from './report-request.ts';

/** A report by the id of its page. */
function reportOf(id: string) {
  const report = reports.find((one) => one.id === id);
  if (!report) throw new Error(id);
  return report;
}

const agencyGrossCommissionReport = reportOf('report.agencyGrossCommission');
const dealerClaimsReport = reportOf('report.dealerClaims');
const dealerContractsReport = reportOf('report.dealerContracts');
const pastWeekSalesReport = reportOf('report.pastWeekSales');
const salesSummaryReport = reportOf('report.salesSummary');

const session = { ...anActor('MasterDealer'), today: '2026-11-21' };
const staff = { ...anActor('MBPIUser'), today: '2026-11-21' };
const agent = { ...anActor('MasterAgent'), today: '2026-11-21' };
const dealer = (dealerCode: string) => ({
  dealerCode,
  name: `Dealer ${dealerCode}`,
  dealerGroupIdentifier: null,
  address1: null,
  address2: null,
  city: null,
  stateAbbreviation: null,
  zip: null,
  phoneNumber: null,
  expirationDate: null,
  logoFilename: null,
});
const agency = (agentCode: string) => ({ agentCode, name: `Agency ${agentCode}` });
const [own, other] = [dealer('MO1001'), dealer('WV1004')];
const byOwn = { session, dealers: [own], agencies: [] };
const byStaff = { session: staff, dealers: [own, other], agencies: [agency('AG1001'), agency('AG1002')] };

describe('what an address names is requested', () => {
  test('also where the dealers could not be read, or are not yet', () => {
    const nobody = { ...byStaff, dealers: [] };
    const { criteria } = reportRequestOf(
      dealerClaimsReport,
      'dealerCode=MO1001&period=PreviousMonth',
      nobody,
    );
    expect(criteria).toEqual({ dealerCode: 'MO1001', startDate: '2026-10-01', endDate: '2026-10-31' });
  });

  test.each([dealerContractsReport, dealerClaimsReport, salesSummaryReport])(
    'of $title also where it is another dealer than the only one, which the server refuses',
    (report) => {
      expect(reportRequestOf(report, 'dealerCode=WV1004&period=Day', byOwn).criteria).toMatchObject({
        dealerCode: 'WV1004',
      });
    },
  );

  test('also where the user has no field for it', () => {
    expect(reportRequestOf(salesSummaryReport, 'agentCode=AG1001', byOwn).criteria).toMatchObject({
      agentCode: 'AG1001',
    });
  });

  test('the day up to which the past week goes too', () => {
    expect(reportRequestOf(pastWeekSalesReport, 'summaryDate=2026-01-01', byStaff).criteria).toEqual({
      summaryDate: '2026-01-01',
    });
  });
});

describe('what cannot be read is reported, and nothing else is requested in its place', () => {
  test.each([
    [salesSummaryReport, 'period=Foo', 'period', 'Unknown period “Foo”.'],
    [
      dealerClaimsReport,
      'contractStatusType=2',
      'contractStatusType',
      'Dealer claims has no filter “contractStatusType”.',
    ],
    [pastWeekSalesReport, 'run=1&period=Day', 'period', "Past week's sales has no filter “period”."],
  ] as const)('%# %s', (report, query, field, message) => {
    const request = reportRequestOf(report, query, byStaff);
    expect(request.problem).toMatchObject({ field, message });
    expect([request.criteria, request.period]).toEqual([undefined, undefined]);
  });
});

describe('what the form cannot do without is filled in', () => {
  test('by the only dealer', () => {
    expect(reportRequestOf(dealerContractsReport, 'period=Day', byOwn).criteria).toMatchObject({
      dealerCode: 'MO1001',
    });
    expect(reportRequestOf(dealerContractsReport, 'period=Day', byStaff).problem?.message).toBe(
      'Please select a dealer',
    );
  });

  test('by the only agency', () => {
    const asker = { session: agent, dealers: [own, other], agencies: [agency('AG1001')] };
    const request = reportRequestOf(agencyGrossCommissionReport, 'period=PreviousMonth', asker);
    expect([request.criteria?.['agentCode'], request.problem]).toEqual(['AG1001', undefined]);
    const two = { ...asker, agencies: byStaff.agencies };
    expect(reportRequestOf(agencyGrossCommissionReport, 'period=PreviousMonth', two).problem?.message).toBe(
      'Please select a agency',
    );
  });
});

test('a page without days is requested immediately', () => {
  expect(reportRequestOf(pastWeekSalesReport, '', byStaff).criteria).toEqual({ summaryDate: '2026-11-21' });
  expect(reportRequestOf(dealerContractsReport, '', byOwn).criteria).toBeUndefined();
});

test('opening a page requests nothing; a page that should run requests the days of its day', () => {
  expect(reportRequestOf(salesSummaryReport, 'sort=-dealerCost', byStaff).criteria).toBeUndefined();
  const request = reportRequestOf(salesSummaryReport, 'run=1', byStaff);
  expect([request.criteria, request.isOnStartDays]).toEqual([
    { startDate: '2026-11-21', endDate: '2026-11-21' },
    true,
  ]);
  expect(
    reportRequestOf(salesSummaryReport, 'startDate=2026-11-21&endDate=2026-11-21', byStaff).isOnStartDays,
  ).toBe(false);
});
