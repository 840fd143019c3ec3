import type { RoleName } from '@pitlane/shared/access/roles';
import { anActor } from '@pitlane/shared/testing/factories';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import '../../portal/api/other-calls.ts';
import { renderPage } from '../../portal/testing/render-page.tsx';
import { ReportScreen } from './ReportScreen.tsx';

const dealer = { dealerCode: '80715', name: 'Main St Ford', phoneNumber: null, stateAbbreviation: 'MO' };
const agency = { agentCode: 'AG1', agentName: 'Ozark Agency' };
const sold = { dealerCode: '80715', dealerName: 'Main St Ford', programCode: 'GAP', contractCount: 3 };

interface Later {
  /** A value that is loaded later, and when it arrives. */
  slow?: string;
  comes?: Promise<void>;
  /** More criteria in the address. */
  query?: string;
  role?: RoleName;
}

/** Opens a summary of sales over a server that has these rows of it, once it may answer. */
function openReport(rows: readonly object[], later: Later = {}) {
  const mayAnswer = Promise.withResolvers<void>();
  const { slow, comes } = later;
  vi.stubGlobal('fetch', async (address: string) => {
    if (slow && address.includes(slow)) await comes;
    if (address.includes('/api/dealers')) return answered({ data: [dealer] });
    if (address.includes('/api/lookup/agencies')) return answered({ data: [agency] });
    if (!address.includes('/reporting/salessummary')) return answered({ data: [] });
    await mayAnswer.promise;
    const chart = rows.length > 0 ? [{ by: 'GAP', value: 3 }] : [];
    return answered({
      data: rows,
      page: { next: null, total: rows.length, capped: false, totals: {}, chart },
    });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  renderPage(
    <ReportScreen />,
    anActor(later.role ?? 'MasterDealer'),
    `/reporting/salessummaryreport?startDate=2026-10-01&endDate=2026-10-31${later.query ?? ''}`,
  );
  return mayAnswer.resolve;
}

function answered(answer: object) {
  return Response.json({ code: 0, errors: [], ...answer });
}

test('the room of the chart is there before the rows, and gone where there are none', async () => {
  const answer = openReport([]);
  await screen.findByRole('figure');
  answer();
  await screen.findByText('No results');
  expect(screen.queryByRole('figure')).toBeNull();
});

test('a report with rows has its chart', async () => {
  openReport([sold])();
  await screen.findByRole('button', { name: 'Show as table' });
  expect(screen.getByRole('figure').textContent).toContain('Customer cost by program');
});

test.each([
  ['dealers', '/api/dealers', ''],
  ['agencies', '/api/lookup/agencies', '&agentCode=AG1'],
])('what is below the criteria comes with the names of %s in them, and stays', async (_, slow, query) => {
  const named = Promise.withResolvers<void>();
  const answer = openReport([sold], { slow, comes: named.promise, query });
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('figure')).toBeNull();
  named.resolve();
  const chart = await screen.findByRole('figure');
  expect(screen.getByRole('list', { name: 'Criteria' })).toBeTruthy();
  answer();
  await screen.findByRole('button', { name: 'Show as table' });
  expect(screen.getByRole('figure')).toBe(chart);
});

test.each<[RoleName, string[]]>([
  ['MasterDealer', []],
  ['MasterAgent', ['dealerCost', 'dealerProfit']],
])('an export says which fields of a row a %s may not see', async (role, unseen) => {
  const jobs: unknown[] = [];
  class FakeWorker extends EventTarget {
    readonly postMessage = (job: unknown) => jobs.push(job);
    readonly terminate = () => undefined;
  }
  vi.stubGlobal('Worker', FakeWorker);
  openReport([sold], { role })();
  await screen.findByRole('button', { name: 'Show as table' });
  await userEvent.click(await screen.findByRole('button', { name: /^Export / }));
  expect(jobs).toMatchObject([{ unseen }]);
});
