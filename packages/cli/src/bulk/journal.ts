import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { BulkEntry } from '@pitlane/shared/engine/bulk';
import {
  forgottenBefore,
  isForgotten,
  type JournalRow,
  RowJournal,
  type RowResult,
} from '@pitlane/shared/lists/row-journal';
import { isFull, whyNotWritten } from '../print/why-not-written.ts';
import type { Environment } from '../process/environment.ts';
import { CommandFailure } from '../process/failure.ts';
import { holderOf, tryLock, unlock } from '../process/lock-file.ts';
import { makeFolder } from '../process/make-folder.ts';
import { digest } from './list-face.ts';

/** Whose rows are remembered together: the same row for another command, server or user is another one. */
export interface JournalOwner {
  command: string;
  server: string;
  username: string;
}

/** The journal in an append-only file: a run that dies loses at most its last line, which the server knows anyway. */
export class FileJournal extends RowJournal {
  readonly path: string;
  #file: number | undefined;

  private constructor(path: string, rows: Map<string, JournalRow>) {
    super(rows, digest);
    this.path = path;
  }

  /** Opens what earlier runs have written, read-only: creates no file and takes no lock. Throws CommandFailure. */
  static async look(env: Environment, owner: JournalOwner, now: number): Promise<FileJournal> {
    const path = pathOf(env, owner);
    try {
      return new FileJournal(path, readRows(path, now).rows);
    } catch (error) {
      throw notKept(path, error);
    }
  }

  /** The same, exclusively until it is closed: another run is refused, so the data read stays valid. Throws CommandFailure. */
  static async take(env: Environment, owner: JournalOwner, now: number): Promise<FileJournal> {
    const [path, folder] = [pathOf(env, owner), journalFolder(env)];
    const lock = lockOf(path);
    try {
      makeFolder(folder);
      await forgetOld(folder, now);
      if (!(await tryLock(lock))) throw atWork(lock, await holderOf(lock));
    } catch (error) {
      throw error instanceof CommandFailure ? error : notKept(folder, error);
    }
    try {
      const { rows, lines } = readRows(path, now);
      if (lines > leastLines && lines > 3 * rows.size) rewrite(path, rows);
      const journal = new FileJournal(path, rows);
      journal.#file = openSync(path, 'a', 0o600);
      // The last line may have been cut off.
      if (lines > 0) journal.#write(undefined);
      return journal;
    } catch (error) {
      await unlock(lock);
      throw error instanceof CommandFailure ? error : notKept(folder, error);
    }
  }

  /** Starts rows under a new number: those that no run has started, and those that should be done again. */
  begin(rows: readonly { id: string; isRerun: boolean }[], now: number): void {
    const fresh = rows.filter(({ id, isRerun }) => isRerun || !this.rows.has(id)).map(({ id }) => id);
    if (fresh.length === 0) return;
    const begun = { nonce: randomBytes(16).toString('hex'), begunAt: now };
    this.#write({ ...begun, ids: fresh });
    if (this.#file !== undefined) fsyncSync(this.#file);
    for (const id of fresh) this.rows.set(id, begun);
  }

  async close(): Promise<void> {
    if (this.#file === undefined) return;
    closeSync(this.#file);
    this.#file = undefined;
    await unlock(lockOf(this.path));
  }

  async record(id: string, entry: BulkEntry<RowResult>): Promise<void> {
    const row = this.row(id);
    this.#write({ id, ...entry });
    this.rows.set(id, { ...row, entry });
  }

  /** Synchronous: the next call must be recorded even if this process dies. */
  #write(line: object | undefined): void {
    if (this.#file === undefined) throw new Error('the journal is not open');
    try {
      writeSync(this.#file, line ? `${JSON.stringify(line)}\n` : '\n');
    } catch (error) {
      throw notKept(this.path, error);
    }
  }
}

/** A journal of fewer lines is never written again. */
const leastLines = 1000;

/** Returns the folder of what we remember of work in progress: `pitlane/lists` in XDG_STATE_HOME or `~/.local/state`. */
function journalFolder(env: Environment): string {
  return join(env['XDG_STATE_HOME'] || join(homedir(), '.local', 'state'), 'pitlane', 'lists');
}

function pathOf(env: Environment, { command, server, username }: JournalOwner): string {
  const owner = digest(JSON.stringify([command, server, username]));
  return join(journalFolder(env), `${command}-${owner.slice(0, 32)}.jsonl`);
}

function lockOf(path: string): string {
  return `${path}.lock`;
}

type Line = { nonce: string; begunAt: number; ids: string[] } | ({ id: string } & BulkEntry<RowResult>);

/** A journal's data about each row that hasn't expired. */
function readRows(path: string, now: number): { rows: Map<string, JournalRow>; lines: number } {
  const rows = new Map<string, JournalRow>();
  const lines = linesOf(path);
  for (const line of lines) {
    if ('ids' in line) {
      const { ids, ...begun } = line;
      for (const id of ids) rows.set(id, { ...begun });
    } else {
      const { id, ...entry } = line;
      const row = rows.get(id);
      if (row) row.entry = withOutput(entry);
    }
  }
  for (const [id, row] of rows) if (isForgotten(row, now)) rows.delete(id);
  return { rows, lines: lines.length };
}

/** Journals of version 0.1.0 may store a row's output as `told`. */
function withOutput(entry: BulkEntry<RowResult> & { told?: RowResult }): BulkEntry<RowResult> {
  const { told, ...rest } = entry;
  return told && rest.state === 'done' ? { ...rest, output: told } : rest;
}

/** The lines of a journal that are whole. */
function linesOf(path: string): Line[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as Line];
    } catch {
      return [];
    }
  });
}

/** Writes only what is still known, completely or not at all. */
function rewrite(path: string, rows: ReadonlyMap<string, JournalRow>): void {
  const runs = Map.groupBy(rows, ([, { nonce }]) => nonce);
  const lines = [...runs].flatMap(([nonce, begun]) => [
    { nonce, begunAt: begun[0]?.[1].begunAt, ids: begun.map(([id]) => id) },
    ...begun.flatMap(([id, { entry }]) => (entry ? [{ id, ...entry }] : [])),
  ]);
  const part = `${path}.part`;
  writeFileSync(part, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), {
    mode: 0o600,
    flush: true,
  });
  renameSync(part, path);
}

/** Removes journals that were last written so long ago that every row in them is forgotten. */
async function forgetOld(folder: string, now: number): Promise<void> {
  const oldest = forgottenBefore(now);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (mtimeMs < oldest) await rm(path, { force: true });
  }
}

/** Without it nothing could be resumed, so no further row is started. */
function notKept(where: string, error: unknown): CommandFailure {
  return new CommandFailure({
    code: 'cannot_write',
    message: `Can't save the list's progress in ${where}: ${whyNotWritten(error)}.`,
    next: `${isFull(error) ? 'Free some space there, or choose' : 'Choose'} another folder with XDG_STATE_HOME.`,
  });
}

function atWork(lock: string, holder: number | undefined): CommandFailure {
  return new CommandFailure({
    code: 'list_under_way',
    message: `This command is already running a list${holder ? ` (process ${holder})` : ''}.`,
    next: `Wait for it or answer its question. If it isn't running, delete ${lock}`,
  });
}
