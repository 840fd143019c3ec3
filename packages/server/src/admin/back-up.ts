import { existsSync, globSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { counted } from '@pitlane/shared/kernel/counted';
import { type Config, readConfig } from '../config.ts';
import { FolderInUse, lockFolder } from '../db/folder-lock.ts';
import { copyName } from '../db/whole/copy-running.ts';
import { readBook } from '../db/whole/read-book.ts';
import { openToRead } from '../db/whole/whole-database.ts';
import { makeFolder } from '../make-folder.ts';
import { createProgress, type ProgressStream } from '../progress.ts';
import { sizeText } from '../size-text.ts';
import { StartError } from '../start-error.ts';
import { UsageError } from '../usage-error.ts';
import { readDataFiles } from './archive/data-files.ts';
import { keyPlacesOf } from './archive/key-places.ts';
import { backupFormat } from './archive/manifest.ts';
import { writeArchive } from './archive/write-archive.ts';
import type { Command } from './command.ts';
import { noteBackup } from './last-backup.ts';

const help = `Writes one file with every row of the database, the head of the history and the logos, at one moment. The file has PostgreSQL's COPY
text, compressed with zstd, in a tar; its manifest lists counts and checksums. It can be restored into PostgreSQL or the embedded database.

Servers continue to work. One with the embedded database answers nothing for the moment in which its files are copied to the data
folder, which needs room for them.
The keys (audit.key and data.key, or PITLANE_AUDIT_KEY and DATA_KEY) aren't in the file. Store a copy of them in another place.

  <file or folder>  where to write it (default backups/ in the data folder). In a folder, the file is named after the time
  --keep <number>   then deletes all but the newest <number> backups of that folder

Uses the server's settings: DATABASE_URL, DATABASE_OWNER_URL and PITLANE_DATA.
`;

export const backUp: Command = {
  takes: '[<file or folder>] [--keep <number>]',
  help,
  options: { keep: { type: 'string' } },
  counts: [0, 1],
  run: async ({ args, options, env, notes }) => {
    const keep = keepOf(options['keep']);
    const config = readConfig(env);
    const madeAt = new Date();
    const { folder, file } = placeOf(args[0], config, madeAt);
    if (keep !== undefined && folder === undefined)
      throw new UsageError('--keep needs a folder, not a file.');
    if (folder !== undefined) deleteUnfinished(folder, 'pitlane-*.tar.*.part', madeAt);
    deleteUnfinished(config.dataFolder, `${copyName}*`, madeAt, isBeingRead);
    const made = await writeBackup(config, { file, madeAt, notes });
    const deleted = keep === undefined || folder === undefined ? 0 : deleteOlder(folder, keep);
    const gone = deleted === 0 ? '' : ` Deleted ${counted(deleted, 'older backup')}.`;
    return {
      text: `Backed up ${counted(made.rows, 'row')} of ${made.tables} tables to ${file} (${sizeText(made.bytes)}).${gone}\n`,
    };
  },
};

/** Writes a backup into a file that isn't there yet, and notes it for `doctor`. Throws StartError. */
export async function writeBackup(
  config: Config,
  { file, madeAt, notes }: { file: string; madeAt: Date; notes: ProgressStream },
): Promise<{ rows: number; tables: number; bytes: number }> {
  if (existsSync(file)) throw new StartError(`${file} already exists. Choose another name.`);
  // Before the database: a head that is older than the rows fits them, a newer one doesn't.
  const files = readDataFiles(config.dataFolder);
  const keys = keyPlacesOf(config);
  const whole = await openToRead(config);
  try {
    return await whole.read(async (tx) => {
      const book = await readBook(tx, whole.title, createProgress(notes, 'Reading'));
      const head = {
        product: 'pitlane' as const,
        format: backupFormat,
        madeAt: madeAt.toISOString(),
        engine: whole.db.kind,
        schema: { steps: [...book.steps] },
      };
      const bytes = await writeArchive(file, { head, book, files, keys }, createProgress(notes, 'Writing'));
      noteBackup(config.dataFolder, { madeAt: head.madeAt, file, bytes });
      return {
        rows: book.tables.reduce((sum, { rows }) => sum + rows, 0),
        tables: book.tables.length,
        bytes,
      };
    });
  } finally {
    await whole.close();
  }
}

function keepOf(text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new UsageError('--keep needs a whole number from 1 up.');
}

function placeOf(given: string | undefined, config: Config, madeAt: Date): { folder?: string; file: string } {
  const path = given === undefined ? join(config.dataFolder, 'backups') : resolve(given);
  const isFolder =
    given === undefined ||
    given.endsWith('/') ||
    statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isFolder) return { file: inFolder(path) };
  makeFolder(path);
  const time = madeAt.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
  return { folder: path, file: join(path, `pitlane-${time}.tar`) };
}

/** Throws StartError before anything is read if a file can't be there. */
function inFolder(file: string): string {
  const folder = dirname(file);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return file;
  throw new StartError(`There is no folder ${folder}. Create it first, or choose another place.`);
}

/** How long a backup that is being written may be silent: its file grows all the time, and one of its copy is opened right after it was made. */
const silentMs = 3_600_000;

/** Deletes what a backup that was killed has left behind. */
function deleteUnfinished(
  folder: string,
  names: string,
  now: Date,
  isInUse: (path: string) => boolean = () => false,
): void {
  for (const name of globSync(names, { cwd: folder })) {
    const path = join(folder, name);
    const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (now.getTime() - written > silentMs && !isInUse(path)) rmSync(path, { recursive: true, force: true });
  }
}

/** A copy is locked by the backup that reads it, which may take hours. */
function isBeingRead(copy: string): boolean {
  try {
    lockFolder(copy).release();
    return false;
  } catch (error) {
    if (error instanceof FolderInUse) return true;
    throw error;
  }
}

/** Only files with the default names of backups, which sort by time. */
function deleteOlder(folder: string, keep: number): number {
  const backups = globSync('pitlane-????-??-??-??????.tar', { cwd: folder }).toSorted().toReversed();
  const older = backups.slice(keep);
  for (const name of older) rmSync(join(folder, name));
  return older.length;
}
