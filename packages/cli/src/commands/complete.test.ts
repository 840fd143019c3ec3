import { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { fieldsOf } from '@pitlane/shared/engine/field';
import { contractPicker } from '@pitlane/shared/features/contracts/pickers';
import { dealerPicker } from '@pitlane/shared/features/dealers/pickers';
import { notePicker } from '@pitlane/shared/features/history/pickers';
import { commands } from '@pitlane/shared/registry/commands';
import { describe, expect, test, vi } from 'vitest';
import type { CommandFailure } from '../process/failure.ts';
import { currentTree } from '../testing/command-files.ts';
import { testRun, testTerminal } from '../testing/test-terminal.ts';
import { completeFields } from './complete.ts';

const argsOf = (id: string) => {
  const args = commands.find((command) => command.id === id)?.args;
  if (!args) throw new Error(`${id} has no arguments`);
  return args();
};
const publish = currentTree().find(({ target }) => target.id === 'announcement.publish');
if (!publish) throw new Error('the tree has no announcement publish');
const removeNote = currentTree().find(({ target }) => target.id === 'note.remove');
if (!removeNote) throw new Error('the tree has no note remove');
const announcement = argsOf('announcement.publish');
const whole = { name: 'Summer hours', description: 'Open till 8', tags: 'all' };

/** The message of a refused run. */
const failureOf = (run: Promise<unknown>): Promise<CommandFailure> =>
  run.then(
    () => Promise.reject(new Error('it was not refused')),
    (error: CommandFailure) => error,
  );

describe('arguments that are missing', () => {
  test('are all listed at once in a script, as the user would type them', async () => {
    const { error, details } = await failureOf(
      completeFields(publish, announcement, testRun(testTerminal(), { tags: 'all' })),
    );
    expect(error).toMatchObject({
      message: 'Missing <name> and --description.',
      next: 'See pitlane announcement publish --help',
    });
    expect(details).toEqual([
      '<name>                Title',
      '--description <text>  Markdown, such as **bold**, lists and links',
    ]);
  });

  test('are asked for on a terminal, in order, each until the answer is valid', async () => {
    const terminal = testTerminal({ canAsk: true });
    terminal.type('', 'Summer hours', 'Open till 8');
    const fields = await completeFields(publish, announcement, testRun(terminal, { tags: 'all' }));
    expect(fields).toEqual(whole);
    expect(stripVTControlCharacters(terminal.printed.err).replaceAll('\r', '')).toBe(
      [
        'Title: \n  Title is required.',
        'Title: Summer hours',
        'Markdown, such as **bold**, lists and links',
        'Text: Open till 8\n',
      ].join('\n'),
    );
  });

  test('a long text is read from standard input where it is given as -', async () => {
    const terminal = testTerminal({ input: Readable.from(['Called the holder.\n', 'No answer.\n']) });
    const fields = await completeFields(
      publish,
      announcement,
      testRun(terminal, { ...whole, description: '-' }),
    );
    expect(fields['description']).toBe('Called the holder.\nNo answer.');
  });

  test('are reported and not asked for with --json', async () => {
    const run = testRun(testTerminal({ canAsk: true }), {});
    const json = { ...run, given: { ...run.given, isJson: true } };
    expect((await failureOf(completeFields(publish, announcement, json))).error.code).toBe(
      'missing_argument',
    );
  });
});

test('reports a wrong value before asking anything', async () => {
  const terminal = testTerminal({ canAsk: true });
  const { error } = await failureOf(
    completeFields(publish, announcement, testRun(terminal, { name: 'x'.repeat(121) })),
  );
  expect(error).toMatchObject({ code: 'bad_value', field: 'name' });
  expect(terminal.printed.err).toBe('');
});

test('a closed list is chosen from by its words', async () => {
  const terminal = testTerminal({ canAsk: true });
  terminal.type('9', '2');
  const theme = argsOf('theme.set');
  const { words = {} } = fieldsOf(theme)[0] ?? {};
  const { theme: chosen } = await completeFields(publish, theme, testRun(terminal, {}));
  expect(chosen).toBe(Object.keys(words)[1]);
  expect(terminal.printed.err).toContain(`2  ${Object.values(words)[1]}\n`);
});

describe('a contract that is given by a text', () => {
  const contract = {
    programCode: 'MBP',
    contractNumber: '15141207',
    contractSuffix: 'A',
    customer: null,
    vehicle: null,
  };
  const calls = { searchContracts: async () => ({ rows: [contract], page: null }) };
  const complete = (key: string, terminal = testTerminal()) =>
    completeFields(publish, argsOf('contract.refresh'), testRun(terminal, { key }, calls), {
      known: [contractPicker],
    });

  test.each(['15141207', '15141207a', 'MBP15141207', 'mbp-15141207A'])(
    'is the one of its name, %s',
    async (text) => {
      expect(await complete(text)).toEqual({ key: 'MBP-15141207A' });
    },
  );

  test.each([
    ['a digit less', '1514120'],
    ['another suffix', '15141207B'],
    ['another program', 'TAW-15141207'],
    ['a holder', 'Ortega'],
  ])('is never the only one found for %s', async (_why, text) => {
    expect((await failureOf(complete(text))).error).toMatchObject({
      code: 'several_picked',
      message: `Contract: “${text}” doesn't match exactly, but this is close.`,
      next: 'Give one of these, for example: MBP-15141207A',
    });
    const terminal = testTerminal({ canAsk: true });
    terminal.type('1');
    expect(await complete(text, terminal)).toEqual({ key: 'MBP-15141207A' });
    expect(terminal.printed.err).toContain('Contract (1-1): ');
  });
});

test('as many contracts as are offered at once may not be all', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({
    programCode: 'MBP',
    contractNumber: String(15141207 + at),
  }));
  const run = testRun(
    testTerminal(),
    { key: 'smith' },
    { searchContracts: async () => ({ rows, page: null }) },
  );
  const { error } = await failureOf(
    completeFields(publish, argsOf('contract.refresh'), run, { known: [contractPicker] }),
  );
  expect(error.message).toBe('Contract: “smith” matches 20 or more.');
});

