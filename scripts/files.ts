// npm run test:files [-- --contracts 20000]: on its own PostgreSQL, exports and documents as programs of others read them: LibreOffice,
// openpyxl, Python's csv, sha256sum, qpdf, pdftotext.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { documentTest } from './files/documents.ts';
import { type ExportTestBed, exportTests } from './files/exports.ts';
import { bringPrograms } from './files/programs.ts';
import { reportsToAsk } from './files/reports.ts';
import { outcomeOf, type Result } from './integrity/result.ts';
import { startTestBed } from './integrity/test-bed.ts';

const usage = `Reads exports and documents by programs of others, and shows of each check first that it finds a broken file. Where it may,
it installs LibreOffice, qpdf and poppler.

Usage: npm run test:files [-- <option>…]

  --contracts 20000     contracts of the book
  --keep                keeps the files, and says where
`;

const { values } = parseArgs({
  options: {
    contracts: { type: 'string', default: '20000' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  const python = await bringPrograms();
  const testBed = await startTestBed(Number(values.contracts));
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-files-'));
  const results: Result[] = [];
  const startedAt = Date.now();
  try {
    const reports = await reportsToAsk(testBed);
    const served = await testBed.serve();
    const on: ExportTestBed = { testBed, served, reports, folder, python };
    try {
      // Documents first: they take seconds, workbooks minutes.
      for (const test of [documentTest(on), ...exportTests(on)]) results.push(...(await outcomeOf(test)));
    } finally {
      await served.stop();
    }
  } finally {
    await testBed.stop();
    if (values.keep) console.log(`The files are in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
  const bad = results.filter(({ isRight }) => !isRight).length;
  console.log(
    `${results.length - bad} of ${results.length} as they must be, in ${Math.round((Date.now() - startedAt) / 1000)} s`,
  );
  process.exitCode = bad > 0 ? 1 : 0;
}

if (values.help) console.log(usage);
else await main();
