import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shownColumns } from '@pitlane/shared/engine/report';
import { reports } from '@pitlane/shared/registry/reports';
import { anActor } from '@pitlane/shared/testing/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testRun, testTerminal } from '../../../testing/test-terminal.ts';
import { printSummary } from './print-summary.ts';
import type { ReportRequest } from './report-request.ts';

const report = reports.find(({ id }) => id === 'report.salesSummary');
const session = anActor('MBPIUser');

/** The requests to the server, and the terminal that it is printed on. */
function print(saved: { to?: string; mayReplace?: boolean }, isScreen = false) {
  if (!report) throw new Error('The sales summary is a report.');
  const terminal = testTerminal({ isScreen });
  const requests: unknown[] = [];
  const run = testRun(
    terminal,
    {},
    {
      printReport: async (request) => {
        requests.push(request);
        return { name: 'sales-summary.pdf', contentType: 'application/pdf', body: Buffer.from('%PDF-') };
      },
    },
  );
  const asked: ReportRequest = {
    report,
    session,
    request: { dealerCode: '80715', startDate: '2026-10-01', endDate: '2026-10-31', sort: '-customerPrice' },
    days: undefined,
    columns: shownColumns(report, session),
    chosen: undefined,
    period: undefined,
  };
  const done = printSummary(asked, { to: saved.to, mayReplace: saved.mayReplace ?? false }, run);
  return { done, requests, terminal };
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitlane-summary-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the server prints what was requested, and the document is saved under its name', async () => {
  const { done, requests, terminal } = print({ to: folder });
  await done;
  expect(requests).toEqual([
    {
      report: 'report.salesSummary',
      criteria: {
        dealerCode: '80715',
        startDate: '2026-10-01',
        endDate: '2026-10-31',
        // Of many groups the first are printed: those of this order.
        sort: '-customerPrice',
      },
    },
  ]);
  expect(readFileSync(join(folder, 'sales-summary.pdf'), 'utf8')).toBe('%PDF-');
  expect(terminal.printed.err).toContain(`Saved ${join(folder, 'sales-summary.pdf')} (5 bytes)`);
});

test('goes into a pipe unchanged', async () => {
  const { done, terminal } = print({ to: '-' });
  await done;
  expect(terminal.printed).toEqual({ out: '%PDF-', err: '' });
});

test('is never written to a screen or over an existing file', async () => {
  const onScreen = print({ to: '-' }, true);
  await expect(onScreen.done).rejects.toThrow("Can't print a PDF");
  expect(onScreen.requests).toEqual([]);
  await print({ to: folder }).done;
  await expect(print({ to: folder }).done).rejects.toThrow('already exists');
  await print({ to: folder, mayReplace: true }).done;
  expect(readdirSync(folder)).toEqual(['sales-summary.pdf']);
});
