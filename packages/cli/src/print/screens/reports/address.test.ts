import { isReport } from '@pitlane/shared/engine/report';
import type { Screen } from '@pitlane/shared/engine/screen';
import { screens } from '@pitlane/shared/registry/screens';
import { expect, test } from 'vitest';
import { reportAddress, reportAtAddress } from './address.ts';
import type { ReportRequest } from './report-request.ts';

const reports = (screens as readonly Screen[]).filter(isReport);
const october = { startDate: '2026-10-01', endDate: '2026-10-31' };

type Expected = Pick<ReportRequest, 'request' | 'period'> & { given: Record<string, string> };

test.each<[string, Expected, string]>([
  [
    'report.salesSummary',
    {
      given: { period: 'last month' },
      request: { ...october, sort: '-dealerCost' },
      period: 'PreviousMonth',
    },
    '/reporting/salessummaryreport?sort=-dealerCost&period=PreviousMonth',
  ],
  // A month by its name is those days whenever the address is opened.
  [
    'report.salesSummary',
    { given: { period: 'oct 2026' }, request: october, period: undefined },
    '/reporting/salessummaryreport?startDate=2026-10-01&endDate=2026-10-31',
  ],
  [
    'report.dealerContracts',
    { given: { dealerCode: 'ford' }, request: { dealerCode: 'MO1001', ...october }, period: undefined },
    '/reporting/dealercontractsreport?dealerCode=MO1001',
  ],
  [
    'report.pastWeekSales',
    { given: {}, request: { summaryDate: '2026-11-02' }, period: undefined },
    '/reporting/pastweeksalessummary?run=1',
  ],
  [
    'report.pastWeekSales',
    { given: { summaryDate: '10/5/2026' }, request: { summaryDate: '2026-10-05' }, period: undefined },
    '/reporting/pastweeksalessummary?summaryDate=2026-10-05',
  ],
])('%s asked by %j is at %s', (id, { given, ...asked }, address) => {
  const report = reports.find((one) => one.id === id);
  if (!report) throw new Error(`no report ${id}`);
  expect(reportAddress({ report, ...asked }, given)).toBe(address);
});

test('an address that the terminal wrote asks here for the same again', () => {
  const report = reports.find(({ id }) => id === 'report.salesSummary');
  if (!report) throw new Error('there is no sales summary');
  const given = { dealerCode: 'MO1001', period: 'last month' };
  const address = reportAddress(
    { report, request: { ...october, dealerCode: 'MO1001', sort: '-dealerCost' }, period: 'PreviousMonth' },
    given,
  );
  expect(reportAtAddress(address)).toEqual({
    report,
    fields: { dealerCode: 'MO1001', period: 'PreviousMonth', sort: '-dealerCost' },
  });
  expect(reportAtAddress('/contracts/TAW-15138628')).toBeUndefined();
});
