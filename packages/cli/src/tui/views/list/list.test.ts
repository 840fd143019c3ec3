import { writeInstantsIn } from '@pitlane/shared/kernel/instant-text';
import { expect, test, vi } from 'vitest';
import { frameOf } from '../../../testing/frame.tsx';
import { aRow, type TestCalls, testApp } from '../../../testing/test-app.ts';
import { signedInAs } from '../../../testing/test-terminal.ts';
import { bindingsOf } from '../../bindings.ts';
import { sessionNow } from '../../context.ts';
import { during } from '../../during.ts';
import { openScreen } from '../../open-screen.ts';
import { paletteEntries, typedCommands } from '../../palette.ts';
import { runTyped } from '../../run-typed.ts';
import type { ListPlace } from './place.ts';
import { seenRows } from './run.ts';
import { listSentences } from './words.ts';

async function testList(screen: string, calls: TestCalls) {
  const app = await testApp({ ...signedInAs('MBPIAdministrator'), ...calls });
  await during(app.context, '', () => openScreen(screen, {}, app.context));
  const list = () => app.place() as ListPlace;
  const settled = () => vi.waitFor(() => expect(app.context.working).toBeUndefined());
  const chosen = () => {
    const { seen, at } = seenRows(list());
    return seen[at] as Record<string, unknown> | undefined;
  };
  /** The keys of the footer with their words. */
  const foot = () =>
    bindingsOf(app.context).flatMap(({ keys: [key], short }) => (short ? [`${key} ${short}`] : []));
  return { ...app, list, settled, chosen, foot };
}

const dealers = ['Ford of Springfield', 'Kia of Ozark', 'Main St Ford'].map((name, at) => ({
  dealerCode: `8071${at}`,
  name,
  city: 'Springfield',
}));

const schedules = () => [
  {
    id: 1,
    report: 'report.salesSummary',
    reportTitle: 'Sales Summary',
    period: 'PreviousMonth',
    isPaused: false,
  },
  { id: 2, report: 'report.messages', reportTitle: 'Messages', isPaused: true },
];

test('moves, filters and copies', async () => {
  const { press, type, chosen, written, app } = await testList('dealer.list', {
    searchDealers: async () => dealers,
  });
  expect(chosen()).toMatchObject({ name: 'Ford of Springfield' });
  press('j', 'j', 'j');
  expect(chosen()).toMatchObject({ name: 'Main St Ford' });
  press('g', '/');
  type('kia');
  expect(chosen()).toMatchObject({ name: 'Kia of Ozark' });
  press('enter', 'y');
  expect(app().note?.text).toBe('Copied 80711.');
  expect(written).toHaveLength(1);
});

test('Enter on a dealer opens it, c finds its contracts, and Escape leads back to the dealers', async () => {
  const asked: unknown[] = [];
  const { press, place, settled, selected, chosen } = await testList('dealer.list', {
    searchDealers: async () => dealers,
    searchContracts: async (request: { searchText: string }) => {
      asked.push(request.searchText);
      return { rows: [aRow('15138601')], page: { next: null, total: 1, capped: false } };
    },
  });
  press('j', 'enter');
  await settled();
  const dealer = { kind: 'figures', screen: 'dealer.show', scope: { dealerCode: '80711' } };
  expect(place()).toMatchObject(dealer);
  press('c');
  await vi.waitFor(() => expect(selected()).toBe('15138601'));
  expect(asked).toEqual(['|dealer:80711']);
  expect(place()).toMatchObject({ kind: 'search', isTyping: false });
  press('esc');
  expect(place()).toMatchObject(dealer);
  press('esc');
  expect(place()).toMatchObject({ kind: 'list', list: 'dealer.list' });
  expect(chosen()).toMatchObject({ dealerCode: '80711' });
});

test('Enter on a report opens it, and its key schedules it', async () => {
  const { press, place, settled, foot } = await testList('report.list', {});
  expect(foot()).toEqual(expect.arrayContaining(['enter open', 'a schedule', '/ filter', 'esc back']));
  press('a');
  await settled();
  expect(place()).toMatchObject({
    kind: 'form',
    call: { command: 'schedule.add', args: { report: 'report.salesSummary' } },
  });
  press('esc', 'enter');
  await settled();
  expect(place()).toMatchObject({ kind: 'report' });
});

