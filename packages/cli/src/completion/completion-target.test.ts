import { expect, test } from 'vitest';
import { currentTree } from '../testing/command-files.ts';
import { type CompletionTarget, completionTarget } from './completion-target.ts';

const nodes = currentTree();
const at = (...words: string[]) => completionTarget(words, nodes);

function valuesOf(wanted: CompletionTarget): string[] {
  return wanted.kind === 'words' ? wanted.offers.map(({ value }) => value) : [];
}

test.each([
  [['cont'], ['contract']],
  [['voi'], ['void']],
  [['help', 'pub'], ['publish']],
  // It ends several names.
  [['lis'], []],
  [['contract', 'sh'], ['show']],
  [['help', 'contract', 'sh'], ['show']],
  [['help', 'exit'], ['exit-codes']],
  [['logi'], ['login']],
  [['auth', 'sw'], ['switch']],
  [['--no'], ['--no-color']],
  [
    ['completion', ''],
    ['bash', 'zsh', 'fish'],
  ],
  [['contract', 'void', 'TAW-1', '--reason', 'dup'], ['duplicate']],
  [['contract', 'void', '--reason', 'dup'], ['duplicate']],
  [['void', 'TAW-1', '--reason', 'dup'], ['duplicate']],
  [['contract', 'search', '--js'], ['--json']],
  // The columns that can be sorted by aren't the fields of the answer.
  [['contract', 'search', 'smith', '--sort', 'sta'], ['status']],
  [['contract', 'search', 'smith', '--sort', '-so'], ['-sold']],
  [['dealer', 'list', '--json', 'dealerC'], ['dealerCode']],
  [['dealer', 'list', '--json', 'name,dealerC'], ['name,dealerCode']],
  [['--debug', 'contract', 'sh'], ['show']],
  [['contract', 'nope', ''], []],
])('after %j come %j', (words, values) => {
  expect(valuesOf(at(...words))).toEqual(values);
});

test.each([
  [
    ['--period', 'last'],
    ['last-week', 'last-month', 'last-7-days', 'last-year'],
  ],
  [['--status', 'ac'], ['active']],
  [['--sort', '-customerP'], ['-customerPrice']],
  [['--columns', 'vin,customerP'], ['vin,customerPrice']],
  [['--json', 'customerP'], ['customerPrice']],
])('of a report %j continues by %j', (words, values) => {
  expect(valuesOf(at('report', 'dealer-contracts', ...words))).toEqual(values);
});

test('a dealer, an agency and a program of a report are found by their pickers, and its file by the shell', () => {
  expect(at('report', 'quote-requests', '--dealer', '807')).toMatchObject({ picker: 'dealer', text: '807' });
  expect(at('report', 'quote-requests', '--agency', 'A')).toMatchObject({ picker: 'agency' });
  expect(at('report', 'quote-requests', '--program', 'G')).toMatchObject({ picker: 'program' });
  expect(at('report', 'quote-requests', '-o', 'x')).toEqual({ kind: 'files' });
  expect(at('contract', 'void', '--failures', '')).toEqual({ kind: 'files' });
  expect(at('contract', 'download', '--pdf', '')).toEqual({ kind: 'files' });
});

test('an option that was given is not offered again, one that may repeat is', () => {
  expect(valuesOf(at('contract', 'void', 'TAW-1', '--reason', 'duplicate', '--'))).not.toContain('--reason');
  expect(valuesOf(at('api', 'searchDealers', '-f', 'q=mo', '--fi'))).toEqual(['--field']);
});

test('passes earlier arguments to the picker of a value', () => {
  expect(at('contract', 'show', "'TAW-15")).toMatchObject({ picker: 'contract', text: 'TAW-15' });
  expect(at('contract', 'void', 'TAW-15')).toEqual({
    kind: 'picker',
    picker: 'contract',
    text: 'TAW-15',
    given: {},
  });
  expect(at('note', 'remove', 'TAW-151', 'call')).toMatchObject({
    picker: 'note',
    given: { key: 'TAW-151' },
  });
});

test('a search is completed as one, with the quote still open', () => {
  expect(at('contract', 'search', "'smith|st")).toEqual({ kind: 'search', text: 'smith|st' });
});

test('an option for a file leaves it to the shell', () => {
  expect(at('contract', 'download', 'TAW-1', '--pdf', '')).toEqual({ kind: 'files' });
});

test('every name of the tree can be reached by Tab', () => {
  for (const { path, aliases } of nodes.filter((node) => node.aliases.length === 0)) {
    for (const [index, word] of path.entries()) {
      expect(valuesOf(at(...path.slice(0, index), word))).toContain(word);
    }
    expect(aliases).toEqual([]);
  }
});

test.each([
  [['dealer', 'list', 'alm'], { kind: 'picker', picker: 'dealer', text: 'alm' }],
  [['auth', 'switch', ''], { kind: 'picker', picker: 'signIn', text: '' }],
  [['auth', 'token', 'revoke', '1'], { kind: 'picker', picker: 'personalToken', text: '1' }],
  [['profile', 'session', 'end', 'a'], { kind: 'picker', picker: 'session', text: 'a' }],
  [['login', '--server', ''], { kind: 'picker', picker: 'server', text: '' }],
  [
    ['api', 'searchContracts', '-f', 'sea'],
    { kind: 'picker', picker: 'requestField', text: 'sea', given: { operation: 'searchContracts' } },
  ],
  [['contract', 'void', '--from', 'a.csv', '--failures', ''], { kind: 'files' }],
])('after %j something else than words is looked for', (words, wanted) => {
  expect(at(...words)).toMatchObject(wanted);
});

test('a noun is reported by what can be done to it', () => {
  const wanted = at('help', 'deal');
  expect(wanted).toMatchObject({ offers: [{ value: 'dealer', hint: expect.stringMatching(/^list/) }] });
});
