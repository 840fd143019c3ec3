import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connectAs } from '../../packages/cli/src/session/connection.ts';
import { appAt } from '../../packages/cli/src/testing/test-app.ts';
import { askWho } from '../../packages/cli/src/tui/act-as.ts';
import { bindingsOf } from '../../packages/cli/src/tui/bindings.ts';
import { contractOf, rowsOf, sessionOfState } from '../../packages/cli/src/tui/store.ts';
import { type ForeignBackend, foreignContract, startForeignBackend, success } from './foreign-backend.ts';

let backend: ForeignBackend;
const key = 'MBP-15138628';

beforeAll(async () => {
  backend = await startForeignBackend();
});
afterAll(() => backend.stop());
beforeEach(() => {
  const user = { username: 'dana', fullName: 'Dana', roles: ['MBPIUser'], isActiveDirectoryUser: true };
  backend.sends('/api/profile/getsession', success({ user }));
  backend.sends('/api/contracts/search', success([foreignContract]));
});

/** The app at the backend, its user known. */
async function opened() {
  const env = { PITLANE_TOKEN: 'a-token-of-the-provider' };
  const app = await appAt(await connectAs(env, { signIns: {} }, backend.address));
  askWho(app.context);
  await vi.waitFor(() => expect(app.app().isElsewhere).toBe(true));
  await vi.waitFor(() => expect(sessionOfState(app.context.store.getState())?.username).toBe('dana'));
  const settled = () => vi.waitFor(() => expect(app.context.working).toBeUndefined());
  const state = () => app.context.store.getState();
  const reasonOf = (wanted: string) => {
    const binding = bindingsOf(app.context).find(({ keys }) => keys.includes(wanted));
    return binding ? (binding.reason ?? 'none') : 'no key';
  };
  return { ...app, state, settled, reasonOf, note: () => app.app().note?.text };
}

/** The same with the contract found and chosen. */
async function found() {
  const app = await opened();
  app.type('smith');
  await vi.waitFor(() => expect(app.app().search.shown).toBe('smith'));
  app.press('enter');
  return app;
}

const lacking = "This isn't available from this server.";
const noNotes = "Writing notes isn't available from this server. Ask the provider.";
const noHistory = "A contract's history isn't available from this server. See its notes instead.";

test('the app shows at once that it is another backend, and what that lacks', async () => {
  const { note } = await opened();
  expect(note()).toBe(
    `${backend.address} is another backend. Notes, history, saved quotes and cancellation steps aren't available.`,
  );
});

test('finds contracts and reads their cards by the search of the specification', async () => {
  const { state, settled, type, place } = await found();
  expect(rowsOf(state())).toMatchObject([{ contractNumber: '15138628', customer: { lastName: 'Smith' } }]);
  // By its number only.
  type(':contract show 15138628\r');
  await settled();
  expect(place()).toMatchObject({ kind: 'card', key });
  expect(contractOf(state(), key)).toMatchObject({ planDescription: 'PLATINUM' });
  expect(backend.seen.slice(-2)).toMatchObject([
    { path: '/api/v1/contracts/15138628' },
    { path: '/api/contracts/search', body: { searchText: '15138628' } },
  ]);
});

test('says at the keys of what is lacking that it is, before anything is typed or sent', async () => {
  const { press, type, note, app, reasonOf } = await found();
  const before = backend.seen.length;
  for (const [one, words] of [
    ['n', noNotes],
    ['h', noHistory],
  ] as const) {
    press(one);
    expect([note(), app().overlay]).toEqual([words, null]);
  }
  type(':note remove 7');
  press('enter');
  expect(app().overlay).toMatchObject({ problem: noNotes });
  press('esc');
  type(':note Called');
  press('enter');
  expect(app().overlay).toMatchObject({ line: { text: 'note Called' }, problem: noNotes });
  press('esc');
  expect(backend.seen).toHaveLength(before);
  expect([reasonOf('v'), reasonOf('r'), reasonOf('q')]).toEqual(['none', 'none', 'none']);
});

test('quotes and voids by the calls that the specification has', async () => {
  backend.sends(
    '/api/contracts/cancelquote',
    success({ cancelRefundPercent: 50, customerRefundAmount: 412.5 }),
  );
  backend.sends('/api/rater/voidcontract', success(true));
  const { press, type, settled, place, reasonOf, note, app } = await found();
  press('q');
  await settled();
  expect(place()).toMatchObject({
    kind: 'quote',
    shown: { quote: { customerRefundAmount: 412.5 } },
    problem: null,
  });
  expect(['s', 'l', 'R', 'A', 'p'].map(reasonOf)).toEqual([lacking, lacking, lacking, lacking, 'none']);
  type('m50000\r');
  await settled();
  const asked = backend.seen.filter(({ path }) => path === '/api/contracts/cancelquote').at(-1);
  expect(asked?.body).toMatchObject({
    programCode: 'MBP',
    contractNumber: '15138628',
    vehicleMilesWhenCancel: 50_000,
  });
  press('esc', 'v');
  await vi.waitFor(() => expect(app().overlay).toMatchObject({ kind: 'ask', field: 'reason' }));
  press('3');
  await vi.waitFor(() => expect(app().overlay).toMatchObject({ kind: 'confirm' }));
  type('8628\r');
  await vi.waitFor(() => expect(note()).toContain(`Voided ${key}`));
});
