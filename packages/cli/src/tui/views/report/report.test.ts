import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CallError } from '@pitlane/shared/client/calls';
import { reports } from '@pitlane/shared/registry/reports';
import { afterEach, expect, test, vi } from 'vitest';
import { frameOf } from '../../../testing/frame.tsx';
import type { TestCalls } from '../../../testing/test-app.ts';
import { reportRows as rows, testReport } from '../../../testing/test-report.ts';
import { sessionNow } from '../../context.ts';
import { opensOfRow } from './run.ts';
import { reportSentences } from './sentences.ts';

afterEach(() => vi.restoreAllMocks());

async function opened(params: Record<string, string>, calls: TestCalls = {}) {
  const asked: Record<string, unknown>[] = [];
  const app = await testReport('report.dealerContracts', params, {
    listDealerContracts: async (request: Record<string, unknown>) => {
      asked.push(request);
      const start = Number(request['cursor'] ?? 0);
      return {
        rows: rows.slice(start, start + 3),
        page: { next: start === 0 ? '3' : null, total: 5, capped: false },
      };
    },
    ...calls,
  });
  return { ...app, asked };
}

test('shows its rows if opened with what it needs, and loads more near their end', async () => {
  const { report, asked, press, settled } = await opened({ dealerCode: 'kia', period: 'last month' });
  await settled();
  expect(asked).toEqual([
    expect.objectContaining({ dealerCode: '80716', startDate: '2026-10-01', endDate: '2026-10-31' }),
  ]);
  press('down');
  await settled();
  expect(report()).toMatchObject({ cursor: 1, form: null, read: { next: null } });
  expect(report().read?.rows).toEqual(rows);
});

test('asks with its form if opened without arguments, and runs with its values', async () => {
  const { report, asked, press, type, settled } = await opened({});
  expect(report()).toMatchObject({ read: null, form: { chosen: 0 } });
  press('enter');
  type('ford');
  await vi.waitFor(() => expect(report().form?.offers).toHaveLength(1));
  press('enter', 'down', 'down', 'down', 'enter');
  await vi.waitFor(() => expect(report().form?.offers.length).toBeGreaterThan(5));
  type('last m');
  await vi.waitFor(() => expect(report().form?.offers).toHaveLength(1));
  press('enter');
  press('r');
  await settled();
  expect(report().given).toEqual({ dealerCode: '80715', period: 'PreviousMonth' });
  expect(asked.at(-1)).toMatchObject({ dealerCode: '80715', startDate: '2026-10-01' });
  expect(report().form).toBeNull();
});

test('a suggestion for an earlier text is not taken, but the first one for what was typed', async () => {
  const { report, press, type } = await opened({});
  press('enter');
  await vi.waitFor(() => expect(report().form?.offers).toHaveLength(2));
  type('kia');
  press('enter');
  type('r');
  await vi.waitFor(() => expect(report().form?.line).toBeNull());
  expect(report().criteria.text('dealerCode')).toBe('80716');
});

test('a value that is edited and accepted as it is stays, and is shown in words', async () => {
  const { context, report, press } = await opened({ period: 'PreviousWeek' });
  press('down', 'down', 'down');
  const frame = () => frameOf(context, { columns: 80, rows: 24 });
  await vi.waitFor(() => expect(frame()).toMatch(/▌ +Period +Last week\n +Start date +from the period/));
  press('enter', 'enter');
  expect(report().criteria.text('period')).toBe('PreviousWeek');
  press('backspace');
  expect(frame()).toMatch(/▌ +Period +none\n +Start date +yesterday\n +End date +today/);
});

test('shows its error in the form', async () => {
  const { context, report, press, type, settled } = await opened({ period: 'day' });
  await settled();
  const lines = () => frameOf(context, { columns: 80, rows: 24 }).split('\n');
  const wrong = () => lines().findIndex((line) => line.includes('✗ Please select a dealer'));
  expect(lines()[wrong() - 1]).toMatch(/▌ +Dealer +your only dealer/);
  // It is over once the field has something else.
  press('enter');
  type('ford');
  await vi.waitFor(() => expect(report().form?.offers).toHaveLength(1));
  press('enter');
  expect(wrong()).toBe(-1);
  press('esc');
  expect(report()).not.toHaveProperty('report');
});