test('the keys of a schedule act on its row; what does not apply to it has no key', async () => {
  const rows = schedules();
  const changed: unknown[] = [];
  const { press, settled, chosen, foot, app } = await testList('schedule.list', {
    // The store freezes what it holds.
    listSchedules: async () => rows.map((row) => ({ ...row })),
    changeSchedule: async (request: { id: string; isPaused: boolean }) => {
      changed.push(request);
      const row = rows.find(({ id }) => String(id) === request.id);
      return Object.assign(row ?? {}, { isPaused: request.isPaused });
    },
  });
  expect(foot()).toEqual(expect.arrayContaining(['p pause', 'r send now', 'd remove', 'a add']));
  press('j');
  expect(foot()).toContain('p resume');
  press('p');
  await settled();
  expect(changed).toEqual([{ id: '2', isPaused: false }]);
  expect(app().note).toMatchObject({ look: 'muted', text: 'Resumed Messages' });
  // The list was reloaded, and its row is still the chosen one.
  expect(chosen()).toMatchObject({ id: 2, isPaused: false });
  expect(foot()).toContain('p pause');
});

test('a change is done although the user stops the reload of its list', async () => {
  const read = Promise.withResolvers<object[]>();
  const answers = [Promise.resolve(schedules()), read.promise];
  const listSchedules = vi.fn<() => Promise<object[] | undefined>>(async () => answers.shift());
  const { press, settled, app } = await testList('schedule.list', {
    listSchedules,
    changeSchedule: async () => ({ ...schedules()[0], isPaused: true }),
  });
  press('p');
  await vi.waitFor(() => expect(listSchedules).toHaveBeenCalledTimes(2));
  press('esc');
  read.resolve(schedules());
  await settled();
  expect(app().note?.text).toBe('Paused Sales Summary');
});

test('Enter on a schedule opens its report with its period', async () => {
  const { press, place, settled } = await testList('schedule.list', {
    listSchedules: async () => schedules(),
    listSalesSummary: async () => ({ rows: [], page: null }),
  });
  press('enter');
  await settled();
  expect(place()).toMatchObject({
    kind: 'report',
    report: 'report.salesSummary',
    given: { period: 'PreviousMonth' },
  });
});

test('an empty list says which key adds a row', async () => {
  const { list } = await testList('schedule.list', { listSchedules: async () => [] });
  expect(listSentences(list())).toEqual(['Scheduled reports', 'No scheduled reports. Press a to add one.']);
});

test('a row that leaves the list hands the keys to the one in its place', async () => {
  let rows = schedules();
  const { press, settled, chosen } = await testList('schedule.list', {
    listSchedules: async () => rows,
    removeSchedule: async ({ id }: { id: string }) => {
      const [row] = rows.filter((one) => String(one.id) === id);
      rows = rows.filter((one) => one !== row);
      return row;
    },
  });
  press('d');
  await settled();
  expect(chosen()).toMatchObject({ id: 2 });
});

test('Enter on an announcement opens its text', async () => {
  writeInstantsIn('America/Chicago');
  const { press, settled, place, context } = await testList('announcement.list', {
    listAnnouncements: async () => [
      {
        id: 7,
        name: 'New rates',
        description: '<p>From Monday on.</p>',
        date_updated: '2026-11-21T03:00:00Z',
      },
    ],
  });
  const frame = frameOf(context, { columns: 80, rows: 24 });
  expect(frame).toContain('1 announcement');
  expect(frame).toContain('11/20/2026');
  press('enter');
  await settled();
  expect(place()).toMatchObject({ kind: 'page', title: 'Announcements › New rates' });
});

test('is not opened where it cannot be read', async () => {
  const { place, app } = await testList('mail.list', {});
  expect(place()).toMatchObject({ kind: 'search' });
  expect(app().note).toMatchObject({ look: 'danger' });
});

test('is read out row by row', async () => {
  const { list, press } = await testList('dealer.list', { searchDealers: async () => dealers });
  press('j');
  expect(listSentences(list())).toEqual([
    'Dealers',
    '2 of 3: Name Kia of Ozark, Code 80711, City Springfield',
  ]);
});

test.each([
  { columns: 60, rows: 20 },
  { columns: 80, rows: 24 },
  { columns: 140, rows: 30 },
])('fits $columns columns, its chosen row on the screen', async (size) => {
  const many = Array.from({ length: 80 }, (_, at) => ({
    dealerCode: `9${at}`,
    name: `Dealer ${at}`,
    city: 'X',
  }));
  const { context, press } = await testList('dealer.list', { searchDealers: async () => many });
  press('G');
  const lines = frameOf(context, size).split('\n');
  expect(lines.find((line) => line.startsWith('▌'))).toContain('Dealer 79');
  expect(lines).toHaveLength(size.rows);
  expect(lines.at(-3)).toContain('80 dealers');
});

