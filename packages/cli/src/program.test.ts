import { isReport } from '@pitlane/shared/engine/report';
import type { Screen } from '@pitlane/shared/engine/screen';
import { commands } from '@pitlane/shared/registry/commands';
import { operationOf } from '@pitlane/shared/registry/screen-operation';
import { screens } from '@pitlane/shared/registry/screens';
import { describe, expect, test } from 'vitest';
import type { CommandNode, TreeArgument, TreeOption } from './commands/command-node.ts';
import { helpTopics } from './commands/help-topics.ts';
import { withPresentNames } from './commands/option-words.ts';
import type { Given } from './commands/run.ts';
import { programOf } from './program.ts';
import { currentTree } from './testing/command-files.ts';
import { testTerminal } from './testing/test-terminal.ts';

const plain = testTerminal();

interface Parsed {
  path: string[];
  given: Given;
  options: Record<string, unknown>;
}

const runs: Parsed[] = [];
/** Reads every command line of these tests: making it takes as long as reading a hundred. */
const plainProgram = programOf(plain, async ({ path }, given, options) => {
  runs.push({ path, given, options });
});

/** The parsed command line, as its sub-command receives it. */
async function parse(argv: readonly string[]): Promise<Parsed> {
  runs.length = 0;
  await plainProgram.parseAsync(argv, { from: 'user' });
  expect(runs).toHaveLength(1);
  return runs[0] as Parsed;
}

/** The lines that a command line prints on a screen so wide. */
async function printedHelp(argv: readonly string[], columns: number): Promise<string[]> {
  let printed = '';
  const out = (text: string) => (printed += text);
  const program = programOf({ ...plain, columns, out }, async () => undefined);
  await program.parseAsync(argv, { from: 'user' }).catch(() => undefined);
  return printed.trimEnd().split('\n');
}

const nodes = currentTree();

/** Whether every form is tried with every text, as in `npm run test:soak -- searches`. */
const triesAll = process.env['PITLANE_SOAK_RUNS'] !== undefined;

/** Texts that a shell hands over as one word, the awkward ones among them. */
const texts = ['smith|make:ford', "O'Brien, J.", ' two  words ', '--json', '-', 'a=b', '山本', '15138628A'];

interface Form {
  path: readonly string[];
  node: CommandNode;
  options: readonly TreeOption[];
  text: string;
}

/** Every name of every sub-command. */
const names = nodes.flatMap((node) =>
  [node.path, ...node.aliases.map((alias) => [alias])].map((path) => ({ name: path.join(' '), path, node })),
);

/** Options that say how a list is gone through, and are refused without one. */
const ofLists = ['--failures', '--concurrency', '--again'];

/**
 * The forms of a sub-command: with the options it needs, with each other one next to them, and with all. The first with every text, the others in turn
 * with one of them.
 */
function formsOf({ path, node }: (typeof names)[number]): Form[] {
  const needed = node.options.filter(({ isRequired }) => isRequired);
  const others = node.options.filter(({ isRequired }) => !isRequired);
  const list = others.filter((option) => flagOf(option) === '--from');
  const beside = (option: TreeOption) => (ofLists.includes(flagOf(option)) ? [...needed, ...list] : needed);
  const choices = [needed, ...others.map((option) => [...beside(option), option]), node.options];
  return choices.flatMap((options, at) => {
    const isInTurn = !triesAll && at > 0;
    const tried = isInTurn ? [texts[at % texts.length] ?? ''] : texts;
    return tried.map((text) => ({ path, node, options, text }));
  });
}

function valueOf({ kind, choices }: TreeOption, text: string): string | number | true {
  if (kind === 'flag' || kind === 'fields') return true;
  if (choices) return choices[text.length % choices.length] ?? '';
  if (kind === 'amount') return text.length + 0.25;
  return kind === 'number' ? text.length : text;
}

function flagOf({ flags }: TreeOption): string {
  return flags.split(/[ ,]+/).find((flag) => flag.startsWith('--')) ?? '';
}

/** The command line as a person writes it; what follows `--` isn't an option. */
function written({ path, node, options, text }: Form): string[] {
  const flags = options.map((option) => {
    const value = valueOf(option, text);
    return value === true ? flagOf(option) : `${flagOf(option)}=${value}`;
  });
  return [...path, ...flags, '--', ...node.arguments.map((argument) => argumentOf(argument, text))];
}

function argumentOf({ choices }: TreeArgument, text: string): string {
  return choices ? (choices[text.length % choices.length] ?? '') : text;
}

