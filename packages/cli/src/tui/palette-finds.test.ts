import { CallError } from '@pitlane/shared/client/calls';
import { sessionStateOf } from '@pitlane/shared/features/users/rules';
import { anActor } from '@pitlane/shared/testing/factories';
import { expect, test, vi } from 'vitest';
import { frameOf } from '../testing/frame.tsx';
import { appAt, aRow, type TestCalls, testApp, testList } from '../testing/test-app.ts';
import { testRun, testTerminal } from '../testing/test-terminal.ts';
import { askWho } from './act-as.ts';
import type { Overlay } from './overlay.ts';

const smith = aRow('15138609', { customer: { firstName: 'Dana', lastName: 'Smith' } });
const dealers = [
  { dealerCode: '80715', name: 'Smithville Ford', city: 'Smithville', stateAbbreviation: 'MO' },
  { dealerCode: '80716', name: 'Kia of Ozark', city: 'Ozark', stateAbbreviation: 'MO' },
];

async function aPalette(calls: TestCalls = {}) {
  const asked: string[] = [];
  const app = await testList([aRow('15138601')], {
    searchContracts: async ({ searchText }: { searchText: string }) => {
      asked.push(searchText);
      const rows = searchText.startsWith('smith') || searchText.startsWith('|') ? [smith] : [];
      return { rows, page: { next: null, total: rows.length, capped: false } };
    },
    searchDealers: async () => dealers,
    getContract: async () => smith,
    ...calls,
  });
  const overlay = () => app.app().overlay as Overlay & { kind: 'palette' };
  const things = () => overlay().found?.things.map(({ kind, value }) => `${kind} ${value}`);
  return { ...app, asked, overlay, things };
}

test('the palette finds contracts and dealers, and Enter opens the contract', async () => {
  const { type, press, things, place, context, asked } = await aPalette();
  type(':smith');
  await vi.waitFor(() => expect(things()).toEqual(['contract TAW-15138609', 'dealer 80715']));
  expect(asked).toEqual(['smith']);
  const frame = frameOf(context, { columns: 80, rows: 24 });
  expect(frame).toMatch(/Dana Smith .*TAW-15138609/);
  // The line below says what Enter does, and doesn't repeat the name.
  expect(frame).toContain('Enter opens contract TAW-15138609');
  expect(frame.match(/Dana Smith/g)).toHaveLength(1);
  press('enter');
  await vi.waitFor(() => expect(place()).toMatchObject({ kind: 'card', key: 'TAW-15138609' }));
});

test('Enter on a dealer opens it', async () => {
  const { type, press, things, place } = await aPalette();
  type(':smith');
  await vi.waitFor(() => expect(things()).toHaveLength(2));
  press('down', 'enter');
  const dealer = { kind: 'figures', screen: 'dealer.show', scope: { dealerCode: '80715' } };
  await vi.waitFor(() => expect(place()).toMatchObject(dealer));
});

test('commands come first, and what follows the name of one is not searched', async () => {
  const { type, press, overlay, asked } = await aPalette();
  type(':note smith called');
  await new Promise((resolve) => setTimeout(resolve, 200));
  // Until its name is whole, it may be that of a customer.
  expect(asked.filter((text) => text.includes('smith'))).toEqual([]);
  expect(overlay().found).toBeUndefined();
  press('esc');
});

test('asks which one a typed name means, and keeps the rest that was typed', async () => {
  const both = ['Smithville Ford', 'Smithville Kia'].map((name, index) => ({ ...dealers[index], name }));
  const { type, overlay } = await aPalette({ searchDealers: async () => both });
  type(':dealer note smithville talked about rates\r');
  await vi.waitFor(() =>
    expect(overlay()).toMatchObject({
      kind: 'ask',
      field: 'dealerCode',
      line: { text: 'smithville' },
      call: { command: 'dealer.note', args: { text: 'talked about rates' } },
    }),
  );
});

