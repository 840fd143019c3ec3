import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { CallError } from '@pitlane/shared/client/calls';
import { commands } from '@pitlane/shared/registry/commands';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CommandNode } from '../commands/command-node.ts';
import tree from '../commands/command-tree.json' with { type: 'json' };
import type { Given } from '../commands/run.ts';
import { outputLost } from '../print/output-lost.ts';
import { CommandFailure } from '../process/failure.ts';
import { foreign, ListServer } from '../testing/list-server.ts';
import { type TestTerminal, testRun, testTerminal } from '../testing/test-terminal.ts';
import { runList } from './run-list.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitlane-run-list-'));
});
afterEach(() => rm(folder, { recursive: true }));

let server: ListServer;
beforeEach(() => {
  server = new ListServer();
});

interface RunOptions {
  command?: string;
  list: string;
  from?: string;
  failures?: string;
  isAgain?: boolean;
  env?: Record<string, string>;
  terminal?: TestTerminal;
  given?: Partial<Given>;
}

const path = (name: string) => join(folder, name);

/** Runs a command for a list, and returns what was printed and how it ended. */
async function run({ command = 'contract.note', list, from = path('list.csv'), ...asked }: RunOptions) {
  if (from === path('list.csv')) await writeFile(from, list);
  const { terminal = testTerminal(), failures, isAgain = false } = asked;
  const given: Given = {
    fields: command === 'contract.note' ? { text: 'Called' } : {},
    isJson: false,
    isAll: false,
    isSure: true,
    list: { from, concurrency: 1, isAgain, ...(failures === undefined ? {} : { failures }) },
    ...asked.given,
  };
  const node = (tree as CommandNode[]).find(({ target }) => target.id === command);
  const found = commands.find(({ id }) => id === command);
  if (!node || !found) throw new Error(`there is no ${command}`);
  const { list: wanted } = given;
  if (!wanted) throw new Error('no list');
  const aRun = { ...testRun(terminal, {}, server.calls), given: { ...given, list: wanted } };
  const failure = await runList(node, found, aRun, { XDG_STATE_HOME: folder, ...asked.env }).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof CommandFailure) return error;
      throw error;
    },
  );
  const words = failure ? [failure.message, failure.error.next, ...failure.details].join('\n') : '';
  return { ...terminal.printed, ending: failure?.ending ?? 'done', code: failure?.error.code, words };
}

const keysSent = () => server.sent.map(({ key }) => key);

/** A terminal with a person at it. */
function aTerminal(...answers: string[]): TestTerminal {
  const terminal = testTerminal({ canAsk: true, isScreen: true });
  terminal.type(...answers);
  return terminal;
}

describe('a list of numbers', () => {
  const numbers = Array.from({ length: 250 }, (_, at) => String(1000 + at));
  const dry = { isSure: false, isDry: true };

  test('is looked up a hundred at a time, in its order', async () => {
    const { out, words } = await run({ list: [...numbers, '404'].join('\n'), given: dry });
    expect(server.lookups).toEqual([100, 100, 51]);
    expect(server.searched).toEqual([]);
    const lines = out.split('\n').filter(Boolean);
    expect(lines).toEqual([
      ...numbers.map((number) => `${number}\twould add\tNote: Called`),
      '404\trefused\tNot found.',
    ]);
    expect(words).toContain("1 of 251 rows can't be processed.");
  });

  test('is searched one by one on a server that has no such lookup', async () => {
    server.isOldServer = true;
    await run({ list: '1001\n1002\n', given: dry });
    expect(server.searched).toEqual(['1001', '1002']);
  });
});

