import { isReport, type Report } from '@pitlane/shared/engine/report';
import type { Screen } from '@pitlane/shared/engine/screen';
import { sessionStateOf } from '@pitlane/shared/features/users/rules';
import { screens } from '@pitlane/shared/registry/screens';
import { anActor } from '@pitlane/shared/testing/factories';
import { expect, test } from 'vitest';
import type { Run } from '../../../commands/run.ts';
import { testRun, testTerminal } from '../../../testing/test-terminal.ts';
import { readReportRequest } from './report-request.ts';

const dealerContracts = (screens as readonly Screen[])
  .filter(isReport)
  .find(({ id }) => id === 'report.dealerContracts');

const dealers = [
  { dealerCode: '80715', name: 'Main St Ford' },
  { dealerCode: '80716', name: 'Main St Kia' },
];

const run = (fields: Run['given']['fields'], some = dealers, canAsk = false) => {
  const session = sessionStateOf(anActor('MasterDealer', { today: '2026-11-02' }), 'id', 'America/Chicago');
  const terminal = testTerminal({ canAsk });
  return {
    terminal,
    run: testRun(terminal, fields, {
      getSession: async () => session,
      searchDealers: async () => some,
      listPrograms: async () => [{ programCode: 'GAP', name: 'Guaranteed asset' }],
    }),
  };
};
const asked = (fields: Run['given']['fields'], some = dealers) =>
  readReportRequest(dealerContracts as Report, run(fields, some).run);

test('names, words and a period become what the server is asked', async () => {
  const { request, days } = await asked({
    dealerCode: 'ford',
    programCode: 'guaranteed',
    contractStatusType: 'cancelled',
    period: 'Last month',
    sort: '-customer cost',
  });
  expect(request).toEqual({
    dealerCode: '80715',
    programCode: 'GAP',
    contractStatusType: 2,
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    sort: '-customerPrice',
  });
  expect(days).toEqual({ startDate: '2026-10-01', endDate: '2026-10-31' });
});

test('days are written in short, and by their distance from today', async () => {
  const days = async (startDate: string, endDate: string) =>
    (await asked({ dealerCode: 'ford', startDate, endDate })).days;
  expect(await days('t-30', 't')).toEqual({ startDate: '2026-10-03', endDate: '2026-11-02' });
  expect(await days('1/5/26', '+7')).toEqual({ startDate: '2026-01-05', endDate: '2026-11-09' });
  expect(await days('103026', '113026')).toEqual({ startDate: '2026-10-30', endDate: '2026-11-30' });
});

test('the only dealer is filled in, and the days of the form', async () => {
  const { request } = await asked({}, dealers.slice(0, 1));
  expect(request).toEqual({ dealerCode: '80715', startDate: '2026-11-01', endDate: '2026-11-02' });
});

test('a report up to a day is up to today, which it says', async () => {
  const report = (screens as readonly Screen[])
    .filter(isReport)
    .find(({ id }) => id === 'report.pastWeekSales');
  const { request } = await readReportRequest(report as Report, run({}).run);
  expect(request).toEqual({ summaryDate: '2026-11-02' });
  const before = await readReportRequest(report as Report, run({ summaryDate: '10/5/2026' }).run);
  expect(before.request).toEqual({ summaryDate: '2026-10-05' });
});

test('a missing dealer is asked for on a terminal', async () => {
  const { terminal, run: asking } = run({ period: 'day' }, dealers, true);
  terminal.type('kia');
  const { request } = await readReportRequest(dealerContracts as Report, asking);
  expect(request['dealerCode']).toBe('80716');
});

test.each([
  [{}, 'Please select a dealer'],
  [
    { dealerCode: '80715', startDate: '11/02/2026', endDate: '11/01/2026' },
    'End date is before the min date of 11/02/2026.',
  ],
  [{ dealerCode: '80715', startDate: '2/30/2026' }, 'Start date is not a valid date. Enter MM/DD/YYYY.'],
  [
    { dealerCode: '80715', startDate: '2010-01-01', endDate: '2026-01-01' },
    'A report can cover up to 10 years',
  ],
  [{ dealerCode: '80715', period: 'fortnight' }, 'Unknown period “fortnight”'],
  [{ dealerCode: '80715', period: 'day', startDate: '2026-11-01' }, 'Use either --period or --start-date'],
  [{ dealerCode: '80715', contractStatusType: 'gone' }, 'Unknown contract status “gone”.'],
  [{ dealerCode: '80715', sort: 'shoeSize' }, 'Unknown column “shoeSize”.'],
  [{ dealerCode: '80715', columns: 'vin,shoeSize' }, 'Unknown column “shoeSize”.'],
])('%j is refused before it is asked: %s', async (fields, message) => {
  await expect(asked(fields)).rejects.toThrow(message);
});

test.each([
  [
    'report.scsClaimInfo',
    'Enter a claim number or contract number',
    'Add --claim-number or --contract-number.',
  ],
  ['report.scsClaimList', 'Contract number is required.', 'Add --contract-number.'],
])('%s without a number says which options give one', async (id, message, next) => {
  const report = (screens as readonly Screen[]).filter(isReport).find((one) => one.id === id) as Report;
  await expect(readReportRequest(report, run({}).run)).rejects.toMatchObject({ error: { message, next } });
});

test('reports the missing permission first, whatever the arguments', async () => {
  const session = sessionStateOf(anActor('ServiceUser'), 'id', 'America/Chicago');
  const denied = testRun(testTerminal(), {}, { getSession: async () => session });
  await expect(readReportRequest(dealerContracts as Report, denied)).rejects.toMatchObject({
    error: { code: 'denied' },
  });
});