test('says that nothing is found, and does nothing for Enter', async () => {
  const { type, press, overlay, place } = await aPalette();
  type(':zzqx');
  await vi.waitFor(() => expect(overlay().found?.things).toEqual([]));
  press('enter');
  expect(overlay().problem).toContain('zzqx');
  expect(place()).toMatchObject({ kind: 'search' });
});

test('says that it is searching, or why it cannot, instead of that there are no matches', async () => {
  const noResponse = { status: 0, code: null, message: 'No Network', errors: [], requestId: null };
  let fail = () => {};
  const { type, overlay, context } = await aPalette({
    searchContracts: ({ searchText }: { searchText: string }) =>
      new Promise((resolve, reject) => {
        if (searchText !== 'audi')
          return resolve({ rows: [], page: { next: null, total: 0, capped: false } });
        fail = () => reject(new CallError(noResponse));
      }),
  });
  const shown = () => frameOf(context, { columns: 80, rows: 24 });
  type(':audi');
  expect(shown()).toContain('No such command. Looking for contracts and dealers...');
  await vi.waitFor(() => {
    fail();
    expect(overlay().found?.failure).toBe('No Network');
  });
  expect(shown()).toContain("No such command, and contracts can't be searched. No Network");
});

test.each([
  ['Customer', '|status:all'],
  ['MBPIAdministrator', undefined],
] as const)('%s starts with %s', async (role, text) => {
  const asked: string[] = [];
  const app = await testApp({
    getSession: async () => sessionStateOf(anActor(role), 'id', 'America/Chicago'),
    getClaimsPreAuth: async () => ({ allowedClaimsPreAuth: false }),
    searchContracts: async ({ searchText }: { searchText: string }) => {
      asked.push(searchText);
      return { rows: [smith], page: { next: null, total: 1, capped: false } };
    },
  });
  const state = sessionStateOf(anActor(role), 'id', 'America/Chicago');
  const { api } = await import('./api.ts');
  await app.context.store.dispatch(api.util.upsertQueryData('getSession', {}, state));
  askWho(app.context);
  if (!text) {
    await vi.waitFor(() => expect(app.place()).toMatchObject({ kind: 'figures', screen: 'dashboard.open' }));
    return expect(asked).toEqual([]);
  }
  await vi.waitFor(() => expect(app.selected()).toBe('15138609'));
  expect(app.place()).toMatchObject({ isTyping: false, line: { text } });
});

test('if the user is unknown, that is shown immediately, and in the palette', async () => {
  const ended = { status: 401, code: null, message: 'Sign in again.', errors: [], requestId: null };
  const refused = () => Promise.reject(new CallError(ended));
  const calls = { getSession: refused, getClaimsPreAuth: refused };
  const { connect } = testRun(testTerminal(), {}, calls);
  const { context, app, type } = await appAt({ ...(await connect()), server: 'http://127.0.0.1:1' });
  askWho(context);
  await vi.waitFor(() => expect(app().note).toMatchObject({ look: 'danger' }));
  type(':dealer show 80715\r');
  expect(app().overlay).toMatchObject({ problem: "Can't load your account: Sign in again." });
});

test('text typed before the user is known runs as soon as they are', async () => {
  const answer = Promise.withResolvers<unknown>();
  const calls = {
    getSession: () => answer.promise,
    getClaimsPreAuth: async () => ({ allowedClaimsPreAuth: false }),
  };
  const { connect } = testRun(testTerminal(), {}, calls);
  const { context, app, type } = await appAt(await connect());
  askWho(context);
  type(':dealer show 80715\r');
  expect(app().overlay).toMatchObject({ problem: expect.stringContaining('still loading') as string });
  expect(app().typed).toEqual([]);
  answer.resolve(sessionStateOf(anActor('MBPIAdministrator'), 'id', 'America/Chicago'));
  await vi.waitFor(() => expect(app().typed).toEqual(['dealer show 80715']));
});
