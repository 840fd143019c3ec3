import { CallError } from '@pitlane/shared/client/calls';
import type { Command, Preview } from '@pitlane/shared/engine/command';
import { contractOperations } from '@pitlane/shared/features/contracts/operations';
import { voidOperations } from '@pitlane/shared/features/voids/operations';
import { commands } from '@pitlane/shared/registry/commands';
import { describe, expect, test } from 'vitest';
import type { CommandNode } from '../commands/command-node.ts';
import type { Given } from '../commands/run.ts';
import { signedInAs, type TestTerminal, testRun, testTerminal } from '../testing/test-terminal.ts';
import { runCommand } from './run-command.ts';

const { getContract } = contractOperations;
const { voidContract } = voidOperations;

const preview: Preview = {
  lines: [
    { label: 'Contract #', text: '15141207' },
    { label: 'Customer', text: 'Lee Ortega' },
    { label: 'Effect', text: "This can't be undone" },
  ],
  proof: { text: '1207', what: 'the last 4 digits of the contract number' },
};

const node: CommandNode = {
  path: ['test', 'void'],
  aliases: [],
  section: 'Tests',
  summary: 'Void',
  target: { kind: 'command', id: 'test.void' },
  arguments: [],
  options: [],
  notes: [],
  examples: [],
};

/** A command that cannot be undone; how often it ran is counted. */
function aVoid(given: Partial<Command> = {}) {
  const count = { runs: 0 };
  const command: Command = {
    id: 'test.void',
    title: 'Void contract',
    section: 'Tests',
    keywords: [],
    icon: 'none',
    faces: ['cli'],
    confirm: { title: 'Void Contract', cannot: "can't be voided", busy: 'Voiding...', failed: 'It failed!' },
    preview: async () => preview,
    run: () => {
      count.runs += 1;
      return { kind: 'notify', text: 'Voided 15141207', isReceipt: true };
    },
    ...given,
  };
  return { command, count };
}

function run(
  command: Command,
  terminal: TestTerminal,
  given: Partial<Given> = {},
  calls: Parameters<typeof testRun>[2] = {},
): Promise<void> {
  const aRun = testRun(terminal, {}, { ...signedInAs('MBPIUser'), ...calls });
  return runCommand(node, command, { ...aRun, given: { ...aRun.given, ...given } }, {});
}

const shown = [
  'Void Contract 15141207',
  '  Customer  Lee Ortega',
  "  Effect    This can't be undone",
  '',
].join('\n');

describe('what cannot be undone', () => {
  test('is shown, and done when the last 4 are typed', async () => {
    const { command, count } = aVoid();
    const terminal = testTerminal({ canAsk: true });
    terminal.type('1207');
    await run(command, terminal);
    expect(count.runs).toBe(1);
    expect(terminal.printed.err).toContain(shown);
    expect(terminal.printed.err).toContain('Type the last 4 digits of the contract number to confirm: ');
    expect(terminal.printed.err).toMatch(/✓ Voided 15141207\n$/);
  });

  test.each(['1208', '', 'y'])('is not done for the answer %j', async (answer) => {
    const { command, count } = aVoid();
    const terminal = testTerminal({ canAsk: true });
    terminal.type(answer);
    await expect(run(command, terminal)).rejects.toMatchObject({ ending: 'cancelled' });
    expect(count.runs).toBe(0);
  });

  test('asks for a plain yes where nothing should be typed', async () => {
    const { proof: _, ...plain } = preview;
    const { command, count } = aVoid({ preview: async () => plain });
    const terminal = testTerminal({ canAsk: true });
    terminal.type('y');
    await run(command, terminal);
    expect(count.runs).toBe(1);
    terminal.type('');
    await expect(run(command, terminal)).rejects.toMatchObject({ ending: 'cancelled' });
    expect(count.runs).toBe(1);
  });

  test('says why nothing can be shown, without a name before it', async () => {
    const problem = { code: 'dealer_required', message: 'Choose a dealer.', next: 'Add its code.' };
    const { command } = aVoid({ preview: async () => ({ lines: [], problem }) });
    await expect(run(command, testTerminal(), { isDry: true })).rejects.toMatchObject({
      error: { message: 'Choose a dealer.', next: 'Add its code.' },
    });
  });

  test('is all that a dry run prints, even with --yes', async () => {
    const { command, count } = aVoid();
    const terminal = testTerminal();
    await run(command, terminal, { isDry: true, isSure: true });
    expect(count.runs).toBe(0);
    expect(terminal.printed).toEqual({ out: shown, err: '' });
  });

  test('is done without a question with --yes', async () => {
    const { command, count } = aVoid();
    const terminal = testTerminal();
    await run(command, terminal, { isSure: true });
    expect(count.runs).toBe(1);
    expect(terminal.printed).toEqual({ out: '', err: '✓ Voided 15141207\n' });
  });

  test('is not done in a script without --yes', async () => {
    const { command, count } = aVoid();
    await expect(run(command, testTerminal())).rejects.toMatchObject({ error: { code: 'not_asked' } });
    expect(count.runs).toBe(0);
  });

  test('is refused while typing, with the reason and the next step', async () => {
    const problem = { code: 'remitted', message: 'It was remitted on 11/03/2025.', next: 'Open it instead.' };
    const wayOn = { command: 'contract.void', args: { key: 'TAW-1' } };
    const { command, count } = aVoid({ preview: async () => ({ ...preview, problem, wayOn }) });
    await expect(run(command, testTerminal(), { isSure: true })).rejects.toMatchObject({
      error: {
        code: 'remitted',
        message: "15141207 can't be voided: it was remitted on 11/03/2025.",
        next: 'Open it instead: pitlane contract void TAW-1',
      },
    });
    expect(count.runs).toBe(0);
  });

  test('is refused only in the words of the problem where those name what is refused', async () => {
    const confirm = { title: 'Void Contract', busy: 'Voiding...', failed: 'It failed!' };
    const problem = { code: 'remitted', message: "Can't void TAW-1. It was remitted on 11/03/2025." };
    const { command } = aVoid({ confirm, preview: async () => ({ ...preview, problem }) });
    await expect(run(command, testTerminal(), { isSure: true })).rejects.toMatchObject({
      error: { message: problem.message },
    });
  });
});