test('shows at its field what the server refused, and sends the same once more', async () => {
  let calls = 0;
  const refuse = async () => {
    calls += 1;
    const errors = [{ field: 'endDate', message: 'range', friendlyMessage: 'A year at most.' }];
    throw new CallError({ status: 400, code: 3, message: 'No', errors, requestId: null });
  };
  const { context, press, settled } = await opened(
    { dealerCode: '80715', period: 'day' },
    { listDealerContracts: refuse },
  );
  await settled();
  const lines = () => frameOf(context, { columns: 80, rows: 24 }).split('\n');
  const at = lines().findIndex((line) => line.includes('✗ A year at most.'));
  expect(lines()[at - 1]).toMatch(/▌ +End date/i);
  press('r');
  await settled();
  expect(calls).toBe(2);
});

test('keeps its input while it is closed, and runs nothing', async () => {
  const { report, asked, press, type, settled } = await opened({ dealerCode: '80715', period: 'day' });
  await settled();
  press('/', 'down', 'enter');
  type('gap');
  await vi.waitFor(() => expect(report().form?.offers.length).toBeGreaterThan(0));
  press('enter', 'esc', 'ctrl+r');
  await settled();
  expect(asked.at(-1)).not.toHaveProperty('programCode');
  press('/');
  expect(report().criteria.values).toMatchObject({ dealerCode: '80715', programCode: 'GAP' });
  press('r');
  await settled();
  expect(asked.at(-1)).toMatchObject({ programCode: 'GAP' });
});

test('days take the place of a period, and the other way round', async () => {
  const { report, press, type } = await opened({});
  press('down', 'down', 'down', 'down', 'enter');
  type('10/1/2026');
  press('enter');
  expect(report().criteria.values).toMatchObject({ startDate: '10/1/2026' });
  press('up', 'enter');
  type('yesterday');
  await vi.waitFor(() => expect(report().form?.offers).toHaveLength(1));
  press('enter');
  expect(report().criteria.values).toMatchObject({ period: 'PreviousDay', startDate: '', endDate: '' });
});

test.each([
  { start: '1/5/26', end: 't', days: { startDate: '2026-01-05', endDate: '2026-11-02' } },
  { start: '102026', end: '+7', days: { startDate: '2026-10-20', endDate: '2026-11-09' } },
])('reads $start and $end as the days that people mean', async ({ start, end, days }) => {
  const { asked, press, type, settled } = await opened({ dealerCode: '80715', period: 'day' });
  await settled();
  press('/', 'down', 'down', 'down', 'down', 'enter');
  type(start);
  press('enter', 'down', 'enter');
  type(end);
  press('enter', 'r');
  await settled();
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject(days));
});

test('is sorted by the server, and shows the command that prints the same', async () => {
  const { context, report, asked, press, settled, written } = await opened({
    dealerCode: '80715',
    period: 'PreviousMonth',
  });
  await settled();
  context.size = () => ({ columns: 200, rows: 24 });
  press('s');
  await settled();
  expect(asked.at(-1)).toMatchObject({ sort: '-expirationDate' });
  press('S');
  await settled();
  expect(asked.at(-1)).toMatchObject({ sort: 'expirationDate' });
  expect(report().sort).toBe('expirationDate');
  // It continues to none that has no room.
  context.size = () => ({ columns: 40, rows: 24 });
  press('s');
  await settled();
  expect(asked.at(-1)).toMatchObject({ sort: 'contractNumber' });
  press('s');
  await settled();
  expect(asked.at(-1)).toMatchObject({ sort: 'contractStatus' });
  press('y');
  const copied = Buffer.from(
    written.at(-1)?.split(';').at(-1)?.replace(/\W+$/, '') ?? '',
    'base64',
  ).toString();
  expect(copied).toBe(
    'pitlane report dealer-contracts --dealer 80715 --period PreviousMonth --sort=contractStatus',
  );
});