/** Whether the fields of a form are all those that the schema behind its sub-command needs, and of their types. */
function isWhole({ target }: CommandNode, fields: Record<string, unknown>): boolean {
  const screen = (screens as readonly Screen[]).find(({ id }) => id === target.id);
  // A report reads its own words, as of a status.
  if (screen && isReport(screen)) return true;
  const command = commands.find(({ id }) => id === target.id);
  const schema = operationOf(screen)?.request() ?? command?.args?.();
  // A text may still be invalid for the field, such as a ZIP or the number of a row.
  const issues = schema?.safeParse(fields).error?.issues ?? [];
  return !issues.some(
    (issue) => issue.code === 'invalid_type' && !('received' in issue && issue.received === 'NaN'),
  );
}

describe('the command line', () => {
  test.each(names)('parses every form of $name back to its arguments', async (named) => {
    for (const form of formsOf(named)) {
      const { node, options, text } = form;
      const given = options.map((option) => ({ flag: flagOf(option), value: valueOf(option, text), option }));
      const parsed = await parse(written(form));
      const fields = {
        ...Object.fromEntries(node.arguments.map((argument) => [argument.field, argumentOf(argument, text)])),
        ...Object.fromEntries(
          given.flatMap(({ option, value }) => (option.field ? [[option.field, value]] : [])),
        ),
      };
      expect(parsed).toMatchObject({
        path: node.path,
        given: {
          isJson: given.some(({ flag }) => ['--json', '--jq', '--template'].includes(flag)),
          isAll: given.some(({ flag }) => flag === '--all'),
        },
      });
      expect(parsed.given.fields).toEqual(fields);
      const read = given.map(({ value, option }) => (option.kind === 'list' ? [value] : value));
      expect(Object.values(parsed.options)).toEqual(read);
      expect(isWhole(node, fields)).toBe(true);
    }
  });

  test('every sub-command has an example', () => {
    expect(nodes.filter(({ examples }) => examples.length === 0).map(({ path }) => path.join(' '))).toEqual(
      [],
    );
  });

  test.each(nodes.flatMap((node) => node.examples.map((example): [string, CommandNode] => [example, node])))(
    'the example of its help runs the sub-command: %s',
    async (example, node) => {
      const words = [...example.matchAll(/'([^']*)'|([^\s'"()]+)/g)].map(
        ([, quoted, bare]) => quoted ?? bare ?? '',
      );
      const starts = words.flatMap((word, at) => (word === 'pitlane' ? [at + 1] : []));
      const paths = await Promise.all(
        starts.map(async (start) => {
          const end = words.findIndex((word, at) => at > start && /^[|<]$/.test(word));
          return (await parse(words.slice(start, end < 0 ? undefined : end))).path;
        }),
      );
      expect(paths).toContainEqual(node.path);
    },
  );

  test.each([
    [
      ['contract', 'search', 'john', 'smith'],
      'Too many arguments for “search”. Expected 1 argument but got 2: john, smith.',
      "Quote the text, with a | before each filter: pitlane contract search 'john smith'",
    ],
    [
      ['contract', 'search', "o'brien", 'make:ford', '|state:mo'],
      "Too many arguments for “search”. Expected 1 argument but got 3: o'brien, make:ford, |state:mo.",
      String.raw`Quote the text, with a | before each filter: pitlane contract search 'o'\''brien|make:ford|state:mo'`,
    ],
    [
      ['contract', 'show', 'TAW', '1'],
      'Too many arguments for “show”. Expected 1 argument but got 2: TAW, 1.',
      'See pitlane contract show --help',
    ],
    [['contract', 'search', 'x', '--lmit', '1'], 'Unknown option “--lmit”.', 'Did you mean --limit?'],
    [['contract', 'search', 'x', '--zzz'], 'Unknown option “--zzz”.', 'See pitlane contract search --help'],
    [['contract', 'serch', 'x'], 'Unknown command “serch”.', 'Did you mean contract search?'],
    [['search', 'x'], 'Unknown command “search”.', 'Did you mean contract search?'],
    [['serach'], 'Unknown command “serach”.', 'Did you mean contract search?'],
    [['shwo', '1'], 'Unknown command “shwo”.', 'See pitlane --help'],
    [['contract', 'list'], 'Unknown command “list”.', 'Did you mean contract search?'],
    [['contract', 'list', '--help'], 'Unknown command “list”.', 'Did you mean contract search?'],
    [['saved-search', 'delete'], 'Unknown command “delete”.', 'Did you mean saved-search remove?'],
    [['dealer', 'MO1001'], 'Unknown command “MO1001”.', 'Did you mean dealer show MO1001?'],
    [
      ['cancellation', 'Q-202611-000007'],
      'Unknown command “Q-202611-000007”.',
      'Did you mean cancellation quote Q-202611-000007?',
    ],
    [['user', 'nora.nolan'], 'Unknown command “nora.nolan”.', 'Did you mean user show nora.nolan?'],
    [['rater-history'], 'Unknown command “rater-history”.', 'Did you mean rater history?'],
    [['zzz', '--help'], 'Unknown command “zzz”.', 'See pitlane --help'],
    [
      ['contract', 'search', 'x', '--sort=-date'],
      '--sort “-date” is not one of name, -name, contract, -contract, sold, -sold, vehicle, -vehicle, status, -status, expires, -expires.',
      'Did you mean -sold or -expires?',
    ],
    [['contract', 'zzz'], 'Unknown command “zzz”.', 'See pitlane contract --help'],
    [
      ['login', 'https://portal.example.com'],
      'Too many arguments for “login”. Expected 0 arguments but got 1: https://portal.example.com.',
      'Did you mean pitlane login --server https://portal.example.com?',
    ],
    [
      ['login', 'nora.nolan'],
      'Too many arguments for “login”. Expected 0 arguments but got 1: nora.nolan.',
      'Did you mean pitlane login --username nora.nolan or --server nora.nolan?',
    ],
    [['logn'], 'Unknown command “logn”.', 'Did you mean login?'],
    [
      ['report', 'sales'],
      'Unknown command “sales”.',
      'Did you mean report sales-summary or report past-week-sales or report sales-details?',
    ],
    [['contract', 'search', 'x', '-L'], '--limit needs a value.', 'See pitlane contract search --help'],
    [['completion', 'tcsh'], '“tcsh” is not one of bash, zsh, fish.', 'See pitlane completion --help'],
    [['report', 'none-such'], 'Unknown command “none-such”.', 'See pitlane report --help'],
    [['zzz'], 'Unknown command “zzz”.', 'See pitlane --help'],
    [
      ['contract', 'void', '1', '--reason', 'dup'],
      '--reason “dup” is not one of duplicate, cancellation, customer-back-out, unable-to-fund.',
      'Did you mean duplicate?',
    ],
    [
      ['contract', 'void', '1', '--reason', 'duplcate'],
      '--reason “duplcate” is not one of duplicate, cancellation, customer-back-out, unable-to-fund.',
      'Did you mean duplicate?',
    ],
    [
      ['contract', 'search', 'x', '--limit', '1.5'],
      '--limit must be a whole number, not “1.5”.',
      'Example: --limit 100',
    ],
    [
      ['contract', 'quote-cancel', '15138628', '--miles', '48,9'],
      '--miles must be a whole number, not “48,9”.',
      'Example: --miles 100',
    ],
  ])('refuses %j with the next step', async (argv, message, next) => {
    const code = expect.stringMatching(/^[a-z]+(_[a-z]+)*$/);
    await expect(parse(argv)).rejects.toMatchObject({ error: { code, message, next } });
  });

  test.each<[string[], Given['shape'], boolean]>([
    [['dealer', 'list', 'mo', '--json'], undefined, true],
    [['dealer', 'list', '--json', 'mo'], undefined, true],
    [['dealer', 'list', 'mo', '--json', 'name'], { fields: ['name'] }, true],
    [['dealer', 'list', 'mo', '--json', 'name,nope'], { fields: ['name', 'nope'] }, true],
    [['dealer', 'list', '--json=name,zip', 'mo'], { fields: ['name', 'zip'] }, true],
    [['dealer', 'list', 'mo', '--jq', '.[]'], { jq: '.[]' }, true],
    [['dealer', 'list', '--json', '--jq', '.[]', '--', 'mo'], { jq: '.[]' }, true],
    [['dealer', 'list', 'mo', '--template', '{{#.}}'], { template: '{{#.}}' }, true],
    [['dealer', 'list', '--template=', 'mo'], { template: '' }, true],
    [['dealer', 'list', '--', 'mo'], undefined, false],
    [['dealer', 'list', 'mo', '--json', 'nope'], { fields: ['nope'] }, true],
    [['dealer', 'list', '--json', 'nope', '--', 'mo'], { fields: ['nope'] }, true],
    [['dealer', 'list', 'mo', '--json', 'name, zip'], { fields: ['name', 'zip'] }, true],
  ])('reads %j as a text and the JSON that is wanted', async (argv, shape, isJson) => {
    const { given } = await parse(argv);
    expect(given).toMatchObject({ fields: { q: 'mo' }, isJson });
    expect(given.shape).toEqual(shape);
  });

  test.each([
    [['contract', 'search', '--json', 'smith,john'], 'smith,john', undefined],
    [['contract', 'search', '--json', 'smith,john', '--limit', '2'], 'smith,john', undefined],
    [['contract', 'search', '--limit', '2', 'smith', '--json', 'nope'], 'smith', { fields: ['nope'] }],
    [['contract', 'search', 'smith', '--json', 'key,status'], 'smith', { fields: ['key', 'status'] }],
  ])('distinguishes the text of %j from fields', async (argv, searchText, shape) => {
    const { given } = await parse(argv);
    expect(given.fields['searchText']).toBe(searchText);
    expect(given.shape).toEqual(shape);
  });

  test.each([
    ['48915', 48_915],
    ['48,915', 48_915],
    ['1,048,915', 1_048_915],
  ])('takes %s for a number', async (typed, miles) => {
    const { given } = await parse(['contract', 'quote-cancel', '15138628', '--miles', typed]);
    expect(given.fields['miles']).toBe(miles);
  });

  test('help fits a window of 60 columns', async () => {
    const columns = 60;
    const groups = [...new Set(nodes.map(({ path }) => path[0] ?? ''))].map((group) => [group]);
    const topics = Object.keys(helpTopics).map((topic) => ['help', topic]);
    let printed = '';
    const program = programOf(
      { ...plain, columns, out: (text: string) => (printed += text) },
      async () => undefined,
    );
    const helpOf = (path: readonly string[]) => {
      let command = program;
      for (const word of path) {
        const next = command.commands.find((one) => one.name() === word);
        if (!next) throw new Error(`no command ${path.join(' ')}`);
        command = next;
      }
      printed = '';
      command.outputHelp();
      return printed.trimEnd().split('\n');
    };
    // One program for all sub-commands: most of their time is to make it.
    for (const path of [[], ...groups, ...nodes.map((node) => node.path), ...topics]) {
      const text = path[0] === 'help' ? await printedHelp(path, columns) : helpOf(path);
      const lines = text.filter((line) => !/^ +(pitlane|export) /.test(line));
      expect(lines.length).toBeGreaterThan(3);
      expect(lines.filter((line) => line.length > columns)).toEqual([]);
    }
  });

  test('no one scrolls the first page of help: it fits on a screen of 50 lines', async () => {
    expect((await printedHelp(['--help'], 80)).length).toBeLessThanOrEqual(50);
  });

  test('a renamed option still works under its old name', async () => {
    for (const words of [['--agent', 'AG1001'], ['--agent=AG1001'], ['--agency', 'AG1001']]) {
      expect((await parse(['report', 'quote-requests', ...words])).given.fields).toEqual({
        agentCode: 'AG1001',
      });
    }
  });

  test.each([
    [['remittance', 'statement', 'MO1001', '--from', '11/01/2026', '--through=11/30/2026'], 'through'],
    [
      ['remittance', 'statement', 'MO1001', '--start-date', '11/01/2026', '--end-date', '11/30/2026'],
      'through',
    ],
    [['feature', 'set', 'UserManagement', 'on', '--from', '11/01/2026', '--until', '11/30/2026'], 'until'],
  ])('the days of %j are understood', async (argv, last) => {
    const { fields } = (await parse(argv)).given;
    expect([fields['from'], fields[last]]).toEqual(['11/01/2026', '11/30/2026']);
  });

  test('--from of a list is its file, and no first day', async () => {
    expect((await parse(['contract', 'void', '--from', 'voids.csv'])).given.list).toMatchObject({
      from: 'voids.csv',
    });
  });

  test('an existing option is never taken for the former name of another', () => {
    const options = [{ flags: '--from <file>' }, { flags: '--start-date <day>' }] as TreeOption[];
    const words = ['contract', 'void', '--from', 'voids.csv'];
    expect(withPresentNames(words, { options })).toEqual(words);
  });

  test('prints the help of the sub-command itself where that is requested', async () => {
    await expect(parse(['contract', 'show', '--help'])).rejects.toMatchObject({
      code: 'commander.helpDisplayed',
    });
  });
});

test.each([
  [['remittance', 'clear', 'R-202611-000042', '--how', 'next-batch'], 'how', 'NextBatch'],
  [['remittance', 'clear', 'R-202611-000042', '--how', 'nextbatch'], 'how', 'NextBatch'],
  [['user', 'save', 'nora', '--role', 'master-dealer'], 'roleName', 'MasterDealer'],
  [['user', 'save', 'nora', '--role-name', 'FIUser'], 'roleName', 'FIUser'],
  [['contract', 'search', 'smith', '--sort=-name'], 'sort', '-name'],
])('%j gives %s as the server has it', async (argv, field, value) => {
  expect((await parse(argv)).given.fields[field]).toBe(value);
});
