import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { StartError } from './start-error.ts';

/** A key in a file of the data folder, and the setting that can hold it instead. */
export interface KeyFile {
  path: string;
  /** Its name, with the article: `an audit key`. */
  name: string;
  setting: string;
}

/** Reads a key of 32 bytes; undefined if there is no file. Throws StartError. */
export function readKeyFile({ path, name, setting }: KeyFile): Buffer | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new StartError(
      `Can't read ${named(name)} in ${path} (${message}). Make it readable, or set ${setting}.`,
    );
  }
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  throw new StartError(
    `${path} isn't ${name}, which has 64 hexadecimal digits. Restore it from a backup; if this Pitlane has never run, delete it.`,
  );
}

/**
 * Creates a key and returns it. The file appears complete or not at all, even on a full disk, and never replaces
 * another: two simultaneous starts end with one key. Throws StartError.
 */
export function makeKeyFile(file: KeyFile): Buffer {
  const { path, name, setting } = file;
  const unfinished = `${path}.${process.pid}.new`;
  try {
    makeFolder(dirname(path));
    try {
      writeWhole(unfinished, randomBytes(32).toString('hex'));
      linkSync(unfinished, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(unfinished, { force: true });
    }
  } catch (error) {
    throw new StartError(
      `Can't write ${named(name)} to ${path} (${(error as Error).message}). Free some disk space or make the folder writable, or set ${setting}.`,
    );
  }
  const made = readKeyFile(file);
  if (!made) throw new StartError(`${path} was removed while Pitlane started.`);
  return made;
}

function named(name: string): string {
  return name.replace(/^an? /, 'the ');
}

function writeWhole(file: string, text: string): void {
  const descriptor = openSync(file, 'w', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
