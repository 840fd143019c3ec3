import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { commands } from '../registry/commands.ts';
import { distinct } from './check-rows.ts';
import { readCsv } from './csv.ts';
import { headOf, meantList, type Reading, readingOf, rowsOf } from './list-rows.ts';

/** The rows of a list of voids: what should be done, and why the others are not. */
function read(text: string, given: Reading['given'] = { reason: 'duplicate' }, id = 'contract.void') {
  const list = { name: 'voids.csv', rows: readCsv(text, 'voids.csv') };
  const reading = readingFor(id, given);
  const { wanted, refused } = rowsOf(list, headOf(list, reading), reading);
  return {
    wanted,
    args: wanted.map(({ args }) => args),
    refused: refused.map(({ line, problem }) => [line, problem.message]),
  };
}

function readingFor(id: string, given: Reading['given']): Reading {
  const command = commands.find((one) => one.id === id);
  if (!command) throw new Error(`there is no ${id}`);
  return readingOf(command, given);
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

const duplicate = (key: string) => ({ key, reason: 'duplicate' });

describe('a list', () => {
  test.each([
    ['numbers alone', '15138628\n15138629A', ['15138628', '15138629A']],
    ['whole names in any case', 'taw-15138628a\nTAW15138628', ['TAW-15138628A', 'TAW-15138628']],
    ['rows of a search in a pipe', 'TAW-1\tSmith, Lee\tActive\n', ['TAW-1']],
    ['a header row', 'Customer;Contract #;Amount\nLee;TAW-1;5,00\n', ['TAW-1']],
    ['a header of another spelling', 'contract_number\n7\n', ['7']],
    ['the name of the argument', 'KEY,problem\n7,no\n', ['7']],
  ])('of %s names its contracts', (_, text, keys) => {
    expect(read(text).args).toEqual(keys.map(duplicate));
  });

  test.each(['Customer,Amount\nLee,5\n', 'Lee\n15138628\n', 'fifteen\n'])(
    'without a column for the contract is refused: %j',
    (text) => {
      expect(() => read(text)).toThrow(/^voids\.csv has no column for the contract\. Its first row is “/);
    },
  );

  test.each([
    ['which has a column for it', [['Voids of May'], ['Customer', 'Contract #']], 1],
    ['whose first row is one', [['Voids of May'], ['TAW-15138628']], 1],
    ['the first, where none has any', [['Voids of May'], ['Codes']], 0],
  ])('of a workbook is the sheet for the contracts: %s', (_, sheets, at) => {
    const listOf = (cells: string[] = []) => ({ name: 'may.xlsx', sheet: 'a', rows: [{ line: 1, cells }] });
    const [first, second] = sheets.map(listOf);
    if (!first || !second) throw new Error('two sheets');
    const reading = readingFor('contract.void', {});
    const meant = meantList([first, second], reading);
    expect(meant).toBe([first, second][at]);
    if (at === 0) expect(() => headOf(meant, reading)).toThrow(/^may\.xlsx has no column for the contract\./);
  });

  test('gives each row its own reason, by code or label; an empty cell takes the shared one', () => {
    const text = 'contract,reason\n1,customer-back-out\n2,Unable to Fund\n3,\n';
    expect(read(text).args).toEqual([
      { key: '1', reason: 'customer-back-out' },
      { key: '2', reason: 'unable-to-fund' },
      { key: '3', reason: 'duplicate' },
    ]);
  });

  test("lists the rows that can't run", () => {
    const { args, refused } = read(
      'contract,Void Reason\n,duplicate\nLee,duplicate\n1,fraud\n2,\n3,Duplicate\n',
      {},
    );
    expect(args).toEqual([duplicate('3')]);
    expect(refused).toEqual([
      [2, 'Contract is missing.'],
      [3, 'No contract has this number.'],
      [4, '“fraud” is not a valid void reason.'],
      [5, 'Void Reason is missing.'],
    ]);
  });

  test('of notes has a text each', () => {
    const { args, refused } = read('contract,text\n1,"Called, no answer"\n2,\n', {}, 'contract.note');
    expect(args).toEqual([{ key: '1', text: 'Called, no answer' }]);
    expect(refused).toEqual([[3, 'Note is missing.']]);
  });
});

describe('a row that comes twice', () => {
  test('is done once', () => {
    const { tasks, repeated } = distinct(read('TAW-1\nTAW-2\ntaw1\nTAW-1').wanted, {
      digest,
      name: 'key',
      isOnce: true,
    });
    expect(tasks.map(({ line }) => line)).toEqual([1, 2]);
    expect(repeated.map(({ line }) => line)).toEqual([3, 4]);
  });

  test('with another reason is refused where it cannot be undone, else done as well', () => {
    const { wanted } = read('contract,reason\n1,duplicate\n1,cancellation\n');
    const once = distinct(wanted, { digest, name: 'key', isOnce: true });
    expect(once.tasks.map(({ line }) => line)).toEqual([2]);
    expect(once.refused).toMatchObject([{ line: 3, problem: { code: 'named_twice' } }]);
    expect(distinct(wanted, { digest, name: 'key', isOnce: false }).tasks).toHaveLength(2);
  });
});
