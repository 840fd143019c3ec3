import { expect, test } from 'vitest';
import { currentTree } from '../testing/command-files.ts';
import { longFlag, optionTerm, optionText } from './option-text.ts';
import { shortFlags } from './short-flags.ts';

const nodes = currentTree();
const options = nodes.flatMap((node) => node.options);

test('a letter is one option, and none of those that commander has itself', () => {
  const letters = Object.values(shortFlags);
  expect(new Set(letters).size).toBe(letters.length);
  const names = new Set(options.flatMap((option) => [longFlag(option).slice(2), option.flags.slice(2)]));
  expect(Object.keys(shortFlags).filter((name) => !names.has(name))).toEqual(['help', 'version']);
  // Commander would refuse the first run: no option has its own letter.
  expect(options.filter(({ flags }) => !flags.startsWith('--'))).toEqual([]);
});

test.each([
  ['jq', 'q'],
  ['template', 't'],
  ['web', 'w'],
  ['limit', 'L'],
  ['field', 'f'],
  ['yes', 'y'],
])('--%s is -%s, as in gh', (name, letter) => {
  expect(shortFlags[name]).toBe(letter);
});

test('an option is written with its letter, values and default', () => {
  const option = { flags: '--from <file>', summary: 'A list', kind: 'text', choices: ['a', 'b'] } as const;
  const written = { ...option, choices: [...option.choices], usual: 'a' };
  expect(optionTerm(written)).toBe('-F, --from <file>');
  expect(optionText(written)).toBe('A list {a | b} (default a)');
});

test('a first day has no letter of the file of a list', () => {
  expect(optionTerm({ flags: '--from <day>' })).toBe('--from <day>');
});

test('no option is named as its field on the wire is, and --state is a state of the USA', () => {
  const flags = new Set(options.map(longFlag));
  expect(
    ['--q', '--role-name', '--state-abbreviation', '--dealer-code', '--agent'].filter((flag) =>
      flags.has(flag),
    ),
  ).toEqual([]);
  const states = nodes.filter((node) => node.options.some((option) => longFlag(option) === '--state'));
  expect(states.map(({ path }) => path.join(' ')).toSorted()).toEqual([
    'lender set',
    'rates import',
    'report dealers',
  ]);
});

test('values and defaults are data, in no sentence of an option', () => {
  const inWords = options.filter(({ summary }) => /default|\{.*\}/i.test(summary));
  expect(inWords.map(({ summary }) => summary)).toEqual([]);
});

test.each([
  ['cancellation list', '--status', 'all unpaid'],
  ['dashboard', '--dealer', 'all'],
  ['message list', '--is-active-only', 'yes'],
])('%s says what counts without %s', (name, flag, usual) => {
  const node = nodes.find(({ path }) => path.join(' ') === name);
  expect(node?.options.find((option) => longFlag(option) === flag)?.usual).toBe(usual);
});

test("the fields of JSON are known of every sub-command that prints it, unless that is another's", () => {
  const unknown = nodes.filter(
    (node) => node.options.some(({ kind }) => kind === 'fields') && !node.answers?.length,
  );
  expect(unknown.map(({ path }) => path.join(' '))).toEqual(['saved-search open', 'api']);
});
