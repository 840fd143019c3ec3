import { CallError } from '@pitlane/shared/client/calls';
import type { Command } from '@pitlane/shared/engine/command';
import type { CallOptions, Calls } from '@pitlane/shared/engine/operation';
import { sessionStateOf } from '@pitlane/shared/features/users/rules';
import { commands } from '@pitlane/shared/registry/commands';
import { operations } from '@pitlane/shared/registry/operations';
import { anActor } from '@pitlane/shared/testing/factories';
import { describe, expect, test } from 'vitest';
import type { CommandNode } from '../commands/command-node.ts';
import { currentTree } from '../testing/command-files.ts';
import { testRun, testTerminal } from '../testing/test-terminal.ts';
import { runCommand } from './run-command.ts';

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

/** Its sub-command, without arguments. */
const aNode: CommandNode = {
  path: ['test', 'run'],
  aliases: [],
  section: 'Tests',
  summary: 'Test',
  target: { kind: 'command', id: 'test.run' },
  arguments: [],
  options: [],
  notes: [],
  examples: [],
};

const registered = (id: string) => commands.find((command) => command.id === id) as Command;

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
    await runCommand(aNode, command, testRun(testTerminal(), {}, calls), {});
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
    await runCommand(aNode, aCommand({ run }), testRun(terminal, {}), {});
    expect(terminal.printed).toEqual({ out: 'https://portal.example.com/contact\n', err: 'one �[2J\ntwo\n' });
  });

  test.each([
    [{ command: 'announcement.withdraw', args: { id: '7' } }, 'Undo: pitlane announcement withdraw 7\n'],
    [
      { command: 'announcement.publish', args: { name: "It's", description: '<p>x</p>', tags: 'all' } },
      String.raw`Undo: pitlane announcement publish 'It'\''s' --description '<p>x</p>' --tags all` + '\n',
    ],
    [{ command: 'session.signOut' }, 'Undo: pitlane logout\n'],
    [{ command: 'message.undo', args: { message: '12', version: 3 } }, 'Undo: pitlane message undo 12\n'],
    // As typed it would hand over all messages.
    [{ command: 'message.handOver', args: { user: 'ana', to: 'stan', messages: '1,2' } }, ''],
    [{ command: 'announcement.publish', args: { description: 'x'.repeat(60) } }, ''],
    [{ command: 'theme.set', args: { theme: 'dark' } }, ''],
  ])('says how it is undone, in one line that can be copied: %j', async (undo, words) => {
    const terminal = testTerminal();
    const run = () => ({ kind: 'notify', text: 'Done', undo }) as const;
    await runCommand(aNode, aCommand({ run }), testRun(terminal, {}), {});
    expect(terminal.printed.err).toBe(`Done\n${words}`);
  });

  test('prints the result as the output', async () => {
    const terminal = testTerminal();
    const run = () => ({ kind: 'notify', text: '63101: Saint Louis, MO', isAnswer: true }) as const;
    await runCommand(aNode, aCommand({ run }), testRun(terminal, {}), {});
    expect(terminal.printed).toEqual({ out: '63101: Saint Louis, MO\n', err: '' });
  });

  test('prints a result of several lines as lines, whatever else is in them', async () => {
    const terminal = testTerminal();
    const run = () => ({ kind: 'notify', text: 'Opening $0.00\nPaid\u001b[2J', isAnswer: true }) as const;
    await runCommand(aNode, aCommand({ run }), testRun(terminal, {}), {});
    expect(terminal.printed.out).toBe('Opening $0.00\nPaid\ufffd[2J\n');
  });

  test('reports code that needs a browser as our own bug', async () => {
    const command = aCommand({ run: () => ({ kind: 'keep', key: 'theme', value: 'dark' }) });
    await expect(runCommand(aNode, command, testRun(testTerminal(), {}), {})).rejects.toThrow(
      /only the portal has/,
    );
  });

  test.each([
    ['in a log', {}, '! No response from the server. Retrying...\n'],
    ['but not where only data, questions and errors are wanted', { isQuiet: true }, ''],
  ])('says once that it is sent again, %s', async (_, terminalOf, words) => {
    const terminal = testTerminal(terminalOf);
    const { addNote } = operations;
    const command = aCommand({
      uses: { addNote },
      run: async (calls) => {
        await (calls as Calls<{ addNote: typeof addNote }>).addNote({ key: 'TAW-1', text: 'Called' });
        return { kind: 'none' };
      },
    });
    const calls = {
      addNote: async (_request: never, options?: CallOptions) => {
        options?.onRepeat?.();
        options?.onRepeat?.();
        return {};
      },
    };
    await runCommand(aNode, command, testRun(terminal, {}, calls), {});
    expect(terminal.printed.err).toBe(words);
  });

  test('says why it cannot be run now', async () => {
    const command = aCommand({ when: () => ({ disabled: 'Nothing is chosen.' }) });
    const run = testRun(testTerminal(), {}, { getSession });
    await expect(runCommand(aNode, command, run, {})).rejects.toMatchObject({
      error: { message: 'Nothing is chosen.' },
    });
  });

  test('is refused to a user without a permission that its calls do not require', async () => {
    const command = aCommand({ narrows: 'brand.write', uses: { listStates } });
    const run = testRun(testTerminal(), {}, { getSession, listStates: async () => [] });
    await expect(runCommand(aNode, command, run, {})).rejects.toMatchObject({
      error: { code: 'denied' },
    });
  });

  test('does not ask for arguments of commands that the user may not run', async () => {
    const publish = registered('announcement.publish');
    const node = currentTree().find(({ target }) => target.id === publish.id) as CommandNode;
    const terminal = testTerminal({ canAsk: true });
    const run = testRun(terminal, {}, { getSession });
    await expect(runCommand(node, publish, run, {})).rejects.toMatchObject({
      error: { code: 'denied' },
    });
    expect(terminal.printed.err).toBe('');
  });

  const refusal = new CallError({
    status: 400,
    code: 3,
    message: 'Enter the odometer. The contract has a mileage limit.',
    errors: [
      {
        code: 'miles_required',
        field: 'vehicleMilesWhenCancel',
        message: 'Enter the odometer. The contract has a mileage limit.',
      },
    ],
    requestId: null,
  });

  const quoteArgs = registered('contract.quoteCancel').args as NonNullable<Command['args']>;
  /** Needs the odometer, as only the server knows, and 10 miles at least; collects what it ran with. */
  const needsMiles = (ran: unknown[]) =>
    aCommand({
      args: () => quoteArgs().pick({ miles: true }),
      run: (_calls, args) => {
        ran.push(args);
        if (Number(args['miles'] ?? 0) < 10) throw refusal;
        return { kind: 'notify', text: 'Quoted' };
      },
    });

  test('asks on a terminal for an optional argument that the server turns out to need', async () => {
    const ran: unknown[] = [];
    const terminal = testTerminal({ canAsk: true });
    terminal.type('many', '5', '48,915');
    await runCommand(aNode, needsMiles(ran), testRun(terminal, {}, { getSession }), {});
    expect(ran).toEqual([{}, { miles: 5 }, { miles: 48_915 }]);
    const asked = '! Enter the odometer. The contract has a mileage limit.\nMiles at cancellation\n';
    expect(terminal.printed.err.split(asked)).toHaveLength(3);
    expect(terminal.printed.err).toContain('Must be a whole number.');
    expect(terminal.printed.err).toMatch(/Quoted\n$/);
  });

  test.each([
    ['without a terminal', {}, {}],
    ['if it was given', { canAsk: true }, { miles: 5 }],
  ])('is refused as the server refuses it %s', async (_, terminalOf, fields) => {
    const terminal = testTerminal(terminalOf);
    const run = testRun(terminal, fields, { getSession });
    await expect(runCommand(aNode, needsMiles([]), run, {})).rejects.toMatchObject({
      failure: { errors: refusal.failure.errors },
    });
    expect(terminal.printed.err).toBe('');
  });

  test('asks for nothing, and changes nothing twice, if what is refused comes after a change', async () => {
    const { addNote } = operations;
    let notes = 0;
    const calls = { getSession, addNote: async () => ({ noteID: ++notes }) };
    const command = aCommand({
      args: () => quoteArgs().pick({ miles: true }),
      uses: { addNote },
      run: async (given) => {
        await (given as unknown as typeof calls).addNote();
        throw refusal;
      },
    });
    const terminal = testTerminal({ canAsk: true });
    terminal.type('48,915');
    await expect(runCommand(aNode, command, testRun(terminal, {}, calls), {})).rejects.toThrow(
      refusal.message,
    );
    expect(notes).toBe(1);
    expect(terminal.printed.err).not.toContain('Miles at cancellation');
  });

  test('that makes no calls and depends on no state needs no session', async () => {
    const run = testRun(testTerminal(), {});
    const noServer = { ...run, connect: () => Promise.reject(new Error('asked a server')) };
    const done = runCommand(aNode, aCommand({ narrows: 'session.read' }), noServer, {});
    await expect(done).resolves.toBeUndefined();
  });
});
