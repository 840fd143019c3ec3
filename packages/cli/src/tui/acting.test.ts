import { sessionStateOf } from '@pitlane/shared/features/users/rules';
import { anActor } from '@pitlane/shared/testing/factories';
import { expect, test, vi } from 'vitest';
import { frameOf } from '../testing/frame.tsx';
import { aRow, testList } from '../testing/test-app.ts';
import { api } from './api.ts';
import { bindingsOf } from './bindings.ts';

const admin = { username: 'admin', fullName: 'Ada Admin' };

/** The app of an administrator who acts as a dealer. */
async function actingApp() {
  const endAssumedIdentity = vi.fn<() => Promise<never>>(() => new Promise(() => undefined));
  const app = await testList([aRow('15138601')], { endAssumedIdentity });
  const dealer = anActor('MasterDealer', { username: 'dale', assumedBy: admin });
  const state = sessionStateOf(dealer, 'id', 'America/Chicago');
  await app.context.store.dispatch(api.util.upsertQueryData('getSession', {}, state));
  return { ...app, endAssumedIdentity };
}

test('a user who acts as another one sees it at every place and width', async () => {
  const { context, press } = await actingApp();
  for (const columns of [40, 80, 120]) {
    const [head = ''] = frameOf(context, { columns, rows: 24 }).split('\n');
    expect(head, `${columns} columns`).toContain('acting as dale');
  }
  press('?');
  expect(frameOf(context, { columns: 80, rows: 24 }).split('\n')[0]).toContain('acting as dale');
});

test('one key ends it, also while a text is typed', async () => {
  const { context, press, type, endAssumedIdentity } = await actingApp();
  expect(frameOf(context, { columns: 80, rows: 24 }).split('\n').at(-1)).toContain('stop acting');
  press('/');
  type('smith');
  press('ctrl+x');
  await vi.waitFor(() => expect(endAssumedIdentity).toHaveBeenCalledTimes(1));
});

test('a user who acts as no one else sees neither', async () => {
  const { context } = await testList([aRow('15138601')]);
  expect(frameOf(context, { columns: 120, rows: 24 })).not.toContain('acting');
  expect(bindingsOf(context).flatMap(({ keys }) => keys)).not.toContain('ctrl+x');
});
