import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BookPreview } from '@pitlane/shared/features/imports/book-schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testRun, testTerminal } from '../testing/test-terminal.ts';
import { importBook } from './import-book.ts';

let folder = '';
const path = (name: string) => join(folder, name);
const content = 'claimNumber,contractNumber\nC1,15138628\n';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-book-'));
  await writeFile(path('claims.csv'), content);
});
afterAll(() => rm(folder, { recursive: true }));

const preview: BookPreview = {
  kind: 'claim',
  fileName: 'claims.csv',
  previewHash: 'h',
  rowCount: 2,
  newCount: 1,
  changedCount: 0,
  unchangedCount: 1,
  refusedCount: 0,
  refused: [],
  rows: [{ line: 2, key: 'C1 / 1', name: '15138628 (MBP)', change: 'new', fields: [] }],
  totals: [
    { field: 'rows', label: 'Rows', total: 2, stated: 2 },
    { field: 'paidAmount', label: 'Paid', total: 330.5, stated: null },
  ],
};
const refused: BookPreview = {
  ...preview,
  newCount: 0,
  refusedCount: 1,
  refused: [
    { line: 2, field: 'contractNumber', label: 'Contract', value: '1', message: 'Contract 1 not found.' },
  ],
};

/** Imports the file with this preview; returns what was printed and what was sent. */
async function imported(
  given: { isSure?: boolean; isDry?: boolean; isJson?: boolean },
  shown: BookPreview = preview,
  fields: Record<string, string> = {},
) {
  const terminal = testTerminal();
  const sent: unknown[] = [];
  const previews: Record<string, unknown>[] = [];
  const run = testRun(
    terminal,
    { file: path('claims.csv'), ...fields },
    {
      previewClaimImport: async (request) => {
        previews.push(request);
        return shown;
      },
      importClaims: async (request) => {
        sent.push(request);
        return { rowCount: 2, newCount: 1, changedCount: 0, unchangedCount: 1 };
      },
      getRefusedRows: async () => ({
        name: 'refused.csv',
        contentType: 'text/csv',
        body: new TextEncoder().encode('line,Reason\r\n'),
      }),
    },
  );
  const failure: unknown = await importBook('claim', { ...run, given: { ...run.given, ...given } }).catch(
    (error: unknown) => error,
  );
  return { ...terminal.printed, failure, sent, previews };
}

test('imports the file by the name of its preview, with the totals that were given', async () => {
  const { err, failure, sent, previews } = await imported({ isSure: true }, preview, {
    rowTotal: '2',
    amountTotal: '330.50',
  });
  expect([failure, err, sent]).toEqual([undefined, '✓ Imported 1 new, 0 changed\n', [{ previewHash: 'h' }]]);
  const [{ fileContents, ...asked } = {}] = previews;
  expect(asked).toMatchObject({ fileDownloadName: 'claims.csv', rowTotal: '2', amountTotal: '330.50' });
  expect(await (fileContents as Blob).text()).toBe(content);
});

test('a dry run shows counts and totals and sends nothing, in JSON the whole preview', async () => {
  const { out, sent, failure } = await imported({ isDry: true });
  expect([failure, sent]).toEqual([undefined, []]);
  expect(out).toContain('1 new, 0 changed, 1 unchanged');
  expect(out).toContain('$330.50');
  expect(out).toContain('2, as stated');
  expect(JSON.parse((await imported({ isDry: true, isJson: true })).out)).toEqual(preview);
  expect((await imported({})).failure).toMatchObject({ error: { code: 'not_asked' } });
});

test('refused rows are printed with line, column and reason, saved where asked, and fail the command', async () => {
  const { out, failure, sent } = await imported({ isSure: true }, refused, { refused: path('refused.csv') });
  expect(out).toContain('2\tcontractNumber\t1\tContract 1 not found.');
  expect([failure, sent]).toMatchObject([{ error: { code: 'rows_refused' } }, []]);
  expect(await readFile(path('refused.csv'), 'utf8')).toBe('line,Reason\r\n');
});

test('totals that differ are not called refused rows', async () => {
  const message = 'You entered 3 for Rows, but the number of rows is 2.';
  const problem = { line: null, field: 'rows', label: null, value: null, message };
  const { failure } = await imported({ isSure: true }, { ...refused, refused: [problem] });
  expect(failure).toMatchObject({ error: { message: 'The totals differ. Nothing was imported.' } });
});

test('a file without new rows changes nothing', async () => {
  const same = { ...preview, newCount: 0, unchangedCount: 2 };
  const { err, sent } = await imported({ isSure: true }, same);
  expect([err, sent]).toEqual(['✓ Everything in this file is already here.\n', []]);
});
