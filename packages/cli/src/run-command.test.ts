import type { Command } from '@pitlane/shared/engine/command';
import { sessionStateOf } from '@pitlane/shared/features/users/rules';
import { operations } from '@pitlane/shared/registry/operations';
import { anActor } from '@pitlane/shared/testing/factories';
import { describe, expect, test } from 'vitest';
import { runCommand } from './run-command.ts';
import { testRun, testTerminal } from './testing/test-terminal.ts';

const { listStates } = operations;

/** The smallest command; `given` changes it. */
const aCommand = (given: Partial<Command>): Command => ({
  id: 'test.run',
  title: 'Test',
  section: 'Tests',
  keywords: [],
  icon: 'none',
  faces: ['cli'],
  run: () => ({ kind: 'none' }),
  ...given,
});

const getSession = async () => sessionStateOf(anActor('FIUser'), 'id', 'America/Chicago');

describe('a command', () => {
  test('is given its arguments and the calls that it uses, and no other', async () => {
    const seen: unknown[] = [];
    const command = aCommand({
      uses: { listStates },
      run: (calls, args, { context }) => {
        seen.push(Object.keys(calls), args, context);
        return { kind: 'none' };
      },
    });
    const calls = { listStates: async () => [], searchDealers: async () => [] };
    await runCommand(command, testRun(testTerminal(), {}, calls), {});
    expect(seen).toEqual([['listStates'], {}, { kept: {} }]);
  });

  test('does all that it asks for, in order', async () => {
    const terminal = testTerminal();
    const run = () =>
      [
        { kind: 'notify', text: 'one \u001b[2J' },
        { kind: 'open', url: '/contact' },
        { kind: 'notify', text: 'two' },
      ] as const;
    await runCommand(aCommand({ run }), testRun(terminal, {}), {});
    expect(terminal.printed).toEqual({ out: 'https://portal.example.com/contact\n', err: 'one �[2J\ntwo\n' });
  });

  test('that asks for what only a browser has is told as our own fault', async () => {
    const command = aCommand({ run: () => ({ kind: 'keep', key: 'theme', value: 'dark' }) });
    await expect(runCommand(command, testRun(testTerminal(), {}), {})).rejects.toThrow(/only the portal has/);
  });

  test('says why it cannot be run now', async () => {
    const command = aCommand({ when: () => ({ disabled: 'Nothing is chosen.' }) });
    const run = testRun(testTerminal(), {}, { getSession });
    await expect(runCommand(command, run, {})).rejects.toMatchObject({
      error: { message: 'Nothing is chosen.' },
    });
  });

  test('is refused to who lacks a right that its calls do not ask for', async () => {
    const command = aCommand({ narrows: 'brand.write', uses: { listStates } });
    const run = testRun(testTerminal(), {}, { getSession, listStates: async () => [] });
    await expect(runCommand(command, run, {})).rejects.toMatchObject({ error: { code: 'access_denied' } });
  });

  test('that neither calls nor depends on state asks for no session', async () => {
    const run = testRun(testTerminal(), {});
    const noServer = { ...run, connect: () => Promise.reject(new Error('asked a server')) };
    const done = runCommand(aCommand({ narrows: 'session.read' }), noServer, {});
    await expect(done).resolves.toBeUndefined();
  });
});
