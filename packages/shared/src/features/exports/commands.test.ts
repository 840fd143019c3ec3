import { expect, test } from 'vitest';
import { exportCommands } from './commands.ts';
import { ExportRun } from './schema.ts';

/** Exports claims of which this many are new; returns what the face does. */
async function exported(rowCount: number, args: object) {
  const run = ExportRun().parse({ exportID: 7, kind: 'Claim', rows: 'new', rowCount });
  const command = exportCommands.find(({ id }) => id === 'export.claim');
  return command?.run(
    {
      createExport: async () => run,
      getExportFile: async () => ({
        name: 'claims.csv',
        contentType: 'text/csv',
        body: new TextEncoder().encode('claimNumber\r\n'),
      }),
    },
    args as never,
    { signal: new AbortController().signal, context: { kept: {} } },
  );
}

const nothing = /^Exported 0 claim lines: nothing is new since the last export/;

test('an export is saved where it is asked to be, and says how many rows it has', async () => {
  expect(await exported(2, { output: 'claims.csv' })).toMatchObject({
    kind: 'download',
    to: 'claims.csv',
    text: 'Exported 2 claim lines',
  });
});

test('without new rows there is no file, unless one is named: it has only the headers', async () => {
  expect(await exported(0, {})).toMatchObject({ kind: 'notify', text: expect.stringMatching(nothing) });
  expect(await exported(0, { output: '-' })).toMatchObject({
    kind: 'download',
    to: '-',
    name: 'claims.csv',
    text: expect.stringMatching(nothing),
  });
});
