import { afterEach, expect, test, vi } from 'vitest';
import { type TestCalls, testDesk } from '../../testing/test-desk.ts';
import { openScreen } from '../open-screen.ts';
import { during } from '../run-call.ts';
import { themeOf } from '../theme.ts';
import type { ReportPlace } from './place.ts';
import { formLines } from './ReportView.tsx';

afterEach(() => vi.restoreAllMocks());

const rows = Array.from({ length: 5 }, (_, at) => ({
  contractNumber: String(15138620 + at),
  programCode: 'TAW',
  customerName: 'Smith, Dana',
  customerPrice: 100 + at,
}));

async function opened(params: Record<string, string>, calls: TestCalls = {}) {
  const asked: Record<string, unknown>[] = [];
  const app = await testDesk({
    getSession: async () => ({
      user: { username: 'admin', roles: ['MBPIAdministrator'] },
      today: '2026-11-02',
    }),
    searchDealers: async () => [
      { dealerCode: '80715', name: 'Main St Ford' },
      { dealerCode: '80716', name: 'Main St Kia' },
    ],
    listPrograms: async () => [{ programCode: 'GAP', name: 'GAP' }],
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
  const open = () => during(app.desk, '', () => openScreen('report.dealerContracts', params, app.desk));
  await open();
  const place = () => app.place() as ReportPlace;
  const settled = () => vi.waitFor(() => expect(app.desk.working).toBeUndefined());
  return { ...app, asked, report: place, settled };
}

test('opened with what it needs it shows its rows, and reads on near the end of them', async () => {
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

test('opened without anything it asks by its form, and runs what was given there', async () => {
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
  expect(report().given).toEqual({ dealerCode: '80715', period: 'PreviousMonth' });
  press('r');
  await settled();
  expect(asked.at(-1)).toMatchObject({ dealerCode: '80715', startDate: '2026-10-01' });
  expect(report().form).toBeNull();
});

test('says in the form what is wrong with it', async () => {
  const { report, press, settled } = await opened({ period: 'day' });
  await settled();
  expect(report().form?.problem).toBe('Please select a dealer');
  const lines = formLines(report(), report().form ?? never(), { columns: 80, theme: themeOf('none') });
  expect(lines.at(-1)).toBe(' ✗ Please select a dealer');
  press('esc');
  expect(report()).not.toHaveProperty('report');
});

test('days take the place of a period, and the other way round', async () => {
  const { report, press, type } = await opened({});
  press('down', 'down', 'down', 'down', 'enter');
  type('10/1/2026');
  press('enter');
  expect(report().given).toEqual({ startDate: '10/1/2026' });
  press('up', 'enter');
  type('yesterday');
  await vi.waitFor(() => expect(report().form?.offers).toHaveLength(1));
  press('enter');
  expect(report().given).toEqual({ period: 'PreviousDay' });
});

test('is sorted by the server, and tells the command that prints the same', async () => {
  const { report, asked, press, settled, written } = await opened({
    dealerCode: '80715',
    period: 'PreviousMonth',
  });
  await settled();
  press('s');
  await settled();
  expect(asked.at(-1)).toMatchObject({ sort: '-expirationDate' });
  press('S');
  await settled();
  expect(asked.at(-1)).toMatchObject({ sort: 'expirationDate' });
  expect(report().sort).toBe('expirationDate');
  press('y');
  const copied = Buffer.from(
    written.at(-1)?.split(';').at(-1)?.replace(/\W+$/, '') ?? '',
    'base64',
  ).toString();
  expect(copied).toBe(
    'pitlane report dealer-contracts --dealer 80715 --period PreviousMonth --sort=expirationDate',
  );
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

function never(): never {
  throw new Error('the form is open');
}
