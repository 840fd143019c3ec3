import { expect, vi } from 'vitest';
import { during } from '../tui/during.ts';
import { openScreen } from '../tui/open-screen.ts';
import type { ReportPlace } from '../tui/views/report/place.ts';
import { type TestCalls, testApp } from './test-app.ts';

/** Contracts as rows of a report. */
export const reportRows = Array.from({ length: 5 }, (_, at) => ({
  contractNumber: String(15138620 + at),
  programCode: 'TAW',
  customerName: 'Smith, Dana',
  customerPrice: 100 + at,
}));

/** The app with a report opened as an administrator, who can choose among two dealers. */
export async function testReport(id: string, params: Record<string, string>, calls: TestCalls = {}) {
  const app = await testApp({
    getSession: async () => ({
      user: { username: 'admin', roles: ['MBPIAdministrator'] },
      today: '2026-11-02',
    }),
    searchDealers: async () => [
      { dealerCode: '80715', name: 'Main St Ford' },
      { dealerCode: '80716', name: 'Main St Kia' },
    ],
    listPrograms: async () => [{ programCode: 'GAP', name: 'GAP' }],
    ...calls,
  });
  await during(app.context, '', () => openScreen(id, params, app.context));
  const report = () => app.place() as ReportPlace;
  const settled = () => vi.waitFor(() => expect(app.context.working).toBeUndefined());
  return { ...app, report, settled };
}
