import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { counted } from '@pitlane/shared/kernel/counted';
import { knownAuditKey } from '../audit/audit-key.ts';
import { headFileOf, readHead } from '../audit/sealed-head.ts';
import { verifyHistory } from '../audit/verify-history.ts';
import { type Config, readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { refuseUnknownSteps } from '../db/whole/book-copy.ts';
import { embeddedFolderIn, hasEmbedded, openWhole, type WholeDatabase } from '../db/whole/whole-database.ts';
import { writeBook, writeInto } from '../db/whole/write-book.ts';
import { makeFolder } from '../make-folder.ts';
import { createProgress, type ProgressStream } from '../progress.ts';
import type { DataFile } from './archive/data-files.ts';
import { missingKeys } from './archive/key-places.ts';
import { type Archive, openArchive } from './archive/read-archive.ts';
import type { Command, Outcome } from './command.ts';

const help = `Checks every byte of a backup, writes it into the database of the settings, compares each table with the backup by count and digest,
brings the schema up to date, and verifies the history. If anything is wrong, the database is left as it was.

The database must be empty. The login needs CREATEROLE, or the four roles that docs/OPERATIONS.md names, made by an administrator.
An audit.head in the data folder is moved aside; logos that are there stay. Put the keys back before you start the server.

  <file>     a backup, of PostgreSQL or of the embedded database, by this release or an older one
  --check    only checks the file, and opens no database
  --replace  replaces the book in the database. All of it is lost. Stop the servers first

Uses the server's settings: DATABASE_URL, DATABASE_OWNER_URL, PITLANE_DATA and PITLANE_AUDIT_KEY.
`;

export const restore: Command = {
  takes: '<file> [--check] [--replace]',
  help,
  options: { check: { type: 'boolean' }, replace: { type: 'boolean' } },
  counts: [1, 1],
  run: async ({ args: [file = ''], options, env, notes }) => {
    const config = readConfig(env);
    const archive = await openArchive(resolve(file), createProgress(notes, 'Checking'));
    try {
      const { manifest } = archive;
      refuseUnknownSteps(manifest.schema.steps, 'The backup');
      const what = `the backup of ${manifest.madeAt}: ${counted(rowsOf(archive), 'row')} of ${manifest.tables.length} tables, schema ${manifest.schema.steps.length}`;
      if (options['check']) return { text: `${file} is sound: ${what}.\n` };
      const mayReplace = options['replace'] === true;
      const { lines, exitCode } = await restoreArchive(config, archive, { mayReplace, notes });
      return { text: [`Restored ${what}.`, ...lines, ''].join('\n'), exitCode };
    } finally {
      await archive.close();
    }
  },
};

function rowsOf({ manifest }: Archive): number {
  return manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
}

interface RestoreOptions {
  mayReplace: boolean;
  notes: ProgressStream;
}

/** A restore's output, and 1 as its exit code if the history doesn't verify. */
interface Restored extends Required<Pick<Outcome, 'exitCode'>> {
  lines: string[];
}

/** Restores a checked archive, and returns what its reader should know. Throws StartError with nothing changed. */
export async function restoreArchive(
  config: Config,
  archive: Archive,
  { mayReplace, notes }: RestoreOptions,
): Promise<Restored> {
  const folder = config.databaseUrl === undefined ? embeddedFolderIn(config.dataFolder) : undefined;
  const isNew = folder !== undefined && !hasEmbedded(config.dataFolder);
  const whole = await openWhole(config);
  try {
    const otherWay = ', or replace the book with --replace';
    await writeInto(whole, { mayReplace, otherWay }, (tx) =>
      writeBook(tx, archive.book, createProgress(notes, 'Restoring')),
    );
  } catch (error) {
    await whole.close();
    // Created by opening the database.
    if (isNew) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  try {
    return await finish(whole, config, archive);
  } finally {
    await whole.close();
  }
}

async function finish(whole: WholeDatabase, config: Config, archive: Archive): Promise<Restored> {
  // First, because the head belongs to the data just committed, whether the steps succeed or not.
  const placed = placeFiles(config.dataFolder, await archive.files());
  await bringUpToDate(whole);
  const { line, exitCode } = await verified(whole, config);
  return { lines: [...placed, line, ...missingKeys(config, archive.manifest.keys)], exitCode };
}

/** Lands the steps that the copy lacks, with the views, and makes the statistics that searches need. */
export async function bringUpToDate({ db }: WholeDatabase): Promise<void> {
  await migrate(db);
  await db.script('ANALYZE');
}

/** Writes the files of the data folder. Another head is moved aside, because it belongs to another state of the history. */
function placeFiles(dataFolder: string, files: readonly DataFile[]): string[] {
  const head = headFileOf({ dataFolder });
  const said: string[] = [];
  if (existsSync(head)) {
    const aside = `${head}.before-restore-${Date.now()}`;
    renameSync(head, aside);
    said.push(`The old ${head} is now ${aside}.`);
  }
  for (const { path, bytes } of files) {
    const place = join(dataFolder, path);
    if (existsSync(place)) continue;
    makeFolder(dirname(place));
    writeFileSync(place, bytes, { mode: 0o600 });
  }
  if (!files.some(({ path }) => path === 'audit.head')) {
    said.push(
      'The backup has no audit.head. Run “pitlane-server history accept” once you trust this history.',
    );
  }
  return said;
}

/** Verifies the history if its key is available. */
async function verified(whole: WholeDatabase, config: Config): Promise<{ line: string; exitCode: number }> {
  const auditKey = knownAuditKey(config);
  if (!auditKey)
    return {
      line: "The history wasn't verified, because its key isn't here. Put it back, then run “pitlane-server history verify”.",
      exitCode: 0,
    };
  const head = readHead(headFileOf(config));
  const { rows, firstBad } = await whole.read((tx) => verifyHistory(tx, { auditKey, head }));
  if (!firstBad)
    return {
      line: `The history in ${whole.title} is as it was written: ${counted(rows, 'row')}.`,
      exitCode: 0,
    };
  return {
    line: `Row ${firstBad.auditId} of the history is bad: ${firstBad.problem} The backup already had this; see docs/INTEGRITY.md.`,
    exitCode: 1,
  };
}
