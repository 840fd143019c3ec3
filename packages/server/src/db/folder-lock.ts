import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

/** Another process has the folder. */
export class FolderInUse extends StartError {}

/** A folder that is locked for us until we release it or exit for any reason. */
export interface FolderLock {
  /** Does nothing when called again. */
  release(): void;
}

/**
 * Locks a folder for this process; throws FolderInUse if another process has it. Node has no file locks, but SQLite does: an open
 * transaction locks its file in the operating system, on Linux, macOS and Windows. The system releases it when the process ends, even by
 * kill -9, so there are no stale locks to detect by process id.
 * Assumption: the folder is on a local disk; file locks on network file systems may be unreliable.
 */
export function lockFolder(folder: string): FolderLock {
  const ownerFile = join(folder, 'lock-owner');
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new FolderInUse(
      `The data folder ${folder} is in use by another Pitlane${processOf(ownerFile)}: ` +
        'stop that one, or set PITLANE_DATA to another folder.',
      { cause: error },
    );
  }
  // only for the sentence above; the lock doesn't depend on it
  writeFileSync(ownerFile, `${process.pid}\n`);
  return { release: () => void (lock.isOpen && lock.close()) };
}

function isBusy(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === 5;
}

function processOf(ownerFile: string): string {
  try {
    return ` (process ${readFileSync(ownerFile, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