describe('a first argument and a text', () => {
  const publish = commands.find(({ id }) => id === 'announcement.publish')?.args;
  const remitted = { code: 'remitted', message: 'It was remitted on 11/03/2025.' };
  const tags = 'all';

  /** A command with the arguments of an announcement, which is perhaps refused; the arguments of each preview are recorded. */
  function aVoidWithText(isRefused: boolean) {
    const previewed: object[] = [];
    const made = aVoid({
      ...(publish ? { args: publish } : {}),
      preview: async (_calls, given) => {
        previewed.push(given);
        return isRefused ? { ...preview, problem: remitted } : preview;
      },
    });
    return { ...made, previewed };
  }

  test.each([
    ['given', { tags, name: 'TAW-1' }, []],
    ['typed', { tags }, ['TAW-1']],
  ])('that was %s is checked before the text is asked for', async (_how, fields, answers) => {
    const { command, previewed } = aVoidWithText(true);
    const terminal = testTerminal({ canAsk: true });
    terminal.type(...answers, 'duplicate', '1207');
    await expect(run(command, terminal, { fields })).rejects.toMatchObject({
      error: { code: 'remitted', message: "15141207 can't be voided: it was remitted on 11/03/2025." },
    });
    expect(terminal.printed.err).not.toContain('Text: ');
    expect(previewed).toEqual([{ name: 'TAW-1' }]);
  });

  test('are both taken where nothing is refused', async () => {
    const { command, count, previewed } = aVoidWithText(false);
    const terminal = testTerminal({ canAsk: true });
    terminal.type('duplicate', '1207');
    await run(command, terminal, { fields: { tags, name: 'TAW-1' } });
    expect(previewed).toEqual([{ name: 'TAW-1' }, { name: 'TAW-1', description: 'duplicate', tags }]);
    expect(count.runs).toBe(1);
  });

  test('are checked once where both are given', async () => {
    const { command, previewed } = aVoidWithText(true);
    const fields = { tags, name: 'TAW-1', description: 'duplicate' };
    await expect(run(command, testTerminal({ canAsk: true }), { fields })).rejects.toMatchObject({
      error: { code: 'remitted' },
    });
    expect(previewed).toEqual([fields]);
  });
});

describe('Ctrl-C', () => {
  /** A void that reads the contract first, and is stopped while one of both is running. */
  function stoppedVoid(at: 'reading' | 'voiding', stop: AbortController) {
    const { command } = aVoid({
      uses: { getContract, voidContract },
      run: async (calls, _args, { signal }) => {
        await calls['getContract']?.({ key: '15141207' }, { signal });
        await calls['voidContract']?.({}, { signal });
        return {
          kind: 'notify',
          text: `Voided 15141207${signal.aborted ? ', torn away' : ''}`,
          isReceipt: true,
        };
      },
    });
    const sent: string[] = [];
    const call = (name: 'reading' | 'voiding') => async () => {
      sent.push(name);
      if (name === at) stop.abort();
      return {};
    };
    return { command, sent, calls: { getContract: call('reading'), voidContract: call('voiding') } };
  }

  test('after it was sent says so and waits for the answer', async () => {
    const stop = new AbortController();
    const { command, calls } = stoppedVoid('voiding', stop);
    const terminal = testTerminal({ signal: stop.signal });
    await run(command, terminal, { isSure: true }, calls);
    expect(terminal.printed.err).toBe(
      '\n! Already sent. Waiting for the result. Press Ctrl-C again to quit now.\n✓ Voided 15141207\n',
    );
  });

  test('before it was sent ends the run, and nothing was done', async () => {
    const stop = new AbortController();
    const { command, calls, sent } = stoppedVoid('reading', stop);
    const terminal = testTerminal({ signal: stop.signal });
    await expect(run(command, terminal, { isSure: true }, calls)).rejects.toMatchObject({
      ending: 'cancelled',
      error: { message: 'Cancelled. Nothing was changed.' },
    });
    expect(sent).toEqual(['reading']);
  });
});

