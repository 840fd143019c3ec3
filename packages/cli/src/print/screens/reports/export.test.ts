import { isReport, type Report, shownColumns } from '@pitlane/shared/engine/report';
import type { Screen } from '@pitlane/shared/engine/screen';
import { screens } from '@pitlane/shared/registry/screens';
import { anActor } from '@pitlane/shared/testing/factories';
import { afterEach, expect, test, vi } from 'vitest';
import { testRun, testTerminal } from '../../../testing/test-terminal.ts';
import { writeFile, writeJson, writeLines } from './export.ts';

const sales = (screens as readonly Screen[])
  .filter(isReport)
  .find(({ id }) => id === 'report.salesSummary') as Report;
const session = anActor('MBPIUser', { today: '2026-11-02' });
const columns = shownColumns(sales, session).filter(({ key }) => key === 'dealerCode');
const asked = {
  report: sales,
  session,
  request: {},
  days: undefined,
  columns,
  chosen: undefined,
  period: undefined,
};

afterEach(() => vi.useRealTimers());

/** The first rows of a report of 900, and what was asked for them. */
function limitedRun(limit: number) {
  const asks: number[] = [];
  const terminal = testTerminal();
  const listSalesSummary = async ({ limit: most, cursor }: { limit: number; cursor?: string }) => {
    asks.push(most);
    const from = Number(cursor ?? 0);
    const rows = Array.from({ length: most }, (_, at) => ({ dealerCode: `D${from + at}` }));
    return { rows, page: { next: String(from + most), total: 900, capped: false } };
  };
  const run = testRun(terminal, { limit }, { listSalesSummary });
  return { run, asks, printed: terminal.printed };
}

test('--limit writes the first rows as lines, and reads no more', async () => {
  const { run, asks, printed } = limitedRun(3);
  await writeLines(asked, run);
  expect(printed.out).toBe('D0\nD1\nD2\n');
  expect(asks).toEqual([3]);
});

test('--limit writes the first rows as JSON, page by page', async () => {
  const { run, asks, printed } = limitedRun(502);
  await writeJson(asked, run);
  expect(JSON.parse(printed.out)).toHaveLength(502);
  expect(asks).toEqual([500, 2]);
});

test.each([
  ['csv', 3],
  ['jsonl', 2],
] as const)('--limit writes the first rows as %s', async (kind, lines) => {
  const { run, printed } = limitedRun(2);
  await writeFile(asked, { kind, to: '-', mayReplace: false }, run);
  expect(printed.out.trim().split('\n')).toHaveLength(lines);
  expect(printed.out).toContain('D1');
});

test.each([
  [true, ['Reading...']],
  [false, ['Reading...', '500 rows, 2,500/s', '502 rows, 1,255/s']],
])(
  'shows progress until the first rows if they go to a pipe (%s), whose reader may write there, too',
  async (isPiped, words) => {
    vi.useFakeTimers();
    const terminal = testTerminal({ isWatched: true, isPiped });
    const listSalesSummary = async ({ limit }: { limit: number }) => {
      await vi.advanceTimersByTimeAsync(200);
      return { rows: Array.from({ length: limit }, () => ({ dealerCode: 'D' })), page: { next: 'more' } };
    };
    await writeLines(asked, testRun(terminal, { limit: 502 }, { listSalesSummary }));
    const [progress = ''] = terminal.printed.err.split('502 rows\n');
    expect(progress.split('\r\u001b[K').filter(Boolean)).toEqual(words);
  },
);
