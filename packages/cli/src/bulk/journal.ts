import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { BulkEntry, BulkJournal } from '@pitlane/shared/engine/bulk';
import { CommandFailure } from '../failure.ts';

type Environment = Record<string, string | undefined>;

/** What a row's run told: the words, and what a program reads. */
export interface Told {
  text: string;
  data?: unknown;
}

/** What tells a list from another: the same rows for another command, server or user are another list. */
export interface ListIdentity {
  bytes: Uint8Array;
  command: string;
  /** The arguments that all rows share. */
  given: Readonly<Record<string, unknown>>;
  server: string;
  username: string;
}

/** After so many days a list is forgotten. */
const keptDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * What a list has come to, in a file that only grows: a run that dies at any moment loses no more than its last line, which the server
 * knows better. The intent keys hang on a number that is drawn once for a list, and is on the disk before anything is sent.
 */
export class FileJournal implements BulkJournal<Told> {
  readonly path: string;
  /** When the list was first begun, in milliseconds; undefined for one that is not. */
  readonly begunAt: number | undefined;
  #nonce: string;
  #file: number | undefined;
  readonly #entries = new Map<string, BulkEntry<Told>>();

  private constructor(path: string) {
    this.path = path;
    const lines = linesOf(path);
    const head = lines.shift() as { nonce: string; begunAt: number } | undefined;
    this.#nonce = head?.nonce ?? '';
    this.begunAt = head?.begunAt;
    for (const { id, ...entry } of lines as (BulkEntry<Told> & { id: string })[])
      this.#entries.set(id, entry);
  }

  /** Finds what earlier runs have written of a list; nothing is made for one that is new. */
  static async of(env: Environment, list: ListIdentity): Promise<FileJournal> {
    const folder = journalFolder(env);
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: Error) => {
      throw noFolder(folder, error);
    });
    await forgetOld(folder);
    return new FileJournal(join(folder, `${idOf(list)}.jsonl`));
  }

  /** Starts writing, alone: a second run of the same list is refused. `isAnew` forgets what was written. */
  open({ isAnew, now }: { isAnew: boolean; now: number }): void {
    takeLock(this.lockPath, this.path);
    if (isAnew || this.begunAt === undefined) {
      this.#entries.clear();
      this.#nonce = randomBytes(16).toString('hex');
      this.#file = openSync(this.path, 'w', 0o600);
      this.#write({ version: 1, nonce: this.#nonce, begunAt: now });
      fsyncSync(this.#file);
      return;
    }
    this.#file = openSync(this.path, 'a', 0o600);
    // The last line may have been cut off.
    this.#write(undefined);
  }

  close(): void {
    if (this.#file === undefined) return;
    closeSync(this.#file);
    rmSync(this.lockPath, { force: true });
    this.#file = undefined;
  }

  entryOf(id: string): BulkEntry<Told> | undefined {
    return this.#entries.get(id);
  }

  intentKeyOf(id: string): string {
    return createHash('sha256').update(`${this.#nonce} ${id}`).digest('hex').slice(0, 40);
  }

  async record(id: string, entry: BulkEntry<Told>): Promise<void> {
    this.#entries.set(id, entry);
    this.#write({ id, ...entry });
  }

  private get lockPath(): string {
    return `${this.path}.lock`;
  }

  /** At once: what is sent next must stand there, whatever becomes of this process. */
  #write(line: object | undefined): void {
    if (this.#file === undefined) throw new Error('the journal is not open');
    writeSync(this.#file, line ? `${JSON.stringify(line)}\n` : '\n');
  }
}

/** Gives the folder of what we remember of work under way: `pitlane/lists` in XDG_STATE_HOME or `~/.local/state`. */
function journalFolder(env: Environment): string {
  return join(env['XDG_STATE_HOME'] || join(homedir(), '.local', 'state'), 'pitlane', 'lists');
}

function idOf({ bytes, command, given, server, username }: ListIdentity): string {
  const shared = Object.entries(given).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const head = JSON.stringify([command, shared, server, username]);
  return createHash('sha256').update(head).update('\n').update(bytes).digest('hex').slice(0, 32);
}

/** The lines of a journal that are whole. */
function linesOf(path: string): unknown[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as unknown];
    } catch {
      return [];
    }
  });
}

async function forgetOld(folder: string): Promise<void> {
  const oldest = Date.now() - keptDays * dayMs;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: oldest }));
    if (mtimeMs < oldest) await rm(path, { force: true });
  }
}

/** Takes the lock of a list; one that a dead run left behind is taken over. */
function takeLock(lock: string, path: string): void {
  for (const isLast of [false, true]) {
    try {
      return writeFileSync(lock, String(process.pid), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (isLast || isAlive(Number(readFileSync(lock, 'utf8')))) throw atWork(path);
    rmSync(lock, { force: true });
  }
}

function isAlive(pid: number): boolean {
  if (!pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Without it nothing could be gone on with, so nothing is begun. */
function noFolder(folder: string, { message }: Error): CommandFailure {
  return new CommandFailure({
    code: 'cannot_write',
    message: `How far a list has come cannot be kept in ${folder}: ${message}.`,
    next: 'Name another place with XDG_STATE_HOME.',
  });
}

function atWork(path: string): CommandFailure {
  return new CommandFailure({
    code: 'list_under_way',
    message: 'Another run is at work on this list.',
    next: `Wait for it. If there is none, delete ${path}.lock`,
  });
}