describe('a list of quotes', () => {
  const quotes = { command: 'contract.quoteCancel', list: `TAW-1\n${foreign}\n` };

  test('shows the refund of each contract, or why it has none', async () => {
    const dry = await run({ ...quotes, given: { isSure: false, isDry: true } });
    expect(dry.out).toContain('TAW-1\twould quote\t11/23/2026, Nonpayment, $1,200.50 (50.0000%)');
    expect(dry.out).toContain(`${foreign}\trefused\tContract not found.\n`);
    expect(server.sent).toEqual([]);
  });

  const many = Array.from({ length: 250 }, (_, index) => `TAW-${index + 1}\n`).join('');
  const dry = { isSure: false, isDry: true };

  test('is previewed with a hundred rows a call, and one by one where the server cannot', async () => {
    await run({ ...quotes, list: many, given: dry });
    expect([server.previews, server.quoted]).toEqual([[100, 100, 50], []]);
    server.isOldServer = true;
    const old = await run({ ...quotes, list: 'TAW-1\nTAW-2\n', given: dry });
    expect([old.out.match(/would quote/g)?.length, server.quoted]).toEqual([2, ['1', '2']]);
  });

  test('is previewed row by row where one row has the whole call refused', async () => {
    server.refusesMany = true;
    const asked = await run({ ...quotes, list: 'TAW-1\nTAW-2\n', given: dry });
    expect([asked.out.match(/would quote/g)?.length, server.quoted]).toEqual([2, ['1', '2']]);
  });

  test('of voids is previewed so too', async () => {
    const voids = { command: 'contract.void', list: `${many}${foreign}\n` };
    const { out } = await run({ ...voids, given: { ...dry, fields: { reason: 'duplicate' } } });
    expect(server.previews).toEqual([100, 100, 51]);
    expect(out.match(/would void/g)?.length).toBe(250);
    expect(out).toContain(`${foreign}\trefused\tIt was remitted.`);
  });

  test('saves each, and takes no option that makes a file', async () => {
    expect((await run({ ...quotes, list: 'TAW-1\n' })).out).toBe('TAW-1\tdone\tSaved as Q-1\n');
    expect(keysSent()).toEqual(['1']);
    const printed = await run({ ...quotes, given: { fields: { pdf: 'quotes' } } });
    expect(printed).toMatchObject({ code: 'bad_option', words: 'Use either --pdf or --from, not both.\n' });
  });
});

describe('a row is done once', () => {
  test('regardless of the line ends of its file, and as it grows', async () => {
    await run({ list: 'contract,text\nTAW-1,"one\ntwo"\n' });
    const windows = await run({ list: 'contract,text\r\nTAW-1,"one\r\ntwo"\r\nTAW-2,two\r\n' });
    expect(keysSent()).toEqual(['TAW-1', 'TAW-2']);
    expect(windows.err).toMatch(/^✓ Add a note: 1 done in \d+ s, 1 by an earlier run\n$/);
    const bare = await run({ list: 'taw2\n', given: { fields: { text: 'two' } } });
    expect(bare).toMatchObject({ ending: 'done', out: 'taw2\tdone earlier\tAdded a note to TAW-2\n' });
    expect(bare.err).toContain('Add a note: The only row of this list was already done (started ');
    expect(server.sent).toHaveLength(2);
  });

  test('and a line that repeats another is listed with the line that it repeats', async () => {
    const twice = await run({ list: 'TAW-1\nTAW-2\nTAW-1\n' });
    expect(keysSent()).toEqual(['TAW-1', 'TAW-2']);
    expect(twice.out).toContain('TAW-1\trepeated\tSame as line 1\n');
    expect(twice.err).toMatch(/^✓ Add a note: 2 done in \d+ s, 1 repeated\n$/);
    const json = await run({ list: 'TAW-3\nTAW-3\n', given: { isJson: true } });
    expect(json.out.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))).toEqual([
      { line: 2, name: 'TAW-3', state: 'repeated', firstLine: 1 },
      expect.objectContaining({ line: 1, state: 'done' }),
    ]);
  });

  test('repeats rows with --again, under another key, but not while a run is unfinished', async () => {
    await run({ list: 'TAW-1\n' });
    await run({ list: 'TAW-1\nTAW-2\n', isAgain: true });
    expect(keysSent()).toEqual(['TAW-1', 'TAW-1', 'TAW-2']);
    expect(server.sent[0]?.intentKey).not.toBe(server.sent[1]?.intentKey);
    const controller = new AbortController();
    server.trouble = () => controller.abort();
    const cut = await run({
      list: 'TAW-3\nTAW-4\n',
      isAgain: true,
      terminal: testTerminal({ signal: controller.signal }),
    });
    expect(cut).toMatchObject({ ending: 'cancelled', code: 'list_cut_short' });
    expect(cut.words).toContain('run the same command without --again.');
    expect(await run({ list: 'TAW-3\nTAW-4\n', isAgain: true })).toMatchObject({ code: 'list_not_finished' });
    await run({ list: 'TAW-3\nTAW-4\n' });
    expect(keysSent().slice(3)).toEqual(['TAW-3', 'TAW-4']);
  });

  test('or again if the user says so when everything was already done', async () => {
    await run({ list: 'TAW-1\n' });
    const given = { isSure: false };
    const no = await run({ list: 'TAW-1\n', given, terminal: aTerminal('') });
    expect(no.err).toContain('Repeat them? (y/N)');
    expect(server.sent).toHaveLength(1);
    const yes = await run({ list: 'TAW-1\n', given, terminal: aTerminal('y', '1') });
    expect(yes.err).toContain('Type the number of contracts to confirm');
    expect(server.sent).toHaveLength(2);
  });

  test('and each time where it may be done often, but for a run that was cut short', async () => {
    const refresh = { command: 'contract.refresh', list: 'TAW-1\nTAW-2\n' };
    await run(refresh);
    await run(refresh);
    expect(keysSent()).toEqual(['1', '2', '1', '2']);
    const controller = new AbortController();
    const terminal = testTerminal({ signal: controller.signal });
    const out = terminal.out;
    await run({
      ...refresh,
      terminal: { ...terminal, out: (text) => (out(text), controller.abort()) },
    });
    await run(refresh);
    expect(keysSent().slice(4)).toEqual(['1', '2']);
  });

  test('but for one that a server refused unheard', async () => {
    server.trouble = () => {
      throw refusal({ status: 401 });
    };
    const cut = await run({ list: 'TAW-1\nTAW-2\n' });
    expect(cut).toMatchObject({ ending: 'signIn', code: 'list_cut_short' });
    expect(cut.words).toMatch(/Add a note: 0 done in \d+ s, 2 not started\./);
    // This address has no idempotency keys: what was sent would not be sent again.
    expect(await run({ list: 'TAW-1\nTAW-2\n' })).toMatchObject({ ending: 'done' });
    expect(keysSent()).toEqual(['TAW-1', 'TAW-2']);
  });
});