describe('a call that fails', () => {
  const voiding = (given: Partial<Command> = {}) =>
    aVoid({
      uses: { getContract, voidContract },
      run: async (calls) => {
        await calls['getContract']?.({ key: '15141207' });
        await calls['voidContract']?.({});
        return { kind: 'none' };
      },
      ...given,
    }).command;
  const read = async () => ({});
  const sure = { isSure: true };

  test.each([
    ['no answer', { status: 0, message: 'No Network' }],
    ['a server that is not ready', { status: 503, message: 'Not ready' }],
  ])('by %s is reported as not known', async (_case, failure) => {
    const calls = { getContract: read, voidContract: failing(failure) };
    await expect(run(voiding(), testTerminal(), sure, calls)).rejects.toMatchObject({
      error: {
        code: 'no_answer',
        message: 'It failed! There was no response, so the change may or may not have happened.',
      },
    });
  });

  test('reports a failure before anything was sent as such', async () => {
    const failure = { status: 0, message: 'No Network' };
    const calls = { getContract: failing(failure), voidContract: read };
    await expect(run(voiding(), testTerminal(), sure, calls)).rejects.toMatchObject({ failure });
  });

  test("of a refusal is reported after the command's own words", async () => {
    const calls = {
      getContract: read,
      voidContract: failing({ status: 409, message: 'Already voided by j.doe.' }),
    };
    await expect(run(voiding(), testTerminal(), sure, calls)).rejects.toThrow(
      'It failed! Already voided by j.doe.',
    );
  });

  test('of what can be typed again harmfully asks to check first', async () => {
    const { confirm: _, ...note } = voiding();
    const calls = { getContract: read, voidContract: failing({ status: 0, message: 'No Network' }) };
    await expect(run(note, testTerminal(), {}, calls)).rejects.toMatchObject({
      error: {
        code: 'no_answer',
        next: 'Check whether it was done before you run it again.',
      },
    });
  });
});

describe('for a program', () => {
  const asJson = { isJson: true, isSure: true };

  test('the receipt is what the server answered', async () => {
    const data = { key: 'TAW-15141207', receipt: '7F3A' };
    const { command } = aVoid({
      run: () => [
        { kind: 'notify', text: 'Voided', isReceipt: true, data },
        { kind: 'notify', text: 'Saved as Q-202611-000001', isReceipt: true },
      ],
    });
    const terminal = testTerminal();
    await run(command, terminal, asJson);
    expect(JSON.parse(terminal.printed.out)).toEqual(data);
    expect(terminal.printed.err).toBe('');
  });

  test('the receipt in a pipe has a line for each value, by its JSON name', async () => {
    const data = { key: 'TAW-15141207', receipt: '4B865E', needsCredit: false, note: null, lines: [] };
    const { command } = aVoid({ run: () => ({ kind: 'notify', text: 'Voided', isReceipt: true, data }) });
    const [pipe, screen] = [testTerminal(), testTerminal({ isScreen: true })];
    for (const terminal of [pipe, screen]) await run(command, terminal, { isSure: true });
    expect(pipe.printed.out).toBe('key\tTAW-15141207\nreceipt\t4B865E\nneedsCredit\tfalse\n');
    expect(screen.printed.out).toBe('');
  });

  test('a dry run is its lines', async () => {
    const terminal = testTerminal();
    await run(aVoid().command, terminal, { isJson: true, isDry: true });
    expect(JSON.parse(terminal.printed.out)).toEqual({ lines: preview.lines });
  });

  test('does not ask, even on a terminal', async () => {
    const { command, count } = aVoid();
    const terminal = testTerminal({ canAsk: true });
    await expect(run(command, terminal, { isJson: true })).rejects.toMatchObject({
      error: { code: 'not_asked' },
      ending: 'failed',
    });
    expect([count.runs, terminal.printed]).toEqual([0, { out: '', err: '' }]);
  });
});

test('what a command refuses is a failure of the run, with the next step', async () => {
  const problem = {
    code: 'refresh_failed',
    message: 'Refresh of 15141207: Failed: No Network',
    next: 'Try again.',
  };
  const { command } = aVoid({
    run: () => [
      { kind: 'changed', contract: 'TAW-15141207' },
      { kind: 'refused', problem },
    ],
  });
  await expect(run(command, testTerminal(), { isSure: true })).rejects.toMatchObject({
    error: problem,
    ending: 'failed',
  });
});

function failing(failure: { status: number; message: string }) {
  return async () => {
    throw new CallError({ code: null, errors: [], requestId: null, ...failure });
  };
}