test('the command that it copies keeps to days that were given, and no others', async () => {
  const copied = async (id: string, params: Record<string, string>) => {
    const { press, settled, app } = await testReport(id, params, {
      listDealerContracts: async () => ({ rows, page: null }),
      listPastWeekSales: async () => ({ rows: [{ purchaseDate: '2026-11-02' }], page: null }),
    });
    await settled();
    press('y');
    return app().note?.text;
  };
  const dealer = { dealerCode: '80715' };
  const line = 'pitlane report dealer-contracts --dealer 80715';
  expect(await copied('report.dealerContracts', dealer)).toContain(line);
  expect(await copied('report.dealerContracts', dealer)).not.toContain('--start-date');
  expect(await copied('report.dealerContracts', { ...dealer, period: 'oct 2026' })).toContain(
    `${line} --period 'oct 2026'`,
  );
  expect(
    await copied('report.dealerContracts', { ...dealer, startDate: '10/1/2026', endDate: '10/2/2026' }),
  ).toContain(`${line} --start-date 2026-10-01 --end-date 2026-10-02`);
  expect(await copied('report.pastWeekSales', dealer)).not.toContain('--summary-date');
});

test('opens the contract of a row', async () => {
  const { place, press, settled } = await opened(
    { dealerCode: '80715', period: 'day' },
    { getContract: async () => ({ contractNumber: '15138620', programCode: 'TAW' }) },
  );
  await settled();
  press('enter');
  await settled();
  expect(place()).toMatchObject({ kind: 'card', key: 'TAW-15138620' });
});

test('opens the lines of a claim, and comes back to the claims', async () => {
  const asked: unknown[] = [];
  const { report, press, settled } = await testReport(
    'report.scsClaimList',
    { contractNumber: '15138628' },
    {
      listScsClaims: async () => ({
        rows: [{ claimNumber: 'C100-1', contractNumber: '15138628', programCode: 'TAW' }],
        page: null,
      }),
      getScsClaimInfo: async (request: object) => {
        asked.push(request);
        return { rows: [{ claimNumber: 'C100-1', lineNumber: 1 }], page: null };
      },
    },
  );
  await settled();
  press('enter');
  await settled();
  expect(report()).toMatchObject({ report: 'report.scsClaimInfo', read: { rows: [{ lineNumber: 1 }] } });
  expect(asked).toEqual([expect.objectContaining({ claimNumber: 'C100-1' })]);
  press('esc');
  expect(report()).toMatchObject({ report: 'report.scsClaimList', cursor: 0 });
});

const sale = (dealerCode: string, programCode: string, customerPrice: number) => ({
  dealerCode,
  dealerName: `Dealer ${dealerCode}`,
  programCode,
  contractCount: 1,
  customerPrice,
});
const totals = (value: string, customerPrice: number) => ({
  value,
  rows: 2,
  totals: { contractCount: 2, customerPrice },
});

