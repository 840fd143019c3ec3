import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notSignedIn } from '../session/call-failure.ts';
import { readSettings, writeSettings } from '../session/settings.ts';
import { testRun, testTerminal } from '../testing/test-terminal.ts';
import { authSwitch } from './auth-status.ts';

const [near, far] = ['http://127.0.0.1:4801', 'https://portal.example.com'];
const file = (username: string) => ({ username, keptIn: 'file' as const });
let env: { XDG_CONFIG_HOME: string };

beforeEach(async () => {
  env = { XDG_CONFIG_HOME: await mkdtemp(join(tmpdir(), 'pitlane-switch-')) };
  await writeSettings(env, {
    server: far,
    signIns: { [far]: file('staff'), [near]: file('dealer') },
    others: { [near]: [file('staff')] },
  });
});
afterEach(() => rm(env.XDG_CONFIG_HOME, { recursive: true }));

test.each([
  ['dealer', 'dealer', near],
  ['staff@127.0.0.1:4801', 'staff', near],
  [`staff@${near}`, 'staff', near],
  // Of two at a server, the one who acts there.
  ['127.0.0.1:4801', 'dealer', near],
  ['portal.example.com', 'staff', far],
])('%s continues as %s at %s', async (who, username, server) => {
  await authSwitch(testRun(testTerminal(), { who }), env);
  const settings = await readSettings(env);
  expect([settings.server, settings.signIns[server]?.username]).toEqual([server, username]);
});

test.each([
  [near, false],
  [`${near}/`, false],
  [far, true],
])('says when PITLANE_SERVER=%s overrides the switch: %s', async (server, isSaid) => {
  const terminal = testTerminal();
  await authSwitch(testRun(terminal, { who: 'dealer' }), { ...env, PITLANE_SERVER: server });
  expect(terminal.printed.err.includes('PITLANE_SERVER is set')).toBe(isSaid);
});

test.each(['staff', 'nobody'])('%s is certainly no one', async (who) => {
  await expect(authSwitch(testRun(testTerminal(), { who }), env)).rejects.toMatchObject({
    error: { code: 'no_such_sign_in' },
    details: [`staff@${far}`, `dealer@${near}`, `staff@${near}`],
  });
});

test("shows the signed-in accounts to a user who isn't signed in", () => {
  expect(notSignedIn(far, true).error.next).toContain('pitlane auth switch');
  expect(notSignedIn(far).error.next).not.toContain('switch');
});
