import { expect, test } from 'vitest';
import { currentTree } from '../testing/command-files.ts';
import { longFlag, optionTerm, optionText } from './option-text.ts';
import { shortFlags } from './short-flags.ts';

const nodes = currentTree();
const options = nodes.flatMap((node) => node.options);

test('each letter is one option, and none that commander uses itself', () => {
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

test('the first and the last day have one name, and --from is the file of a list', () => {
  const flags = new Set(options.map((option) => option.flags));
  const days = [...flags].filter((flag) => /^--(from|through|until|start-date|end-date) /.test(flag));
  expect(days.toSorted()).toEqual(['--end-date <day>', '--from <file>', '--start-date <day>']);
});

test('no option is named as its field on the wire is, a status is --status, and --state is a state of the USA', () => {
  const fromWire = /^--(q|is-.*|role-name|state-abbreviation|dealer-code|agent|.*-status)$/;
  expect(options.map(longFlag).filter((flag) => fromWire.test(flag))).toEqual([]);
  const states = nodes.filter((node) => node.options.some((option) => longFlag(option) === '--state'));
  expect(states.map(({ path }) => path.join(' ')).toSorted()).toEqual([
    'document list',
    'lender set',
    'profile contact change',
    'rates import',
    'report dealers',
    'supply order',
  ]);
});

test('values and defaults are data, in no sentence of an option', () => {
  const inWords = options.filter(({ summary }) => /default|\{.*\}/i.test(summary));
  expect(inWords.map(({ summary }) => summary)).toEqual([]);
});

test('an example follows what it is one of, and what counts without an option is its default', () => {
  const bare = options.filter(({ summary }) => /^(e\.g\.|Empty|Leave empty|[^a-z]*$)/i.test(summary));
  expect(bare.map(({ flags, summary }) => [flags, summary])).toEqual([]);
});

test.each([
  ['contract mail', '--email-address', 'the address on record'],
  ['retail set', '--customer-price', 'priced by markup'],
  ['cancellation list', '--status', 'all unpaid'],
  ['dashboard', '--dealer', 'all'],
  ['message list', '--active-only', 'yes'],
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
