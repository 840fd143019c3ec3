import { isReport, type Report, shownColumns } from '@pitlane/shared/engine/report';
import type { Screen } from '@pitlane/shared/engine/screen';
import { reports } from '@pitlane/shared/registry/reports';
import { screens } from '@pitlane/shared/registry/screens';
import { anActor } from '@pitlane/shared/testing/factories';
import { expect, test } from 'vitest';
import { testRun, testTerminal } from '../../../testing/test-terminal.ts';
import { printTable } from './table.ts';

const sales = (screens as readonly Screen[])
  .filter(isReport)
  .find(({ id }) => id === 'report.salesSummary') as Report;
const session = anActor('MBPIUser', { today: '2026-11-02' });
const asked = {
  report: sales,
  session,
  request: { startDate: '2026-10-01', endDate: '2026-10-31' },
  days: { startDate: '2026-10-01', endDate: '2026-10-31' },
  columns: shownColumns(sales, session),
  chosen: undefined,
  period: undefined,
};
const row = (dealerCode: string, programCode: string, customerPrice: number) => ({
  dealerCode,
  dealerName: `Dealer ${dealerCode}`,
  programCode,
  contractCount: 1,
  customerPrice,
});
const pages = [
  {
    rows: [row('A', 'GAP', 100), row('A', 'TAW', 50), row('B', 'GAP', 30)],
    page: {
      next: '3',
      total: 4,
      capped: false,
      totals: { contractCount: 4, customerPrice: 200 },
      groups: [
        { value: 'A', rows: 2, totals: { contractCount: 2, customerPrice: 150 } },
        { value: 'B', rows: 2, totals: { contractCount: 2, customerPrice: 50 } },
      ],
    },
  },
  {
    rows: [row('B', 'TAW', 20)],
    page: {
      next: null,
      total: 4,
      capped: false,
      groups: [{ value: 'B', rows: 2, totals: { contractCount: 2, customerPrice: 50 } }],
    },
  },
];

async function printed(isAll: boolean, answers: readonly unknown[] = pages, columns = 80) {
  const terminal = testTerminal({ isScreen: true, columns });
  const left = [...answers];
  const run = testRun(terminal, {}, { listSalesSummary: async () => left.shift() });
  await printTable(asked, { ...run, given: { ...run.given, isAll } });
  return terminal.printed;
}

test('puts the totals of a group after its last row, even if it continues on the next page', async () => {
  const { out, err } = await printed(true);
  const lines = out.split('\n').filter((line) => /Dealer [AB]|^Total/.test(line));
  expect(lines.map((line) => line.replace(/ {2,}/g, ' '))).toEqual([
    'Dealer A GAP 1 $100.00',
    'Dealer A TAW 1 $50.00',
    '2 rows of Dealer A 2 $150.00',
    'Dealer B GAP 1 $30.00',
    'Dealer B TAW 1 $20.00',
    '2 rows of Dealer B 2 $50.00',
    'Total 4 $200.00',
  ]);
  expect(err).toBe('4 rows. Excludes voided and denied contracts.\n');
});

test('the first page says how many there are, and how to get the rest', async () => {
  const { out, err } = await printed(false);
  expect(out).toContain('Last month 10/01/2026 to 10/31/2026');
  expect(out).not.toContain('2 rows of Dealer B');
  expect(err.replaceAll('\n', ' ')).toBe(
    '4 rows, 3 shown; Dealer B continues. More: --all, or a file with --csv or --xlsx. Excludes voided and denied contracts. ',
  );
});

test('columns that do not fit are listed, with their totals', async () => {
  const { out } = await printed(true, pages, 40);
  const below = out.slice(out.indexOf('Total')).replaceAll('\n', ' ');
  expect(below).toMatch(/^Total +\$200\.00 Contracts 4 Hidden, too narrow/);
  expect(below).toContain(
    'Hidden, too narrow: Contracts, Dealer cost, Dealer profit. Choose columns with --columns',
  );
});

test('shows all totals in words if none has a column', async () => {
  const { out } = await printed(true, pages, 26);
  expect(out.replace(/\s+/g, ' ')).toContain(
    '─ Total: Contracts 4 Customer cost $200.00 Hidden, too narrow:',
  );
});

test('has no total line if nothing is totaled', async () => {
  const { out } = await printed(true, [
    { rows: pages[0]?.rows, page: { next: null, total: 3, capped: false, totals: {} } },
  ]);
  expect(out).not.toContain('Total');
});

test('says what a server does not provide, even if it provides nothing', async () => {
  expect((await printed(false, [{ rows: pages[0]?.rows, page: null }])).err).toBe(
    "3 rows. Totals aren't available from this server. Excludes voided and denied\ncontracts.\n",
  );
  expect((await printed(false, [{ rows: [], page: null }])).err).toBe(
    'No rows match. Try a longer period.\n',
  );
});

test('--limit shows that many rows, over several pages if it is more than one has', async () => {
  const asks: { limit: number; cursor?: string }[] = [];
  const limited = async (limit: number, total: number) => {
    asks.splice(0);
    const terminal = testTerminal({ isScreen: true, columns: 80 });
    const listSalesSummary = async (request: { limit: number; cursor?: string }) => {
      asks.push(request);
      const from = Number(request.cursor ?? 0);
      const end = Math.min(total, from + request.limit);
      const rows = Array.from({ length: end - from }, (_, at) => row(`D${from + at}`, 'GAP', 10));
      return { rows, page: { next: end < total ? String(end) : null, total, capped: false } };
    };
    await printTable(asked, testRun(terminal, { limit }, { listSalesSummary }));
    return terminal.printed;
  };
  const few = await limited(2, 9);
  expect(few.out.match(/Dealer D/g)).toHaveLength(2);
  expect(few.err).toContain('9 rows, 2 shown');
  const many = await limited(620, 900);
  expect(many.out.match(/Dealer D/g)).toHaveLength(620);
  expect(asks.map(({ limit, cursor }) => [limit, cursor])).toEqual([
    [500, undefined],
    [120, '500'],
  ]);
});

test('the dealer column stays if the first page of rows sorted by dealer has only one, and leaves if one was asked for', async () => {
  const quotes = reports.find(({ id }) => id === 'report.quoteRequests');
  if (!quotes) throw new Error('Quote requests are a report.');
  const quote = { quoteNumber: 'Q1', quotedDate: '2026-10-01', dealerName: 'Main St Ford' };
  const answer = { rows: [quote, quote], page: { next: '2', total: 900, capped: false } };
  const headOf = async (request: Record<string, string>) => {
    const terminal = testTerminal({ isScreen: true, columns: 80 });
    const columns = shownColumns(quotes, session);
    const byDealer = { ...asked, report: quotes, columns, request: { ...request, sort: 'dealerCode' } };
    await printTable(byDealer, testRun(terminal, {}, { listQuoteRequests: async () => answer }));
    return terminal.printed.out.split('\n').find((line) => line.startsWith('QUOTE')) ?? '';
  };
  expect(await headOf({})).toContain('DEALER');
  expect(await headOf({ dealerCode: '80715' })).not.toContain('DEALER');
});