test('a note is the one whose text holds the words, though its value is a number', async () => {
  const note = { enteredDate: '2026-10-25', enteredBy: 'fi' };
  const notes = [
    { ...note, id: 7, text: 'Called about the rim.' },
    { ...note, id: 12, text: 'Zebra stripes.' },
  ];
  const run = testRun(
    testTerminal(),
    { key: 'MBP-1', id: 'zebra' },
    { getContract: async () => ({ notes }) },
  );
  const done = completeFields(publish, argsOf('note.remove'), run, { known: [notePicker] });
  expect(await done).toEqual({ key: 'MBP-1', id: '12' });
});

describe('a note, whose number is not among its words,', () => {
  const note = { enteredDate: '2026-10-25', enteredBy: 'fi' };
  const notes = [
    { ...note, id: 7844, text: 'Called about the rim.' },
    { ...note, id: 7850, text: 'Called about the tire.' },
  ];
  test('is shown also where its words have the same figures', async () => {
    const getContract = async () => ({ notes: [{ ...note, id: 7, text: 'Called at 7:00.' }] });
    const run = testRun(testTerminal(), { key: 'MBP-1' }, { getContract });
    const { details } = await failureOf(
      completeFields(removeNote, argsOf('note.remove'), run, { known: [notePicker] }),
    );
    expect(details).toContainEqual(expect.stringMatching(/^7 {2}Called at 7:00\./));
  });

  const complete = (terminal: ReturnType<typeof testTerminal>, id?: string) => {
    const fields = { key: 'MBP-1', ...(id ? { id } : {}) };
    const run = testRun(terminal, fields, { getContract: async () => ({ notes }) });
    return completeFields(removeNote, argsOf('note.remove'), run, { known: [notePicker] });
  };

  test.each([
    ['a text that means several', 'called'],
    ['none at all', undefined],
  ])('is shown with its number in a script that gives %s', async (_why, id) => {
    const { details } = await failureOf(complete(testTerminal(), id));
    expect(details).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^7844 {2}Called about the rim\. /),
        expect.stringMatching(/^7850 {2}Called about the tire\. /),
      ]),
    );
  });

  test('is reported as missing in a script', async () => {
    const run = testRun(testTerminal(), { key: 'MBP-1' }, { getContract: async () => ({ notes: [] }) });
    const { details } = await failureOf(
      completeFields(removeNote, argsOf('note.remove'), run, { known: [notePicker] }),
    );
    expect(details).toContain('This contract has no notes that you can withdraw.');
  });

  test('is shown with its number when it is asked for on a terminal', async () => {
    const terminal = testTerminal({ canAsk: true });
    terminal.type('7850');
    expect(await complete(terminal)).toMatchObject({ id: '7850' });
    expect(terminal.printed.err).toMatch(/\n {2}7844 {2}Called about the rim\. .*\n {2}7850 /);
  });

  test('is shown with its number where it is chosen on a terminal', async () => {
    const terminal = testTerminal({ canAsk: true });
    terminal.type('2');
    expect(await complete(terminal, 'called')).toMatchObject({ id: '7850' });
    expect(terminal.printed.err).toMatch(/1 {2}7844 {2}Called about the rim\. /);
  });
});

