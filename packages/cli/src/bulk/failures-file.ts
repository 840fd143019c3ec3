import { constants } from 'node:fs';
import { access, type FileHandle, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readCsv } from '@pitlane/shared/lists/csv';
import { failuresText } from '@pitlane/shared/lists/failures-text';
import { problemHead, type RefusedRow } from '@pitlane/shared/lists/list-rows';
import { whyNotWritten } from '../print/why-not-written.ts';
import { CommandFailure } from '../process/failure.ts';
import { standardInput } from './read-list.ts';

/** Refuses, before anything else, a path that can't be written or holds a file that isn't ours. Throws CommandFailure. */
export async function checkFailuresPath(path: string, from: string): Promise<void> {
  if (/\.xlsx?$/i.test(path)) {
    throw refused(
      'The failures file must be CSV.',
      `Example: --failures ${path.replace(/\.xlsx?$/i, '.csv')}`,
    );
  }
  const there = await stat(path).catch(() => undefined);
  if (there && !there.isFile()) throw refused(`${path} is not a file.`, anotherFile);
  const list = from === standardInput ? undefined : await stat(from).catch(() => undefined);
  if (there && list && there.ino === list.ino && there.dev === list.dev) {
    throw refused("The failures file can't be the list itself.", anotherFile);
  }
  const real = there ? await realpath(path) : path;
  try {
    await access(dirname(real), constants.W_OK);
    if (there) await access(real, constants.W_OK);
  } catch (error) {
    throw cannotWrite(path, error);
  }
  if (!there || isOurs(await readFile(real, 'utf8'))) return;
  throw new CommandFailure({
    code: 'file_exists',
    message: `${path} already exists and was not changed.`,
    next: anotherFile,
  });
}

const anotherFile = 'Choose another file with --failures.';

function isOurs(text: string): boolean {
  const [head = ''] = text.split(/\r?\n/);
  try {
    return readCsv(head, '')[0]?.cells.at(-1) === problemHead;
  } catch {
    return false;
  }
}

/**
 * The file of the rows that fail: opened before anything is done, to be sure that it can be written. It appears
 * complete or not at all; if no row failed, the file of an earlier run is removed, since its rows are done.
 */
export class FailuresFile {
  /** As named by the user. */
  readonly path: string;
  readonly #real: string;
  readonly #file: FileHandle;
  #isOpen = true;

  private constructor(path: string, real: string, file: FileHandle) {
    this.path = path;
    this.#real = real;
    this.#file = file;
  }

  /** Throws CommandFailure if it cannot be written. */
  static async open(path: string): Promise<FailuresFile> {
    // For a link, check its target.
    const real = await realpath(path).catch(() => path);
    try {
      const file = await open(partOf(real), 'w');
      // A user who couldn't read the previous file must not read this one.
      const there = await stat(real).catch(() => undefined);
      if (there) await file.chmod(there.mode & 0o777);
      return new FailuresFile(path, real, file);
    } catch (error) {
      throw cannotWrite(path, error);
    }
  }

  /** Writes the rows unchanged, each with its problem, as a list that can be run again. Throws CommandFailure. */
  async write(head: readonly string[] | undefined, rows: readonly RefusedRow[]): Promise<void> {
    try {
      await this.#file.writeFile(failuresText(head, rows));
      await this.#file.sync();
      await this.#close();
      await rename(partOf(this.#real), this.#real);
    } catch (error) {
      throw cannotWrite(this.path, error);
    }
  }

  /** Removes what an earlier run wrote, once nothing of it is left to do. */
  async clear(): Promise<void> {
    await rm(this.#real, { force: true });
  }

  /** Gives up what was not written. */
  async drop(): Promise<void> {
    await this.#close();
    await rm(partOf(this.#real), { force: true });
  }

  async #close(): Promise<void> {
    if (this.#isOpen) await this.#file.close();
    this.#isOpen = false;
  }
}

function partOf(path: string): string {
  return `${path}.part`;
}

function refused(message: string, next: string): CommandFailure {
  return new CommandFailure({ code: 'bad_option', message, next });
}

function cannotWrite(path: string, error: unknown): CommandFailure {
  return new CommandFailure({
    code: 'cannot_write',
    message: `Can't write ${path}: ${whyNotWritten(error)}.`,
    next: anotherFile,
  });
}