const refusal = (failure: { status: number; code?: number }) =>
  new CallError({ code: 9, message: 'Refused.', errors: [], requestId: null, ...failure });

describe('a list interrupted by another run', () => {
  test('keeps that away from before its question on', async () => {
    let other: ReturnType<typeof run> | undefined;
    const terminal = aTerminal();
    const { err } = terminal;
    terminal.err = (text) => {
      err(text);
      if (!text.endsWith('to confirm: ')) return;
      other = run({ list: 'TAW-1\n', from: path('other.csv') });
      void other.finally(() => terminal.input.emit('data', '1\r'));
    };
    await writeFile(path('other.csv'), 'TAW-1\n');
    await run({ list: 'TAW-1\n', given: { isSure: false }, terminal });
    expect(await other).toMatchObject({ ending: 'failed', code: 'list_under_way' });
    expect(server.sent).toHaveLength(1);
  });
});

describe('a list from a pipe', () => {
  const piped = (given: Partial<TestTerminal> = {}) =>
    testTerminal({ input: Readable.from(['TAW-1\n']), ...given });

  test('is confirmed at the terminal itself', async () => {
    const keyboard = new PassThrough();
    const terminal = piped({ openKeyboard: async () => keyboard });
    const { err } = terminal;
    terminal.err = (text) => {
      err(text);
      if (text.endsWith('to confirm: ')) keyboard.write('1\r');
    };
    expect(await run({ list: '', from: '-', given: { isSure: false }, terminal })).toMatchObject({
      ending: 'done',
    });
    expect(keysSent()).toEqual(['TAW-1']);
    expect(keyboard.destroyed).toBe(true);
  });

  test('does not start without one', async () => {
    const terminal = piped({ canAsk: true, openKeyboard: async () => undefined });
    expect(await run({ list: '', from: '-', given: { isSure: false }, terminal })).toMatchObject({
      code: 'not_asked',
    });
    expect(server.sent).toEqual([]);
  });
});

describe('a list that no one can confirm', () => {
  const unsure = { given: { isSure: false } };

  test("whose file doesn't exist says so, rather than asking for --yes", async () => {
    const missing = path('nope.csv');
    expect(await run({ list: '', from: missing, ...unsure })).toMatchObject({
      words: expect.stringContaining(`Can't read ${missing}: it doesn't exist.`),
    });
    expect(await run({ list: 'TAW-1\n', ...unsure })).toMatchObject({ code: 'not_asked' });
  });

  test('is refused before a pipe is read that may never end', async () => {
    const terminal = testTerminal({ input: new PassThrough() });
    expect(await run({ list: '', from: '-', ...unsure, terminal })).toMatchObject({ code: 'not_asked' });
  });
});

