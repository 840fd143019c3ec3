import { expect, test } from 'vitest';
import type { Run } from '../../../commands/run.ts';
import { testRun, testTerminal } from '../../../testing/test-terminal.ts';
import { outputOf } from './output.ts';

const of = (fields: Run['given']['fields'], given: Partial<Run['given']> = {}, isScreen = true) => {
  const run = testRun(testTerminal({ isScreen }), fields);
  return outputOf({ ...run, given: { ...run.given, ...given } });
};

test.each([
  [{}, {}, true, { kind: 'table' }],
  [{}, {}, false, { kind: 'lines' }],
  [{}, { isJson: true }, true, { kind: 'json' }],
  [{ csv: true }, {}, true, { kind: 'csv', to: undefined, mayReplace: false }],
  // The output is consumed.
  [{ csv: true }, {}, false, { kind: 'csv', to: '-', mayReplace: false }],
  [{ xlsx: true, output: 'x' }, {}, false, { kind: 'xlsx', to: 'x', mayReplace: false }],
  [{ output: 'a.XLSX', replace: true }, {}, false, { kind: 'xlsx', to: 'a.XLSX', mayReplace: true }],
  [{ output: 'a.json' }, {}, true, { kind: 'json', to: 'a.json', mayReplace: false }],
  [{ output: 'a.pdf' }, {}, true, { kind: 'pdf', to: 'a.pdf', mayReplace: false }],
  [{ pdf: true }, {}, true, { kind: 'pdf', to: undefined, mayReplace: false }],
])('of %j with %j, on a screen: %s, comes %j', (fields, given, isScreen, output) => {
  expect(of(fields, given, isScreen)).toEqual(output);
});

test.each([
  [{ csv: true, xlsx: true }, {}, "--csv and --xlsx can't be combined."],
  [{ csv: true }, { isJson: true }, "--csv and --json can't be combined."],
  // A program would open it as what its name says.
  [{ csv: true, output: 'a.xlsx' }, {}, "--csv and a file that ends in .xlsx can't be combined."],
  [{ output: 'a.csv' }, { isJson: true }, "--json and a file that ends in .csv can't be combined."],
  [{ output: 'a.txt' }, {}, "Can't tell the format of “a.txt”."],
  [{ output: '-' }, {}, "Can't tell the format of “-”."],
  [{ jsonl: true, columns: 'vin' }, {}, 'JSON Lines always have every column.'],
  [{ pdf: true, columns: 'vin' }, {}, 'A PDF always has the totals of every column.'],
  [{ pdf: true, limit: 5 }, {}, 'A PDF always has the totals of every row.'],
  [{ pdf: true, csv: true }, {}, "--csv and --pdf can't be combined."],
  [{ output: 'a.json' }, { isJson: true, shape: { jq: '.' } }, '--jq only prints to standard output.'],
  [
    { output: 'a.json' },
    { isJson: true, shape: { template: '{{.}}' } },
    '--template only prints to standard output.',
  ],
])('%j with %j is refused: %s', (fields, given, message) => {
  expect(() => of(fields, given)).toThrow(message);
});
