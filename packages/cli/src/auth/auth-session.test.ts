import { Terminal } from '@pitlane/shared/features/identity/schema';
import { expect, test } from 'vitest';
import type { Given } from '../commands/run.ts';
import { signedInAs, type TestTerminal, testRun, testTerminal } from '../testing/test-terminal.ts';
import { listSessions, revokeSession } from './auth-session.ts';

const laptop = { deviceName: 'dana-laptop (Linux)', address: '192.0.2.7', isCurrent: true };
const terminals = [
  Terminal().parse({
    id: 'a1',
    signedInAt: '2026-11-21T14:00:00Z',
    lastUsedAt: '2026-11-21T15:00:00Z',
    ...laptop,
  }),
  Terminal().parse({ id: 'b2', signedInAt: '2026-11-20T14:00:00Z', isByPassword: true }),
];

/** A run at a server that has these terminals; tells which were signed out. */
function runWith(terminal: TestTerminal, given: Partial<Given>, fields: Given['fields'] = {}) {
  const ended: string[] = [];
  const run = testRun(terminal, fields, {
    ...signedInAs('MBPIUser'),
    listTerminals: async () => terminals,
    signOutTerminal: async ({ id }: { id: string }) => {
      ended.push(id);
      return terminals.find((row) => row.id === id);
    },
  });
  return { run: { ...run, given: { ...run.given, ...given } }, ended };
}

test('lists each terminal, and marks this one', async () => {
  const screen = testTerminal({ isScreen: true, columns: 100 });
  await listSessions(runWith(screen, {}).run, {});
  expect(screen.printed.out).toMatch(/^ID +TERMINAL +ADDRESS +SIGNED IN +LAST USED\n/);
  expect(screen.printed.out).toMatch(/a1 +dana-laptop \(Linux\) \(this one\) +192\.0\.2\.7/);
  expect(screen.printed.out).toMatch(/b2 +signed in with password.*never/);
  const pipe = testTerminal();
  await listSessions(runWith(pipe, {}).run, {});
  expect(pipe.printed.out.split('\n')).toEqual([
    'a1\tdana-laptop (Linux)\t192.0.2.7\t2026-11-21T14:00:00Z\t2026-11-21T15:00:00Z\tthis',
    'b2\t\t\t2026-11-20T14:00:00Z\t\t',
    '',
  ]);
});

test('signs nobody out before it is confirmed', async () => {
  const script = runWith(testTerminal(), {}, { id: 'a1' });
  await expect(revokeSession(script.run)).rejects.toMatchObject({ error: { code: 'not_asked' } });
  const dry = testTerminal();
  const told = runWith(dry, { isDry: true }, { id: 'a1' });
  await revokeSession(told.run);
  expect(dry.printed.out).toContain('Sign out the terminal dana-laptop (Linux) (this one) (a1)');
  expect([...script.ended, ...told.ended]).toEqual([]);
});

test('signs out the one that is named, or chosen', async () => {
  const asked = testTerminal({ canAsk: true });
  asked.type('2', 'y');
  const chosen = runWith(asked, {});
  await revokeSession(chosen.run);
  const named = runWith(testTerminal(), { isSure: true }, { id: 'a1' });
  await revokeSession(named.run);
  expect([chosen.ended, named.ended]).toEqual([['b2'], ['a1']]);
});

test('lists the existing ones if none has the id', async () => {
  const { run } = runWith(testTerminal(), { isSure: true }, { id: 'zz' });
  await expect(revokeSession(run)).rejects.toMatchObject({
    error: { code: 'no_session', next: 'Example: pitlane auth session revoke a1' },
    details: ['a1  dana-laptop (Linux) (this one)', 'b2  signed in with password'],
  });
});
