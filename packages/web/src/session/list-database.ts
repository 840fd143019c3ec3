import type { RepeatedRow, Task } from '@pitlane/shared/lists/check-rows';
import type { RefusedRow } from '@pitlane/shared/lists/list-rows';
import { forgottenBefore, isForgotten, type JournalRow } from '@pitlane/shared/lists/row-journal';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { listDatabaseName } from './has-lists.ts';

/** The stored state of a list's row. It names no contract, see docs/decisions/0041. */
export interface StoredRow extends JournalRow {
  /** The user and the command that it belongs to. */
  owner: string;
  id: string;
}

/** A list that was started, as it was planned, so that it can be resumed without its file. */
export interface StoredRun {
  id: string;
  /** Its user. */
  user: string;
  command: string;
  /** The name of its file, or of another source. */
  name: string;
  startedAt: number;
  head: readonly string[] | undefined;
  /** The rows still to do, and the results of earlier runs. */
  tasks: readonly Task[];
  repeated: readonly RepeatedRow[];
  refused: readonly RefusedRow[];
}

interface ListSchema extends DBSchema {
  rows: { key: [string, string]; value: StoredRow };
  runs: { key: string; value: StoredRun };
}

/** The database of this browser's lists. */
export type ListDatabase = IDBPDatabase<ListSchema>;

/** Opens the database of lists, and deletes what is too old. Rejects if the browser can't store anything. */
export async function openLists(now: number): Promise<ListDatabase> {
  const database = await openDB<ListSchema>(listDatabaseName, 1, {
    upgrade: (created) => {
      created.createObjectStore('rows', { keyPath: ['owner', 'id'] });
      created.createObjectStore('runs', { keyPath: 'id' });
    },
    // A newer version of the portal, or deleting the database, must not wait for this page.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  await forgetOld(database, now);
  return database;
}

async function forgetOld(database: ListDatabase, now: number): Promise<void> {
  const change = database.transaction(['rows', 'runs'], 'readwrite');
  const [rows, runs] = [change.objectStore('rows'), change.objectStore('runs')];
  // All at once: a cursor takes seconds for the rows of a long list.
  for (const row of await rows.getAll()) if (isForgotten(row, now)) void rows.delete([row.owner, row.id]);
  for (const run of await runs.getAll()) if (run.startedAt < forgottenBefore(now)) void runs.delete(run.id);
  await change.done;
}

/**
 * Deletes the contents of lists that were started here, and the texts of their results, except those of `but`. That a row was done stays,
 * under a meaningless number, so that none is done twice.
 */
export async function forgetLists(but: string | undefined, now: number): Promise<void> {
  const database = await openLists(now);
  const change = database.transaction(['rows', 'runs'], 'readwrite');
  for await (const cursor of change.objectStore('runs')) {
    if (cursor.value.user !== but) void cursor.delete();
  }
  for await (const cursor of change.objectStore('rows')) {
    const { owner, entry } = cursor.value;
    const isKept = but !== undefined && owner.startsWith(`${but} `);
    if (entry && !isKept) void cursor.update({ ...cursor.value, entry: wordless(entry) });
  }
  await change.done;
  database.close();
}

function wordless(entry: NonNullable<JournalRow['entry']>): NonNullable<JournalRow['entry']> {
  if (entry.state === 'done') return { ...entry, output: { text: '' } };
  return entry.state === 'failed' ? { ...entry, problem: { code: entry.problem.code, message: '' } } : entry;
}

/** The lists of a user that were started here, the newest first. */
export async function runsOf(database: ListDatabase, user: string): Promise<StoredRun[]> {
  const runs = await database.getAll('runs');
  return runs.filter((run) => run.user === user).toSorted((one, other) => other.startedAt - one.startedAt);
}

/** Returns how many rows of a list are done. */
export async function doneIn(database: ListDatabase, { user, command, tasks }: StoredRun): Promise<number> {
  const rows = await database.getAll('rows', ownRows(user, command));
  const done = new Set(rows.filter(({ entry }) => entry?.state === 'done').map(({ id }) => id));
  return tasks.filter(({ id }) => done.has(id)).length;
}

/** Returns the key range of a user's rows for a command. */
export function ownRows(user: string, command: string): IDBKeyRange {
  const owner = rowOwner(user, command);
  return IDBKeyRange.bound([owner, ''], [owner, '\uffff']);
}

/** Returns the owner of a row: its user and command. */
export function rowOwner(user: string, command: string): string {
  return `${user} ${command}`;
}
