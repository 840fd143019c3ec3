import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { sessionStateOf } from '@pitlane/shared/features/users/rules';
import { anActor } from '@pitlane/shared/testing/factories';
import { expect, test, vi } from 'vitest';
import { figureCalls } from '../testing/figure-calls.ts';
import { frameOf } from '../testing/frame.tsx';
import { aRow, type TestCalls, testList } from '../testing/test-app.ts';
import { testRun, testTerminal } from '../testing/test-terminal.ts';
import { actAs } from './act-as.ts';
import { sessionOfState } from './store.ts';

const size = { columns: 120, rows: 30 };
const row = (lastName: string) => aRow('15138601', { customer: { lastName }, version: 1 });

/** A server that has one dealer, and finds what it is given. */
async function dealersConnection(found: Contract[]) {
  const session = sessionStateOf(anActor('MasterDealer'), 'dealer', 'America/Chicago');
  const calls = {
    ...figureCalls,
    getSession: async () => session,
    getClaimsPreAuth: async () => ({ allowedClaimsPreAuth: false }),
    searchContracts: async () => ({ rows: found, page: { next: null, total: found.length, capped: false } }),
  } as TestCalls;
  const connection = await testRun(testTerminal(), {}, calls).connect();
  // The server there doesn't report what it can do.
  return { connection: { ...connection, server: 'http://127.0.0.1:1' }, username: session.user?.username };
}

test('a user who signs in finds nothing of the previous one: no row, mark, typed word, or late answer', async () => {
  let answer = (_row: Contract) => {};
  const late = new Promise<Contract>((resolve) => (answer = resolve));
  const { context, press, type, app, written } = await testList([row('Before')], { getContract: () => late });
  press('space', 'k');
  type(':note Secret words');
  press('esc');
  context.store.dispatch({ type: 'app/remembered', payload: 'note Secret words' });
  press('enter');
  expect(frameOf(context, size)).toContain('Before');
  // Someone else's change is being loaded when the other one arrives.
  const reading = context.search.reread('TAW-15138601');
  const { connection, username } = await dealersConnection([row('After')]);
  actAs(context, connection, { HOME: '/home/dealer' });
  await vi.waitFor(() => expect(sessionOfState(context.store.getState())?.username).toBe(username));
  expect(app()).toMatchObject({
    marks: [],
    typed: [],
    places: [{ kind: 'search', line: { text: '' } }, { kind: 'figures' }],
  });
  press('esc');
  context.search.follow('x');
  await vi.waitFor(() => expect(frameOf(context, size)).toContain('After'));
  answer(row('Before'));
  await reading;
  expect(JSON.stringify(context.store.getState())).not.toMatch(/Before|Secret/);
  expect(frameOf(context, size)).not.toMatch(/Before|Secret/);
  expect(written.at(-1)).toBe('drawn again');
  expect(context.env).toEqual({ HOME: '/home/dealer' });
});
