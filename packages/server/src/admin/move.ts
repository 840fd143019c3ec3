import { existsSync, readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { counted } from '@pitlane/shared/kernel/counted';
import { readConfig } from '../config.ts';
import { readBook } from '../db/whole/read-book.ts';
import {
  embeddedFolderIn,
  hasEmbedded,
  openWholeEmbedded,
  openWholePostgres,
  type WholeDatabase,
} from '../db/whole/whole-database.ts';
import { writeBook, writeInto } from '../db/whole/write-book.ts';
import { createProgress, type ProgressStream } from '../progress.ts';
import { StartError } from '../start-error.ts';
import type { Command } from './command.ts';
import { bringUpToDate } from './restore.ts';

const help = `Copies everything from the embedded database in PITLANE_DATA to the empty PostgreSQL in DATABASE_URL, in one transaction: all or nothing,
so it can be run again after any failure. Each table is read back and compared by the number of its rows and a digest over all of them.
Then the embedded database is renamed to database.moved-<time>, so that no server starts on it by mistake; nothing in it is changed.

Keep the data folder: its keys, audit.head and logos stay in use. Stop the server first.

Uses the server's settings: DATABASE_URL, DATABASE_OWNER_URL and PITLANE_DATA.
`;

export const move: Command = {
  takes: '',
  help,
  counts: [0, 0],
  run: async ({ env, notes }) => {
    const config = readConfig(env);
    const { databaseUrl } = config;
    if (databaseUrl === undefined)
      throw new StartError('DATABASE_URL is missing. Set it to the PostgreSQL to move the book to.');
    const folder = embeddedFolderIn(config.dataFolder);
    refuseNothingToMove(config.dataFolder);
    const target = await openWholePostgres({ ...config, databaseUrl });
    try {
      const { rows, tables } = await moveBook(await openWholeEmbedded(folder), target, notes);
      // Right after the commit: no server may start on the old book once there is a new one.
      const moved = `${movedName(folder)}${Date.now()}`;
      renameSync(folder, moved);
      await bringUpToDate(target).catch((error: unknown) => {
        throw new StartError(
          `The book is in ${target.title}, and the embedded database is now ${moved}. But the schema isn't up to date ` +
            `(${(error as Error).message}). Run “pitlane-server migrate”.`,
          { cause: error },
        );
      });
      return {
        text:
          `Moved ${counted(rows, 'row')} of ${tables} tables to ${target.title}; every table is the same there.\n` +
          `The embedded database is now ${moved}. From now on start the server with DATABASE_URL and the same PITLANE_DATA.\n`,
      };
    } finally {
      await target.close();
    }
  },
};

/** Refuses a data folder without an embedded database, which is also what a move leaves behind. */
function refuseNothingToMove(dataFolder: string): void {
  if (hasEmbedded(dataFolder)) return;
  const folder = embeddedFolderIn(dataFolder);
  const moved = lastMoved(folder);
  throw new StartError(
    moved === undefined
      ? `There is no embedded database in ${folder}. Set PITLANE_DATA to its data folder.`
      : `The embedded database was already moved to PostgreSQL and is now ${moved}. Start the server with DATABASE_URL and the same ` +
          `PITLANE_DATA. To move it again, rename it back to ${basename(folder)}.`,
  );
}

/** The name that the last move gave the embedded database; undefined if there was none. */
function lastMoved(folder: string): string | undefined {
  const around = dirname(folder);
  const names = existsSync(around) ? readdirSync(around) : [];
  const last = names
    .filter((name) => name.startsWith(movedName(basename(folder))))
    .toSorted()
    .at(-1);
  return last === undefined ? undefined : join(around, last);
}

/** The name of a moved database, before its time. */
function movedName(name: string): string {
  return `${name}.moved-`;
}

/** Copies all or nothing, and closes the source. */
async function moveBook(source: WholeDatabase, target: WholeDatabase, notes: ProgressStream) {
  try {
    return await writeInto(target, { mayReplace: false, otherWay: '' }, (tx) =>
      source.read(async (from) => {
        const book = await readBook(from, source.title, createProgress(notes, 'Reading'));
        await writeBook(tx, book, createProgress(notes, 'Moving'));
        return { tables: book.tables.length, rows: book.tables.reduce((sum, { rows }) => sum + rows, 0) };
      }),
    );
  } finally {
    await source.close();
  }
}