test('a typed VIN is rated: plans and payments in a list, a filter away from one program', async () => {
  const rate = { rateID: 7, coverageMonths: 60, coverageMiles: 75_000, deductibleAmount: 100 };
  const programs = ['MBP', 'OEM'].map((programCode, at) => ({
    programCode,
    name: programCode,
    plans: [{ planCode: 'A', planDescription: 'Premier', rates: [{ ...rate, customerPrice: 2495 + at }] }],
  }));
  const app = await testApp({
    ...signedInAs('FIUser'),
    searchDealers: async () => [{ dealerCode: 'MO1001', name: 'Main St Ford' }],
    getVehicleInformation: async () => ({
      vehicleYear: 2019,
      makeCode: 'FORD',
      makeName: 'Ford',
      modelName: 'Ranger',
    }),
    quoteSale: async () => ({ programs }),
  });
  const [typed] = typedCommands(
    'rate 1FTER4FH4KX668181 --miles 48,915 --apr 6.99',
    paletteEntries(sessionNow(app.context), undefined),
  );
  if (!typed) throw new Error('nothing is meant');
  await runTyped(app.context, typed, undefined);
  const list = () => app.place() as ListPlace;
  expect(list()).toMatchObject({ kind: 'list', list: 'rate', title: 'Rate a vehicle' });
  const frame = frameOf(app.context, { columns: 120, rows: 24 });
  expect(frame).toMatch(/MBP +Premier +60 mo \/ 75,000 .*\$2,495\.00 +\$42\.53/);
  app.press('/');
  app.type('oem');
  expect(seenRows(list()).seen).toMatchObject([{ programCode: 'OEM' }]);
  app.press('enter', 'enter');
  await vi.waitFor(() => expect(app.context.working).toBeUndefined());
  expect(app.place()).toMatchObject({ kind: 'page', title: 'Rate a vehicle › OEM A' });
});

test('a VIN without an odometer says what to add', async () => {
  const app = await testApp(signedInAs('FIUser'));
  const [typed] = typedCommands('rate 1FTER4FH4KX668181', paletteEntries(sessionNow(app.context), undefined));
  if (typed) await runTyped(app.context, typed, undefined);
  expect(app.app().note?.text).toContain('--miles');
});

test('Enter on a saved sale quote opens its card', async () => {
  const row = { savedQuoteID: 4, quoteNumber: 'S-202611-000412', status: 'Saved' };
  const app = await testApp({ ...signedInAs('FIUser'), listSaleQuotes: async () => [row] });
  const [typed] = typedCommands('quote list', paletteEntries(sessionNow(app.context), undefined));
  if (typed) await runTyped(app.context, typed, undefined);
  expect(app.place()).toMatchObject({ kind: 'list', list: 'quote.list' });
  app.press('enter');
  await vi.waitFor(() => expect(app.context.working).toBeUndefined());
  expect(app.place()).toMatchObject({
    kind: 'page',
    title: 'Saved sale quotes › S-202611-000412',
    source: { kind: 'row', list: 'quote.list' },
  });
});

test('a key reviews the red flags of a sale, which then leave the list', async () => {
  let flags = [
    { redFlagID: 5, contractNumber: '15150001', text: 'ZIP and state disagree', reviewedAt: null },
  ];
  const reviewed: unknown[] = [];
  const { press, type, settled, foot, list, place, context } = await testList('flag.list', {
    listRedFlags: async () => flags,
    reviewRedFlag: async (request: object) => {
      reviewed.push(request);
      flags = [];
      return { redFlagID: 5 };
    },
  });
  expect(foot()).toEqual(expect.arrayContaining(['enter details', 'r review']));
  press('enter');
  expect(place()).toMatchObject({ kind: 'page', title: 'Red flags › 15150001' });
  await vi.waitFor(() =>
    expect(frameOf(context, { columns: 80, rows: 24 })).toContain('Red flags › 15150001'),
  );
  press('esc', 'r');
  await settled();
  type('Checked the driver license.');
  press('enter');
  await settled();
  press('y');
  await settled();
  expect(reviewed).toEqual([{ redFlagID: 5, note: 'Checked the driver license.' }]);
  expect(list().rows).toEqual([]);
});
