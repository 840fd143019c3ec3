import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from '../process/environment.ts';
import { tryLock, unlock } from '../process/lock-file.ts';
import { makeFolder } from '../process/make-folder.ts';
import { configFolder } from './settings.ts';

/** The holder of a lock this old has died; no work under a lock takes a tenth of it. */
const longestMs = 30_000;
const betweenLooksMs = 25;

/**
 * Does the work while no other run of the terminal does it: a file in our folder says who. A file left behind by a dead
 * run is taken over by one of the waiting runs. After half a minute the work is done anyway: waiting forever would be
 * worse.
 */
export async function withLock<T>(env: Environment, name: string, work: () => Promise<T>): Promise<T> {
  const folder = configFolder(env);
  const path = join(folder, `${name}.lock`);
  try {
    return await workLocked(path, work);
  } catch (error) {
    // The user knows the folder, not the names of the locks and halves of files in it; on a full disk the system names none.
    if (error instanceof Error && 'syscall' in error) Object.assign(error, { path: folder });
    throw error;
  }
}

async function workLocked<T>(path: string, work: () => Promise<T>): Promise<T> {
  makeFolder(dirname(path));
  const until = Date.now() + longestMs;
  let isOurs = await tryLock(path);
  while (!isOurs && Date.now() < until) {
    await wait(betweenLooksMs);
    isOurs = await tryLock(path);
  }
  try {
    return await work();
  } finally {
    // Done without the lock in the end: it still belongs to another run.
    if (isOurs) await unlock(path);
  }
}