test('has the totals of a group after its last row, also where it continues with the next page', async () => {
  const total = { total: 4, capped: false, totals: { contractCount: 4, customerPrice: 200 } };
  const { context, press, settled, report } = await testReport(
    'report.salesSummary',
    { period: 'day' },
    {
      listSalesSummary: async ({ cursor }: { cursor?: string }) =>
        cursor
          ? { rows: [sale('B', 'TAW', 20)], page: { ...total, next: null, groups: [totals('B', 50)] } }
          : {
              rows: [sale('A', 'GAP', 100), sale('A', 'TAW', 50), sale('B', 'GAP', 30)],
              page: { ...total, next: '3', groups: [totals('A', 150), totals('B', 50)] },
            },
    },
  );
  await settled();
  const lines = () =>
    frameOf(context, { columns: 100, rows: 24 })
      .split('\n')
      .filter((line) => /Dealer [AB]|Total/.test(line))
      .map((line) => line.trim().replace(/ {2,}/g, ' '));
  expect(lines().slice(0, 4)).toEqual([
    '▌ Dealer A GAP 1 $100.00',
    'Dealer A TAW 1 $50.00',
    '2 rows of Dealer A 2 $150.00',
    'Dealer B GAP 1 $30.00',
  ]);
  press('G');
  await settled();
  press('G');
  expect(lines()).toEqual([
    'Dealer A GAP 1 $100.00',
    'Dealer A TAW 1 $50.00',
    '2 rows of Dealer A 2 $150.00',
    'Dealer B GAP 1 $30.00',
    '▌ Dealer B TAW 1 $20.00',
    '2 rows of Dealer B 2 $50.00',
    'Total 4 $200.00',
  ]);
  const said = reportSentences(report(), sessionNow(context)).at(-1);
  expect(said).toBe('2 rows of Dealer B, Contracts 2, Customer cost $50.00');
});

test('asks for its criteria with its form if only a file format was typed', async () => {
  const { report } = await testReport('report.salesSummary', { pdf: 'true' });
  expect(report()).toMatchObject({ given: {}, read: null, form: { chosen: 0 } });
});

test('saves the columns that it shows, each time into its own file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pitlane-export-'));
  const before = process.cwd();
  process.chdir(folder);
  try {
    const { context, press, settled, app } = await opened({ dealerCode: '80715', period: 'PreviousMonth' });
    context.connection.lines.fetch = async () => Response.json({ code: 0, data: rows, errors: [] });
    await settled();
    press('c');
    await settled();
    const [name = ''] = await readdir(folder);
    expect(name).toBe('dealer-contracts-80715-2026-10-01-to-2026-10-31.csv');
    expect(app().note?.text).toContain(`Saved ${join(folder, name)} (5 rows`);
    const [head = ''] = (await readFile(join(folder, name), 'utf8')).split('\r\n');
    expect(head).toMatch(/^\uFEFFContract,Program,Status,Customer,Vehicle,Sold,/);
    // There is no other one to name here.
    press('c');
    await settled();
    const again = 'dealer-contracts-80715-2026-10-01-to-2026-10-31 (2).csv';
    expect((await readdir(folder)).toSorted()).toEqual([again, name]);
    expect(app().note?.text).toContain(`Saved ${join(folder, again)} (5 rows`);
  } finally {
    process.chdir(before);
    await rm(folder, { recursive: true });
  }
});

test('opens the steps of a cancellation by its saved quote, and the card of any other contract', () => {
  const opensIn = (id: string, more: object) => {
    const report = reports.find((one) => one.id === id);
    return report && opensOfRow(report, { ...rows[0], ...more });
  };
  expect(opensIn('cancellation.list', { quoteNumber: 'Q-202611-000007' })).toEqual({
    what: 'cancellation',
    call: { command: 'cancellation.quote', args: { quote: 'Q-202611-000007' } },
  });
  expect(opensIn('remittance.pending', {})).toMatchObject({ what: 'contract', screen: 'contract.show' });
});

test('opens the user of a row rather than the dealer, and the batch of one that has no contract', () => {
  const opensIn = (id: string, row: object) => {
    const report = reports.find((one) => one.id === id);
    return report && opensOfRow(report, row as (typeof rows)[number]);
  };
  expect(opensIn('user.list', { username: 'nora.nolan', dealerCode: '80715' })).toEqual({
    what: 'user',
    screen: 'user.show',
    params: { user: 'nora.nolan' },
  });
  const batch = { batchNumber: 'R-202611-000042', dealerCode: '80715' };
  expect(opensIn('remittance.history', batch)).toEqual({
    what: 'batch',
    call: { command: 'remittance.show', args: { batch: 'R-202611-000042' } },
  });
});