describe('a dealer that is given by a text', () => {
  const aDealer = {
    phoneNumber: null,
    zip: null,
    city: 'Tulsa',
    stateAbbreviation: 'OK',
    expirationDate: null,
    logoFilename: null,
  };
  const dealers = [
    { ...aDealer, name: 'Main St Ford', dealerCode: 'A104' },
    { ...aDealer, name: 'Main St Honda', dealerCode: 'A1042' },
    { ...aDealer, name: 'Lakeside Motors', dealerCode: 'B7' },
  ];
  const calls = { searchDealers: async () => dealers };
  const filter = argsOf('dealer.filter');
  const complete = (terminal: ReturnType<typeof testTerminal>, dealerCode?: string) =>
    completeFields(publish, filter, testRun(terminal, dealerCode ? { dealerCode } : {}, calls), {
      known: [dealerPicker],
    });

  test.each([
    ['its code, though others hold it', 'a104', 'A104'],
    ['the only one that it means', 'lakeside', 'B7'],
  ])('is %s', async (_why, text, dealerCode) => {
    expect(await complete(testTerminal(), text)).toEqual({ dealerCode });
  });

  test('is chosen among several on a terminal', async () => {
    const terminal = testTerminal({ canAsk: true });
    terminal.type('2');
    expect(await complete(terminal, 'main st')).toEqual({ dealerCode: 'A1042' });
    expect(terminal.printed.err).toMatch(/1 {2}Main St Ford \(A104\) +Tulsa, OK\n/);
  });

  test('is refused in a script where it means several, with all of them', async () => {
    const { error, details } = await failureOf(complete(testTerminal(), 'main st'));
    expect(error).toMatchObject({
      message: 'Dealer: “main st” matches 2.',
      next: 'Give one of these, for example: A104',
    });
    expect(details.join('\n')).toMatch(/Main St Ford \(A104\).*\nMain St Honda \(A1042\)/);
  });

  test('is refused if it matches none', async () => {
    expect((await failureOf(complete(testTerminal(), 'zzz'))).error).toMatchObject({
      message: 'Dealer: no match for “zzz”.',
      next: 'Search by: Name, Code, Phone, State or Zip',
    });
  });

  test('depends on a dealer that is given after it', async () => {
    const schema = argsOf('bankAccount.retire');
    const node = currentTree().find(({ target }) => target.id === 'bankAccount.retire');
    if (!node) throw new Error('the tree has no bank-account retire');
    const id = '91b91b7e-a7ff-47e3-a240-908490ea7d8a';
    const accounts = {
      id: 'bankAccount',
      uses: {},
      find: async (_calls: object, { given }: { given: Readonly<Record<string, unknown>> }) =>
        given['dealerCode'] === 'A104' ? [{ value: id, text: 'Specimen Savings', row: {} }] : [],
    };
    const dealer = {
      id: 'dealer',
      uses: {},
      find: async () => [{ value: 'A104', text: 'Main St Ford', row: {} }],
    };
    const typed = testRun(testTerminal(), { id: '9523', dealerCode: 'main' });
    expect(await completeFields(node, schema, typed, { known: [accounts, dealer] })).toEqual({
      id,
      dealerCode: 'A104',
    });
  });

  test('lists all there are, if they are few and it matches none', async () => {
    const few = {
      id: 'dealer',
      isShort: true as const,
      uses: {},
      find: async (_calls: object, { text }: { text: string }) =>
        text ? [] : [{ value: 'B104', text: 'South Ford', row: {} }],
    };
    const asked = completeFields(publish, filter, testRun(testTerminal(), { dealerCode: 'zzz' }), {
      known: [few],
    });
    const { error, details } = await failureOf(asked);
    expect(error).toMatchObject({ next: 'Give one of these, for example: B104' });
    expect(details.join()).toContain('South Ford');
  });

  test('says that it looks, while a slow server is waited for', async () => {
    const terminal = testTerminal({ isWatched: true });
    const answer = Promise.withResolvers<never[]>();
    const slow = { id: 'dealer', uses: {}, find: () => answer.promise };
    const asked = completeFields(publish, filter, testRun(terminal, { dealerCode: 'main' }), {
      known: [slow],
    });
    await vi.waitFor(() => expect(terminal.printed.err).toContain('Searching...'));
    answer.resolve([]);
    await failureOf(asked);
    // The line is empty again.
    expect(terminal.printed.err.endsWith('\r\u001b[K')).toBe(true);
  });

  test("says which command shows a cancel quote, given its number instead of a contract's", async () => {
    const contracts = { id: 'contract', uses: {}, find: async () => [] };
    const run = testRun(testTerminal(), { key: 'q-202611-000007' });
    const asked = completeFields(publish, argsOf('cancellation.show'), run, { known: [contracts] });
    expect((await failureOf(asked)).error).toMatchObject({
      message: 'Contract: no match for “q-202611-000007”.',
      next: "It's the number of a cancel quote. Open that: pitlane cancellation quote Q-202611-000007",
    });
  });

  test('is not confused with another whose name contains the digits of an id', async () => {
    const id = {
      id: 'announcement',
      uses: {},
      find: async () => [{ value: '12', text: '5 new forms', row: {} }],
    };
    const withdraw = argsOf('announcement.withdraw');
    const fields = (text: string) =>
      completeFields(publish, withdraw, testRun(testTerminal(), { id: text }), { known: [id] });
    expect(await fields('5')).toEqual({ id: '5' });
    expect(await fields('5 new')).toEqual({ id: '12' });
  });

  test('is not asked for where the user has only one', async () => {
    const [only] = dealers;
    const run = testRun(testTerminal({ canAsk: true }), {}, { searchDealers: async () => [only] });
    expect(await completeFields(publish, filter, run, { known: [dealerPicker] })).toEqual({
      dealerCode: 'A104',
    });
  });

  test('is asked for again if the answer matches nothing', async () => {
    const terminal = testTerminal({ canAsk: true });
    terminal.type('zzz', 'b7');
    expect(await complete(terminal)).toEqual({ dealerCode: 'B7' });
    expect(terminal.printed.err).toContain('no match for “zzz”');
  });

  test("is asked for once the role of a new user calls for it, and an agent's agency", async () => {
    const addUser = currentTree().find(({ target }) => target.id === 'user.add');
    if (!addUser) throw new Error('the tree has no user add');
    const names = { username: 'nora.nolan', firstName: 'Nora', lastName: 'Nolan' };
    const given = { ...names, emailAddress: 'nora@dealer.example' };
    const typed = async (role: string) => {
      const terminal = testTerminal({ canAsk: true });
      terminal.type(role, 'lakeside');
      const run = testRun(terminal, given, calls);
      return { fields: await completeFields(addUser, argsOf('user.add'), run), ...terminal.printed };
    };
    const finance = await typed('MBPFinanceUser');
    expect(finance.fields).not.toHaveProperty('dealerCode');
    const seller = await typed('FI User');
    expect(seller.fields).toMatchObject({ roleName: 'FIUser', dealerCode: 'B7' });

    const script = testRun(testTerminal(), { ...given, roleName: 'SubAgent' });
    const { error } = await failureOf(completeFields(addUser, argsOf('user.add'), script));
    expect(error.message).toBe('Missing --agency.');
  });
});