describe('rows that fail', () => {
  const list = 'contract,text\nTAW-1,one\nLee,two\nTAW-3,three\n';

  test('are written to their own list; a list whose rows are done is removed', async () => {
    const failures = path('failed.csv');
    const first = await run({ list, failures });
    expect(first.words).toContain(
      `They are in ${failures}. To retry them: pitlane contract note Called --from`,
    );
    expect(await readFile(failures, 'utf8')).toMatch(
      /^contract,text,problem\r\nLee,two,No contract has this number/,
    );
    await writeFile(path('fixed.csv'), (await readFile(failures, 'utf8')).replace('Lee', 'TAW-2'));
    expect(await run({ list: '', from: path('fixed.csv'), failures })).toMatchObject({ ending: 'done' });
    expect(keysSent()).toEqual(['TAW-1', 'TAW-3', 'TAW-2']);
    expect((await readdir(folder)).toSorted()).toEqual(['fixed.csv', 'list.csv', 'pitlane']);
  });

  test.each([
    ['the list itself', 'list.csv'],
    ['the list by another name', 'link.csv'],
    ['a file of somebody else', 'other.csv'],
    ['a folder', 'pitlane.d/..'],
    ['no folder that is there', 'none/failed.csv'],
    ['a workbook', 'failed.xlsx'],
  ])('are never written over %s, without any prompt', async (_, name) => {
    // Failures of an earlier run: where they go to, such a file is written over.
    const ours = 'contract,text,problem\nTAW-1,one,\nLee,two,\n';
    await writeFile(path('list.csv'), ours);
    await writeFile(path('other.csv'), 'mine\n');
    await symlink(path('list.csv'), path('link.csv'));
    const failures = name === 'pitlane.d/..' ? folder : path(name);
    expect(await run({ list: ours, failures })).toMatchObject({ ending: 'failed', out: '' });
    expect(server.sessions).toBe(0);
    expect(await readFile(path('list.csv'), 'utf8')).toBe(ours);
    expect(await readFile(path('other.csv'), 'utf8')).toBe('mine\n');
  });

  test('keep a text that a spreadsheet would take for a formula, and mean the same when they are run again', async () => {
    const failures = path('failed.csv');
    await run({ list: 'contract,text\nLee,=1+1\n', failures });
    expect(await readFile(failures, 'utf8')).toContain("\r\nLee,'=1+1,");
    await writeFile(path('fixed.csv'), (await readFile(failures, 'utf8')).replace('Lee', 'TAW-2'));
    await run({ list: '', from: path('fixed.csv') });
    expect(server.sent).toMatchObject([{ key: 'TAW-2', text: '=1+1' }]);
  });

  test('and whose file cannot be written after all are reported, with all that was done', async () => {
    const failures = path('failed.csv');
    server.trouble = () => rm(`${failures}.part`);
    const ended = await run({ list, failures });
    expect(ended.words).toMatch(/Add a note: 2 done in \d+ s, 1 failed\./);
    expect(ended.words).toContain(`Can't write ${failures}: `);
    expect(ended.words).not.toContain('They are in');
  });
});

test('a reader who closes the output stops the list with a message, unlike Ctrl-C', async () => {
  const controller = new AbortController();
  server.trouble = () => controller.abort(outputLost({ code: 'EPIPE' }));
  const terminal = testTerminal({ signal: controller.signal });
  const ended = await run({ list: 'TAW-1\nTAW-2\n', terminal });
  expect(ended).toMatchObject({ ending: 'failed', code: 'list_cut_short' });
  expect(ended.err).toContain('The output was closed. Stopping after the rows already sent.');
  expect(ended.words).toMatch(/Add a note: 1 done in \d+ s, 1 not started\./);
});

describe('a dry run', () => {
  const list = 'contract,text,Customer,raeson\nTAW-1,one,Lee,x\nTAW-2,,Ann,y\n';
  const given = { isSure: false, isDry: true };

  test('shows what is done to each row, and the ignored columns', async () => {
    const { out, err } = await run({ list, given });
    expect(out).toBe('TAW-1\twould add\tNote: one\nTAW-2\twould add\tNote: Called\n');
    expect(err).toContain('Ignored columns: “Customer”, “raeson”.');
    expect(server.sent).toEqual([]);
    expect(await readdir(folder)).toEqual(['list.csv']);
  });

  test('has the arguments of each row in its JSON', async () => {
    const { out } = await run({ list, given: { ...given, isJson: true } });
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).args),
    ).toEqual([
      { key: 'TAW-1', text: 'one' },
      { key: 'TAW-2', text: 'Called' },
    ]);
  });

  test.each([false, true])("refuses the rows of another dealer's contracts (--yes: %s)", async (isSure) => {
    const { out } = await run({ list: `TAW-1\n${foreign}\n`, given: { ...given, isSure } });
    expect(out).toBe(`TAW-1\twould add\tNote: Called\n${foreign}\trefused\tContract ${foreign} not found.\n`);
    expect(server.sent).toEqual([]);
  });

  test('says once what all have in common', async () => {
    const terminal = testTerminal({ isScreen: true });
    const { out } = await run({ list: 'TAW-1\nTAW-2\n', given, terminal });
    expect(out).toMatch(/\n {2}TAW-1\n {2}TAW-2\n\n {2}Note: Called\n {2}2 to do\n/);
  });
});
