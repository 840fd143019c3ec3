import { CallError } from '@pitlane/shared/client/calls';
import { expect, test, vi } from 'vitest';
import { figureCalls } from '../../../testing/figure-calls.ts';
import { frameOf } from '../../../testing/frame.tsx';
import { type TestCalls, testApp } from '../../../testing/test-app.ts';
import { signedInAs } from '../../../testing/test-terminal.ts';
import { during } from '../../during.ts';
import { showFirstPlace } from '../../start-place.ts';
import { answersOf, readFigures } from './figures.ts';
import type { FiguresPlace } from './place.ts';

/** The app of an administrator who has just opened it, with the figures of the dashboard read. */
async function onDashboard(calls: TestCalls = {}) {
  const app = await testApp({ ...signedInAs('MBPIAdministrator'), ...figureCalls, ...calls });
  showFirstPlace(app.context);
  return read(app);
}

async function read<App extends Awaited<ReturnType<typeof testApp>>>(app: App) {
  const { context } = app;
  const place = () => app.place() as FiguresPlace;
  const stop = readFigures(context, place(), 0);
  const isRead = () => Object.values(answersOf(context.store.getState(), place()));
  await vi.waitFor(() =>
    expect(isRead().every((one) => one.data !== undefined || one.problem !== undefined)).toBe(true),
  );
  stop();
  const frame = (columns = 80, rows = 30) => frameOf(context, { columns, rows });
  const settled = () => vi.waitFor(() => expect(context.working).toBeUndefined());
  return { ...app, frame, settled };
}

test('a role with figures starts with the dashboard: pending work first, charts below', async () => {
  const { frame } = await onDashboard();
  const lines = frame().split('\n');
  expect(lines[0]).toMatch(/^ Dashboard {2}Type to search +Updated \d+:\d\d [AP]M \w+$/);
  expect(lines[1]).toBe('▌ Open cancellations         0');
  expect(lines[2]).toBe('  To remit                   3  $2,125.00 dealer cost');
  expect(lines).toContain(' Sold and cancelled, 13 months');
  expect(lines.at(-1)).toContain('esc search');
});

test('on 40 columns title and time are complete, and the footer starts with what Enter does', async () => {
  const { frame } = await onDashboard();
  const lines = frame(40, 24).split('\n');
  expect(lines[0]).toMatch(/^ Dashboard +Updated \d+:\d\d [AP]M \w+$/);
  expect(lines[4]).toMatch(/^ {2}Sold this week +3 {2}Same( as|$)/);
  // An amount is whole or not there.
  expect(lines[2]).toMatch(/^ {2}To remit +3( {2}\$2,125\.00)?$/);
  expect(lines.at(-1)?.trim()).toBe('enter open  esc search  ? help');
});

test('typing on the dashboard starts a search, and Escape goes back to it', async () => {
  const { type, press, place } = await onDashboard({
    searchContracts: async () => ({ rows: [], page: null }),
  });
  type('smi');
  expect(place()).toMatchObject({ kind: 'search', isTyping: true, line: { text: 'smi' } });
  press('esc', 'esc');
  expect(place()).toMatchObject({ kind: 'figures', screen: 'dashboard.open' });
  type('/');
  expect(place()).toMatchObject({ kind: 'search', line: { text: '' } });
});

test('text typed before the server says who is signed in is not covered', async () => {
  const searchContracts = async () => ({ rows: [], page: null });
  const app = await testApp({ ...figureCalls, searchContracts });
  app.type('s');
  showFirstPlace(app.context);
  expect(app.place().kind).toBe('search');
});

test('Enter on a card opens its report with the days of the card', async () => {
  const { press, place, settled } = await onDashboard({
    listSalesSummary: async () => ({ rows: [], page: null }),
  });
  press('down', 'down', 'enter');
  await settled();
  expect(place()).toMatchObject({
    kind: 'report',
    given: { startDate: '2026-11-02', endDate: '2026-11-02' },
  });
});

test('a figure that fails says so in its place, and the others are shown', async () => {
  const failure = { status: 500, code: null, message: 'The server is busy.', errors: [], requestId: null };
  const { frame } = await onDashboard({
    listSalesByMonth: () => Promise.reject(new CallError(failure)),
  });
  expect(frame()).toContain("Couldn't load: The server is busy.");
  expect(frame()).toMatch(/Sold today +3 {2}\+2 vs\. Nov 1/);
});

test('a dealer has who it is, its figures, its users and the notes of visits, to which n adds one', async () => {
  const app = await testApp(figureCalls);
  await during(app.context, '', () => app.context.open('dealer.show', { code: 'main' }));
  const { frame, press } = await read(app);
  const text = frame(80, 80);
  expect(text).toMatch(/^ Dealers › Main St Ford \(1042\)/);
  expect(text).toMatch(/Loss ratio +n\/a/);
  expect(text).toMatch(/MBP +1 sold, 5 last month/);
  expect(text).toMatch(/Oct 26 +8 +█+ +2 +█+/);
  expect(text).toMatch(/Fiona Finch +fi +FI User +never/);
  expect(text).toMatch(/10\/20\/2026 agent +Two sales managers since June\./);
  press('n');
  await vi.waitFor(() => expect(app.app().overlay).toMatchObject({ kind: 'ask', field: 'text' }));
});

test('g leads from a dealer to its group: each dealer, their figures together, and no list of one dealer', async () => {
  const app = await testApp({ ...signedInAs('MasterAgent'), ...figureCalls });
  await during(app.context, '', () => app.context.open('dealer.show', { code: '1042' }));
  app.press('g');
  await vi.waitFor(() =>
    expect(app.place()).toMatchObject({ scope: { dealerGroupIdentifier: 'main-st' }, screen: 'dealer.show' }),
  );
  const { frame, press } = await read(app);
  await vi.waitFor(() => expect(frame(100, 80)).toContain('Lakeshore Kia: 0 sold, 4 last month'));
  await vi.waitFor(() =>
    expect(frame(100, 80)).toMatch(/1042 10\/20\/2026 agent +Two sales managers since June\./),
  );
  const text = frame(100, 80);
  expect(text).toMatch(/^ Dealers › Lakeshore Kia and 1 more/);
  expect(text).toMatch(/Oct 26 +8 +█+ +2 +█+/);
  expect(text).not.toContain('enter open');
  expect(text).not.toContain('Access reviews');
  press('esc');
  expect(app.place()).toMatchObject({ scope: { dealerCode: '1042' } });
});

test('a text that means several dealers opens their list', async () => {
  const dealers = ['1042', '1043'].map((dealerCode) => ({ name: 'Main St Ford', dealerCode }));
  const app = await testApp({ ...figureCalls, searchDealers: async () => dealers });
  await during(app.context, '', () => app.context.open('dealer.show', { code: 'main' }));
  expect(app.place()).toMatchObject({ kind: 'list', list: 'dealer.list' });
});
