import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportPreview } from '@pitlane/shared/features/imports/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testRun, testTerminal } from '../testing/test-terminal.ts';
import { importFile } from './import-file.ts';

let folder = '';
const path = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  await writeFile(path('dealers.csv'), 'Dealer code,Name\nD1,Ford\n');
});
afterAll(() => rm(folder, { recursive: true }));

const preview: ImportPreview = {
  kind: 'dealers',
  fileName: 'dealers.csv',
  previewHash: 'h',
  rowCount: 3,
  newCount: 1,
  changedCount: 1,
  unchangedCount: 1,
  refusedCount: 0,
  refused: [],
  rows: [
    { line: 2, key: 'D1', name: 'Ford', change: 'new', fields: [] },
    {
      line: 3,
      key: 'D2',
      name: 'Lee',
      change: 'changed',
      fields: [{ field: 'city', label: 'City', from: null, to: 'Austin' }],
    },
    { line: 4, key: 'D3', name: 'Orr', change: 'unchanged', fields: [] },
  ],
};

/** Imports the file with this preview; returns what was printed and what was sent. */
async function imported(
  given: { isSure?: boolean; isDry?: boolean; isJson?: boolean },
  shown: ImportPreview = preview,
  file = path('dealers.csv'),
) {
  const terminal = testTerminal();
  const sent: unknown[] = [];
  const run = testRun(
    terminal,
    { file },
    {
      previewDealerImport: async () => shown,
      importDealers: async (request) => {
        sent.push(request);
        return { newCount: 1, changedCount: 1, unchangedCount: 1 };
      },
    },
  );
  const failure: unknown = await importFile('import.dealers', {
    ...run,
    given: { ...run.given, ...given },
  }).catch((error: unknown) => error);
  return { ...terminal.printed, failure, sent };
}

test('imports the file that was previewed', async () => {
  const { err, failure, sent } = await imported({ isSure: true });
  expect([failure, err]).toEqual([undefined, '✓ Imported 1 new, 1 changed\n']);
  const fileContents = Buffer.from('Dealer code,Name\nD1,Ford\n').toString('base64');
  expect(sent).toEqual([{ fileContents, fileDownloadName: 'dealers.csv', previewHash: 'h' }]);
});

test('asks first, and a dry run shows each change and sends nothing', async () => {
  expect((await imported({})).failure).toMatchObject({ error: { code: 'not_asked' } });
  const { out, sent } = await imported({ isDry: true });
  expect(out).toContain('1 new, 1 changed, 1 unchanged');
  expect(out).toContain('D2 Lee: City empty → Austin');
  expect(out).not.toContain('D3');
  expect(sent).toEqual([]);
  expect(JSON.parse((await imported({ isDry: true, isJson: true })).out)).toEqual(preview);
});

test('refused rows are printed with line, column and reason, and nothing is sent', async () => {
  const refused = [{ line: 3, field: 'name', label: 'Name', value: '', message: 'Name is required.' }];
  const { out, failure, sent } = await imported({ isSure: true }, { ...preview, refusedCount: 1, refused });
  expect(out).toBe('3\tname\t\tName is required.\n');
  expect(failure).toMatchObject({ ending: 'failed', error: { code: 'rows_refused' } });
  expect(sent).toEqual([]);
});

test('a file that is here already needs no question', async () => {
  const same = { ...preview, newCount: 0, changedCount: 0, unchangedCount: 3, rows: [] };
  const { err, sent } = await imported({}, same);
  expect([err, sent]).toEqual(['✓ Everything in this file is already here.\n', []]);
});

test('a file that is not there is named', async () => {
  const { failure } = await imported({}, preview, path('none.csv'));
  expect(failure).toMatchObject({
    error: { code: 'bad_file', message: expect.stringContaining('none.csv') },
  });
});
